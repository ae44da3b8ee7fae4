// @ts-check
// The scrub bar: a slider whose marks the server has placed.

import { byId } from '../dom.js';

/** @param {number} length @param {(at: number) => void} go */
export function scrub(length, go) {
  const bar = byId('scrub');
  const thumb = bar.querySelector('#thumb');
  let dragging = false;

  /** @param {PointerEvent} event */
  function at(event) {
    const frame = bar.getBoundingClientRect();
    const part = (event.clientX - frame.left) / Math.max(1, frame.width);
    return Math.round(Math.max(0, Math.min(1, part)) * length);
  }

  bar.addEventListener('pointerdown', (event) => {
    dragging = true;
    bar.setPointerCapture(event.pointerId);
    go(at(event));
  });
  bar.addEventListener('pointermove', (event) => dragging && go(at(event)));
  bar.addEventListener('pointerup', () => (dragging = false));
  return {
    /** @param {number} ply @param {string} words */
    show(ply, words) {
      thumb?.setAttribute('x', `${(ply * 100) / Math.max(1, length)}%`);
      bar.setAttribute('aria-valuenow', String(ply));
      bar.setAttribute('aria-valuetext', words);
    },
  };
}
