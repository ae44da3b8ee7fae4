// @ts-check
// Looking closer: odds of what the pointer rests on, why not, what is here, lines of sight.

import * as draft from './draft.js';
import { latest } from './latest.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./draft.js').Pointed} Pointed */

/** @param {Desk} desk */
export function looking(desk) {
  const { net, board, float, store } = desk;
  let resting = '';

  const odds = latest(90, async (/** @type {Offer} */ offer, signal) => {
    const focus = store.state.draft.focus;
    const answer = await net.get('card', { focus, key: offer.key }, signal);
    if (signal.aborted || float.kind === 'choose' || float.kind === 'question') return;
    if (answer?.html) float.show('odds', answer.html, about(offer), { label: 'Odds' });
  });

  const hover = latest(250, async (/** @type {string} */ piece, signal) => {
    const answer = await net.get('hover', { piece }, signal);
    if (!signal.aborted) board.layer('hover', answer?.svg ?? '');
  });

  const speak = latest(160, async (/** @type {string} */ place, signal) => {
    const answer = await net.get('here', { place }, signal);
    const offers = draft.at(store.state.draft, { place, piece: board.here(place)[0] });
    const can = offers.slice(0, 2).map((offer) => offer.words + (offer.chance === null ? '' : `, ${offer.chance} per cent`));
    if (!signal.aborted) desk.say([answer?.text ?? place, ...can].join(' '));
  });

  /** The points of the sheet that a card about an offer must leave free. @param {Offer} offer */
  function about(offer) {
    const from = board.where(offer.piece ?? store.state.draft.focus);
    return [from, board.where(draft.pieceOf(offer) ?? draft.placeOf(offer))];
  }

  return {
    speak,
    about,

    /** The pointer rests here, or left the board. @param {Pointed | null} at */
    rest(at) {
      const name = at ? `${at.offer} ${at.piece} ${at.place}` : '';
      if (name === resting) return;
      resting = name;
      odds.stop();
      hover.stop();
      board.layer('hover', '');
      const offers = at ? draft.at(store.state.draft, at) : [];
      const [first] = offers;
      board.ring('hover-ring', first && at?.place ? board.where(at.place) : null);
      board.more(at?.place);
      if (first) odds.ask(first);
      else float.hide('odds');
      if (!first && at?.piece) hover.ask(at.piece);
    },

    /** Shows the odds and waits for a second tap. @param {Offer} offer */
    async arm(offer) {
      store.set({ draft: { ...store.state.draft, armed: offer.key } });
      const answer = await net.get('card', { focus: store.state.draft.focus, key: offer.key }).catch(() => null);
      if (answer?.html) float.show('odds', answer.html, about(offer), { label: 'Odds', dialog: true });
      return Boolean(answer?.html);
    },

    /** @param {Pointed} at */
    async why(at) {
      const focus = store.state.draft.focus;
      const where = board.where(at.place) ?? board.where(at.piece);
      const query = at.piece ? { focus, piece: at.piece } : { focus, place: at.place };
      const answer = await net.get('why', query).catch(() => null);
      if (!answer?.html) return;
      board.cross(where);
      float.show('why', answer.html, [where, board.where(focus)], { label: 'Why not' });
    },

    /** Everything at a place, large. @param {Pointed} at @param {HTMLElement} [into] */
    async here(at, into) {
      const place = at.place ?? (at.piece ? board.pieces.get(at.piece)?.place : undefined);
      if (!place) return;
      const answer = await net.get('here', { place }).catch(() => null);
      if (!answer?.html) return;
      if (into) {
        into.innerHTML = `<div class="here-list">${answer.html}</div>`;
        float.pictures(into);
      } else {
        float.show('here', answer.html, [board.where(place)], { label: 'What is here' });
      }
    },

    /** @param {string} from @param {string} to */
    async sight(from, to) {
      const answer = await net.get('sight', { from, to }).catch(() => null);
      if (!answer) return;
      board.layer('sight', answer.svg ?? '');
      float.show('sight', answer.html, [board.where(from), board.where(to)], { label: 'Line of sight' });
      desk.say(answer.text ?? '');
    },
  };
}
