// @ts-check
// Walking with keys over places that are known only by their middles. Nothing here knows what shape
// a place has.

/** @typedef {import('./types.js').Spot} Spot */

/**
 * The next place in a direction: near, and not far off the way.
 * @param {Spot[]} spots
 * @param {{ x: number, y: number }} from
 * @param {number} dx
 * @param {number} dy
 * @returns {Spot | null}
 */
export function step(spots, from, dx, dy) {
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const x = spot.x - from.x;
    const y = spot.y - from.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 0 || aside > along * 1.2) continue;
    const far = along + aside * 1.5;
    if (far < least - 1e-6) [best, least] = [spot, far];
  }
  return best;
}

/** @param {Spot[]} spots @param {number} x @param {number} y @param {number} [within] @returns {Spot | null} */
export function nearest(spots, x, y, within = Infinity) {
  let best = null;
  let least = within * within;
  for (const spot of spots) {
    const far = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (far <= least) [best, least] = [spot, far];
  }
  return best;
}

/**
 * Those of `others` that are nearest to `own`, and whoever stands hardly farther.
 * @template {{ x: number, y: number }} P
 * @param {P[]} own @param {P[]} others @param {number} more @returns {P[]}
 */
export function nearby(own, others, more) {
  const far = others.map((at) => Math.min(...own.map((one) => Math.hypot(at.x - one.x, at.y - one.y))));
  const least = Math.min(...far);
  return others.filter((_, i) => (far[i] ?? Infinity) <= least + more);
}

/** How many steps a way is, for the time it takes to show. @param {number} far @param {number} pitch */
export function steps(far, pitch) {
  return Math.max(1, Math.round(far / Math.max(1, pitch)));
}
