// @ts-check
// A table where every point is a place: how points are named, and how a cursor walks it. Pure.

/** @typedef {import('./types.js').Free} Free */
/** @typedef {{ x: number, y: number }} Point */

/** A point by its name. @param {Free} free @param {Point} point */
export function nameOf(free, point) {
  return `${((point.x - free.x) / free.scale).toFixed(1)}/${((free.y - point.y) / free.scale).toFixed(1)}`;
}

/** The other way round. @param {Free} free @param {string} name @returns {Point | null} */
export function pointOf(free, name) {
  const [right, up] = name.split('/').map((part) => (part === '' ? NaN : Number(part)));
  if (right === undefined || up === undefined || Number.isNaN(right + up)) return null;
  return { x: free.x + right * free.scale, y: free.y - up * free.scale };
}

/**
 * One of the measure on, or a tenth of it; none at the edge.
 * @param {Free} free @param {Point} from @param {number} dx @param {number} dy @param {boolean} fine
 * @returns {(Point & { id: string }) | null}
 */
export function walk(free, from, dx, dy, fine) {
  const far = fine ? 1 : 10;
  const on = (/** @type {number} */ at, /** @type {number} */ by, /** @type {number} */ most) =>
    Math.min(Math.max(Math.round((at / free.scale) * 10) + by * far, 0), Math.floor((most / free.scale) * 10)) / 10;
  const right = on(from.x - free.x, dx, free.wide);
  const up = on(free.y - from.y, -dy, free.high);
  const id = `${right.toFixed(1)}/${up.toFixed(1)}`;
  if (id === nameOf(free, from)) return null;
  return { id, x: free.x + right * free.scale, y: free.y - up * free.scale };
}

/**
 * What lies under a point, the nearest first.
 * @template {Point} P
 * @param {P[]} all @param {Point} point @param {number} within @returns {P[]}
 */
export function under(all, point, within) {
  const far = (/** @type {Point} */ at) => Math.hypot(at.x - point.x, at.y - point.y);
  return all.filter((one) => far(one) <= within).sort((a, b) => far(a) - far(b));
}
