// @ts-check
// Everything by keyboard. The board is one tab stop; a cursor walks the places.

import { walk as onTable } from './free.js';
import { meaning } from './press.js';
import { settings } from './settings.js';
import { step } from './spots.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Desk} desk
 * @param {Record<string, (shift: boolean) => void>} does by key; `Enter`, `Escape`, ' ', and letters
 * @param {(place: string) => void} moved
 * @param {() => { playing: boolean, since: number }} shown what is played just now
 */
export function keys(desk, does, moved, shown) {
  const { board, view, store } = desk;

  /** @type {{ id: string | null, x: number, y: number } | null} */ let line = null;
  let swallowed = '';

  /** @param {number} dx @param {number} dy @param {boolean} fine */
  function walk(dx, dy, fine) {
    const sign = view.flipped ? -1 : 1;
    const from = store.state.cursor ?? start();
    if (board.free) return put(onTable(board.free, from, dx * sign, dy * sign, fine));
    // Straight on over staggered places: the walk keeps to the line it began on.
    const kept = line && line.id === from.id ? line : from;
    const start_ = dx === 0 ? { x: kept.x, y: from.y } : { x: from.x, y: kept.y };
    const to = store.state.cursor ? step(board.spots, start_, dx * sign, dy * sign) : from;
    if (to) line = { id: to.id, x: dx === 0 ? start_.x : to.x, y: dx === 0 ? to.y : start_.y };
    return put(to);
  }

  /** @param {{ id: string | null, x: number, y: number } | null} to */
  function put(to) {
    if (!to) return desk.say('Edge of the map.');
    store.set({ cursor: { id: to.id, x: to.x, y: to.y } });
    board.host.dataset.cursor = to.id ?? '';
    board.ring('cursor-ring', to);
    view.reveal([to]);
    if (to.id) moved(to.id);
    return undefined;
  }

  /** The cursor begins at the piece in hand, or in the middle of what is seen. */
  function start() {
    const spot = board.spotOf(store.state.draft.focus ?? store.state.actors[0]);
    if (spot) return spot;
    const { x, y, w, h } = view.now;
    return { id: null, x: x + w / 2, y: y + h / 2 };
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, select, textarea, dialog')) return;
    const onBoard = target === board.host;
    const arrow = ARROWS[event.key];
    if (arrow && onBoard) {
      event.preventDefault();
      walk(arrow[0], arrow[1], event.shiftKey);
      return;
    }
    const press = ['Enter', ' '].includes(event.key);
    if (press) {
      const control = !onBoard && Boolean(target?.closest('button, a, summary, [role=slider]'));
      const meant = meaning({ ...shown(), repeat: event.repeat, control });
      if (meant === 'leave') return;
      event.preventDefault();
      swallowed = event.key;
      if (meant === 'nothing') return;
    }
    const letter = event.key.length === 1 && !press;
    if (letter && !settings().letters) return;
    const act = does[event.key] ?? does[event.key.toLowerCase()];
    if (!act) return;
    if (letter && event.repeat && event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    act(event.shiftKey);
  });

  // Some browsers press a button when Space is let go.
  document.addEventListener('keyup', (event) => {
    if (event.key === swallowed) event.preventDefault();
    swallowed = '';
  });

  return { walk, start };
}
