// @ts-check
// Where a card lies on the board: beside what it speaks of, never on it. Pure: boxes in, a corner out.

import { apart } from './camera.js';

/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{ w: number, h: number }} Size */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'right' | 'left' | 'below' | 'above'} Side */

const GAP = 12;

/**
 * The upper left corner of a card. Beside everything it speaks of, if there is room; else beside one of
 * them, the last first; else in the corner that hides the least.
 * @param {Size} card
 * @param {Size} board
 * @param {Box[]} kept what the card speaks of; the pointer rests on the last
 * @param {Box[]} others what else lies on the board and is better not covered
 * @param {Side[]} [sides] where it is looked for, the best first
 * @param {boolean} [far] whether a corner of the board will do, if it hides less
 * @returns {Point}
 */
export function beside(card, board, kept, others, sides = ['right', 'left', 'below', 'above'], far = true) {
  const boxes = kept.length > 1 ? [hull(kept), ...kept.toReversed()] : kept;
  const [low, right] = [board.h - card.h, board.w - card.w];
  const corners = [[0, 0], [right, 0], [right, low], [0, low]].map(([x = 0, y = 0]) => within({ x, y }, card, board));
  const near = boxes.flatMap((box) => around(box, card, board, sides));
  const places = far || near.length === 0 ? near.concat(corners) : near;
  const cost = (/** @type {Point} */ at) => {
    const over = (/** @type {Box} */ box) => !apart({ ...at, ...card }, box);
    // What the pointer rests on weighs most: a card that came under it would go again at once.
    const last = kept.at(-1);
    return (last && over(last) ? 100 : 0) + 10 * kept.filter(over).length + others.filter(over).length;
  };
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

/** Whether something lies on none of these. @param {Box} card @param {Box[]} kept */
export function spares(card, kept) {
  return kept.every((box) => apart(card, box));
}

/** Small squares along the lines from one point to the next: what lies there hides the line. @param {Point[]} ends @param {number} half @returns {Box[]} */
export function between(ends, half) {
  return ends.slice(1).flatMap((to, at) => {
    const from = ends[at] ?? to;
    return [0.25, 0.5, 0.75].map((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
    });
  });
}

/** The sides of a box where the board has room; slid along its side to stay on the board. @param {Box} box @param {Size} card @param {Size} board @param {Side[]} sides @returns {Point[]} */
function around(box, card, board, sides) {
  const middle = within({ x: box.x + (box.w - card.w) / 2, y: box.y + (box.h - card.h) / 2 }, card, board);
  const at = {
    right: { x: box.x + box.w + GAP, y: middle.y },
    left: { x: box.x - GAP - card.w, y: middle.y },
    below: { x: middle.x, y: box.y + box.h + GAP },
    above: { x: middle.x, y: box.y - GAP - card.h },
  };
  const on = (/** @type {Point} */ { x, y }) => x >= GAP && x + card.w + GAP <= board.w && y >= GAP && y + card.h + GAP <= board.h;
  return sides.map((side) => at[side]).filter(on);
}

/** @param {Point} at @param {Size} card @param {Size} board @returns {Point} */
function within(at, card, board) {
  const into = (/** @type {number} */ v, /** @type {number} */ most) => Math.max(GAP, Math.min(v, most - GAP));
  return { x: into(at.x, board.w - card.w), y: into(at.y, board.h - card.h) };
}

/** @param {Box[]} boxes @returns {Box} */
export function hull(boxes) {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}
