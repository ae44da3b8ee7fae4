// @ts-check
// What the other side could do to a piece or a place: arrows on the board, and the same as a list.

import { byId } from './dom.js';
import { Refusal } from './net.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./draft.js').Pointed} Pointed */

/**
 * @param {Pick<Desk, 'net' | 'board' | 'view' | 'float' | 'banner' | 'say'>} desk
 * @param {() => { held: string | null, cursor: string | null, at?: number }} now the piece in hand, the place under the
 *   cursor, and after how many entries one looks
 */
export function threats(desk, now) {
  const { net, board, float } = desk;
  /** Whether the next click asks. */ let asking = false;
  /** Where the mouse is, if it moved after the cursor. @type {Pointed | null} */ let hovered = null;

  board.host.addEventListener('pointermove', (event) => {
    const target = event.pointerType === 'mouse' ? document.elementFromPoint(event.clientX, event.clientY) : null;
    if (target) hovered = board.at(target, event.clientX, event.clientY);
  });
  board.host.addEventListener('pointerleave', () => void (hovered = null));
  document.addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow')) hovered = null;
  });

  /** @param {boolean} on */
  function wait(on) {
    asking = on;
    document.querySelector('[data-do="threats"]')?.setAttribute('aria-pressed', String(on));
    byId('board').classList.toggle('asks', on);
    if (on) desk.banner.tell('Threats: choose a piece or place to see what the enemy could do to it.');
  }

  /** A piece where it stands; the piece in hand as if it stood at an empty place. @param {Pointed} at */
  async function show(at) {
    wait(false);
    const here = at.piece ?? board.here(at.place)[0];
    const piece = here ?? now().held;
    const place = here ? null : at.place;
    if (!piece && !place) return;
    try {
      const answer = await net.get('threats', { piece, place, at: now().at });
      const about = [board.where(place ?? piece), ...strikers(answer.html)];
      board.layer('sight', answer.svg ?? '');
      desk.view.reveal(about);
      float.show('threats', answer.html, about, { label: 'Threats' });
      desk.say(answer.text ?? '');
    } catch (fault) {
      const words = fault instanceof Refusal ? fault.message : 'No answer. Try again.';
      desk.banner.tell(words);
    }
  }

  /** Where those are who would strike. @param {string} html */
  function strikers(html) {
    const list = document.createElement('template');
    list.innerHTML = html;
    const ids = [...list.content.querySelectorAll('[data-flash]')].map((one) => one.getAttribute('data-flash') ?? '');
    return ids.flatMap((all) => all.split(' ')).map((id) => board.where(id));
  }

  return {
    get asking() {
      return asking;
    },
    show,
    stop: () => wait(false),
    toggle: () => wait(!asking),

    /** By key: what is under the mouse, under the cursor, or in hand. */
    key() {
      const { cursor, held } = now();
      const at = hovered ?? (cursor ? { place: cursor } : null) ?? (held ? { piece: held } : null);
      if (at) void show(at);
      else wait(!asking);
    },
  };
}
