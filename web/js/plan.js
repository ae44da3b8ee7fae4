// @ts-check
// Several shots in a row: collected on the board, weighed together by the server, done in one go.

import { narrow } from './dom.js';
import { pieceOf } from './draft.js';
import { Refusal } from './net.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */

/** @param {Desk} desk @param {import('./hand.js').Hand} hand */
export function planning(desk, hand) {
  const { net, store, float, board } = desk;
  /** Whether a click plans rather than does. */ let on = false;
  /** @type {{ focus: string | null, key: string }[]} */ let shots = [];
  /** @type {unknown[]} */ let actions = [];
  /** Where they strike. @type {(string | null)[]} */ let about = [];

  /** @param {boolean} now */
  function turn(now) {
    on = now;
    document.querySelector('[data-do="plan"]')?.setAttribute('aria-pressed', String(on));
    if (on) desk.banner.tell('Plan: choose targets one after the other to see their odds together.');
  }

  function forget() {
    mark(false);
    [shots, actions, about] = [[], [], []];
    float.hide('plan');
  }

  /** Who shoots and who is shot at, on the board. @param {boolean} now */
  function mark(now) {
    for (const id of about) if (id) board.element(id)?.classList.toggle('planned', now);
  }

  store.subscribe((now, before) => {
    if (now.length === before.length) return;
    forget();
    if (on) turn(false);
  });

  /** @param {Offer} offer */
  async function add(offer) {
    const shot = { focus: store.state.draft.focus, key: offer.key };
    const next = [...shots, shot];
    try {
      const answer = await net.post('shots', { shots: next });
      [shots, actions] = [next, answer.actions];
      about.push(offer.piece ?? shot.focus, pieceOf(offer));
      mark(true);
      desk.banner.hush();
      // Whoever may be planned next stays free; a sheet is moved away from what is planned only.
      const kept = narrow() ? about : [...store.state.actors, ...about];
      float.show('plan', answer.html, kept.map((id) => board.where(id)), { label: 'Planned' });
      desk.say(float.element.textContent ?? '');
    } catch (fault) {
      desk.banner.tell(fault instanceof Refusal ? `Can’t plan that: ${fault.message}` : 'No answer. Try again.');
    }
  }

  return {
    add,
    forget,
    toggle: () => turn(!on),
    /** Whether a click on this offer means to plan it. @param {Offer} offer @param {boolean} shift */
    wants: (offer, shift) => (on || shift) && offer.chance !== null,
    fire: () => void (actions.length && hand.send('act', { expect: store.state.length, actions })),
  };
}
