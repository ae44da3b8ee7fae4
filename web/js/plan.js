// @ts-check
// Several shots in a row: collected on the board, weighed together by the server, done in one go.

import { narrow } from './dom.js';
import { held, pieceOf } from './draft.js';
import { Refusal } from './net.js';
import { company } from './party.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */

/** More than so many are not asked one by one. */
const MOST = 12;

/** The shot of one piece that does something most often; none if none does. @param {Offer[]} offers */
export function best(offers) {
  const some = offers.filter((offer) => offer.throws && offer.chance && pieceOf(offer));
  return some.reduce((/** @type {Offer | null} */ most, offer) => (most && (most.chance ?? 0) >= (offer.chance ?? 0) ? most : offer), null);
}

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

  /** @param {Offer} offer @param {string | null} [focus] @param {boolean} [tells] whether it says what can't be planned */
  async function add(offer, focus = store.state.draft.focus, tells = true) {
    const shot = { focus, key: offer.key };
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
      if (tells) desk.banner.tell(fault instanceof Refusal ? `Can’t plan that: ${fault.message}` : 'No answer. Try again.');
    }
  }

  /** A volley of all who belong to the one in hand, each at whom it hurts most often; with nobody in hand, of the first who can shoot. */
  async function suggest() {
    const { actors, draft } = store.state;
    forget();
    const [one] = held(draft.focus);
    const line = one ? company(one, actors) : [];
    let pieces = (line.length ? line : one ? [one] : actors).slice(0, MOST);
    let some = 0;
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? '';
      const answer = await net.get('offers', { focus: piece }).catch(() => null);
      const shot = best(answer?.offers ?? []);
      if (!shot) continue;
      await add(shot, piece, false);
      some += 1;
      // Only one line fires at a time: the rest of it comes next.
      if (!one && some === 1) {
        pieces = company(piece, actors).filter((other) => other !== piece).slice(0, MOST);
        at = -1;
      }
    }
    if (some === 0) desk.banner.tell('Nobody here has a shot that can hurt.');
  }

  return {
    add,
    forget,
    suggest: () => (store.state.mayAct ? suggest() : undefined),
    toggle: () => turn(!on),
    /** Whether a click on this offer means to plan it. @param {Offer} offer @param {boolean} shift */
    wants: (offer, shift) => (on || shift) && offer.chance !== null,
    fire: () => void (actions.length && hand.send('act', { expect: store.state.length, actions })),
  };
}
