// @ts-check
// Tap, and tap again. The first shows what the second will do, and the second counts where the first one was, even if
// the map has slid out of the way of a sheet meanwhile. Pure.

/** @typedef {{ x: number, y: number }} Point */

/** As wide as a finger, in pixels. */
const FINGER = 24;
/** A map that has slid less than this stands still to the eye, in pixels. */
const STILL = 6;

/**
 * What the last tap showed: which offer, where the finger was, and where on the page the place of the offer was.
 * @typedef {{ key: string, x: number, y: number, there: Point | null }} Shown
 */

/**
 * Whether a tap repeats the one before.
 * @param {Shown | null} first
 * @param {Point} now where the finger is
 * @param {Point | null} there where on the page the place of the offer is now
 * @param {boolean} other whether something else can be meant here
 */
export function repeats(first, now, there, other) {
  if (!first || apart(first, now) > FINGER) return false;
  const slid = first.there && there ? apart(first.there, there) > STILL : false;
  return slid || !other;
}

/** @param {Point} a @param {Point} b */
function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
