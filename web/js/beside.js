// @ts-check
// Where a card lies on the board: beside what it speaks of, never on it. Pure: boxes in, a corner out.

import { apart } from './camera.js';

/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{ w: number, h: number }} Size */
/** @typedef {{ x: number, y: number }} Point */

const GAP = 12;

/**
 * The upper left corner of a card. Beside everything it speaks of, if there is room; else beside one of
 * them, the last first; else in the corner that hides the least.
 * @param {Size} card
 * @param {Size} board
 * @param {Box[]} kept what the card speaks of; the pointer rests on the last
 * @param {Box[]} others what else lies on the board and is better not covered
 * @returns {Point}
 */
export function beside(card, board, kept, others) {
  const boxes = kept.length > 1 ? [hull(kept), ...kept.toReversed()] : kept;
  const [low, right] = [board.h - card.h, board.w - card.w];
  const corners = [[0, 0], [right, 0], [right, low], [0, low]].map(([x = 0, y = 0]) => within({ x, y }, card, board));
  const places = boxes.flatMap((box) => around(box, card, board)).concat(corners);
  const cost = (/** @type {Point} */ at) => {
    const over = (/** @type {Box} */ box) => !apart({ ...at, ...card }, box);
    // What the pointer rests on weighs most: a card that came under it would go again at once.
    const last = kept.at(-1);
    return (last && over(last) ? 100 : 0) + 10 * kept.filter(over).length + others.filter(over).length;
  };
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

/** Right of a box, left, below and above it, where the board has room; slid along its side to stay on the board. @param {Box} box @param {Size} card @param {Size} board */
function around(box, card, board) {
  const middle = within({ x: box.x + (box.w - card.w) / 2, y: box.y + (box.h - card.h) / 2 }, card, board);
  const across = [box.x + box.w + GAP, box.x - GAP - card.w].filter((x) => x >= GAP && x + card.w + GAP <= board.w);
  const along = [box.y + box.h + GAP, box.y - GAP - card.h].filter((y) => y >= GAP && y + card.h + GAP <= board.h);
  return [...across.map((x) => ({ x, y: middle.y })), ...along.map((y) => ({ x: middle.x, y }))];
}

/** @param {Point} at @param {Size} card @param {Size} board @returns {Point} */
function within(at, card, board) {
  const into = (/** @type {number} */ v, /** @type {number} */ most) => Math.max(GAP, Math.min(v, most - GAP));
  return { x: into(at.x, board.w - card.w), y: into(at.y, board.h - card.h) };
}

/** @param {Box[]} boxes @returns {Box} */
function hull(boxes) {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}
