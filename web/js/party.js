// @ts-check
// Who goes with whom: the lines of the roster say which pieces belong together, and which of them leads.

import { led } from './draft.js';

/** @param {Element} row */
const listed = (row) => (row.getAttribute('data-flash') ?? '').split(' ').filter(Boolean);

/** All of a line of the roster that can act. @param {Element} row @param {string[]} actors */
export function lineOf(row, actors) {
  return listed(row).filter((piece) => actors.includes(piece));
}

/** Those of a piece's line that can act, itself included. @param {string} piece @param {string[]} actors */
export function company(piece, actors) {
  const rows = [...document.querySelectorAll('#armies [data-flash]')];
  const row = rows.find((one) => listed(one).includes(piece));
  return row ? lineOf(row, actors) : [];
}

/** Whether a piece brings its line along when it is dragged. @param {string} piece */
export function leads(piece) {
  return document.querySelector(`#armies [data-leader="${CSS.escape(piece)}"]`) !== null;
}

/** Several with the one in their midst as their guide. @param {string[]} pieces @param {import('./board.js').Board} board */
export function guided(pieces, board) {
  const points = pieces.flatMap((id) => board.where(id) ?? []);
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const off = (/** @type {string} */ id) => {
    const at = board.where(id) ?? middle;
    return Math.hypot(at.x - middle.x, at.y - middle.y);
  };
  const guide = [...pieces].sort((a, b) => off(a) - off(b))[0] ?? '';
  return led(pieces, guide);
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
