// @ts-check
// Looking closer: odds of what the pointer rests on, why not, what is here, lines of sight.

import * as draft from './draft.js';
import { latest, steady } from './latest.js';
import { preview } from './panels/choose.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./draft.js').Pointed} Pointed */

/** A card that is answered by tapping again. */
const DOES = { label: 'What it would do', dialog: true };

/** @param {Desk} desk */
export function looking(desk) {
  const { net, board, float, store } = desk;
  let resting = '';

  const odds = latest(90, async (/** @type {Offer} */ offer, signal) => {
    const focus = store.state.draft.focus;
    const answer = await net.get('card', { focus, key: offer.key }, signal);
    if (signal.aborted || float.kind === 'plan' || float.element.querySelector('.about')) return;
    if (answer?.html) float.show('odds', answer.html, about(offer), { label: 'Odds' });
  });

  // A card with several answers tells of the one rested on; its buttons keep their places.
  const answers = latest(60, async (/** @type {Offer} */ offer, signal) => {
    const answer = await net.get('card', { focus: store.state.draft.focus, key: offer.key, bare: 'true' }, signal);
    const place = float.element.querySelector('.about');
    if (signal.aborted || !(place instanceof HTMLElement)) return;
    tell(place, offer, answer?.html);
  });

  /** @param {HTMLElement} place @param {Offer} offer @param {string | undefined} html */
  function tell(place, offer, html) {
    // What was shown before was as high: nothing jumps under the pointer.
    place.style.minHeight = `${place.offsetHeight}px`;
    if (html) place.innerHTML = html;
    else {
      const words = document.createElement('p');
      words.className = 'small soft';
      words.textContent = offer.note ?? 'No die is thrown for this.';
      place.replaceChildren(words);
    }
    for (const button of float.element.querySelectorAll('[data-offer]')) {
      if (button.getAttribute('data-offer') === offer.key) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    float.inside();
  }

  /** @param {Offer} offer @returns {Promise<string>} */
  async function card(offer) {
    const answer = await net.get('card', { focus: store.state.draft.focus, key: offer.key }).catch(() => null);
    return answer?.html ?? '';
  }

  const hover = latest(250, async (/** @type {string} */ piece, signal) => {
    const answer = await net.get('hover', { piece }, signal);
    if (!signal.aborted) board.layer('hover', answer?.svg ?? '');
  });

  // Where the piece in hand would go from here, on a table where every point is a place.
  const point = steady(async (/** @type {string} */ place, signal) => {
    const answer = await net.get('point', { focus: store.state.draft.focus, place }, signal);
    if (signal.aborted) return;
    board.layer('hover', answer?.svg ?? '');
    if (answer?.offer && draft.wantsLook(answer.offer)) dwell.ask(answer.offer);
    else float.hide('odds');
  });

  // A ghost that stays a while tells what may come of it.
  const dwell = latest(260, async (/** @type {Offer} */ offer, signal) => {
    const answer = await net.get('card', { focus: store.state.draft.focus, key: offer.key }, signal);
    if (!signal.aborted && answer?.html) float.show('odds', answer.html, about(offer), { label: 'What it would do' });
  });

  const ruler = steady(async (/** @type {{ from: string, to: string }} */ line, signal) => {
    const answer = await net.get('sight', line, signal);
    if (!signal.aborted) board.layer('sight', answer?.svg ?? '');
  });

  const speak = latest(160, async (/** @type {string} */ place, signal) => {
    const answer = await net.get('here', { place }, signal);
    const offers = draft.at(store.state.draft, { place, piece: board.here(place)[0] });
    const can = offers.slice(0, 2).map(said);
    if (isBare({ place, piece: board.here(place)[0] })) {
      const meant = await net.get('point', { focus: store.state.draft.focus, place }, signal);
      can.push(meant?.offer ? said(meant.offer) : meant?.why ?? '');
    }
    if (!signal.aborted) desk.say([answer?.text ?? place, ...can].join(' '));
  });

  /** @param {Offer} offer */
  function said(offer) {
    return [offer.words, offer.chance === null ? null : `${offer.chance} per cent`, offer.note, offer.warning].filter(Boolean).join(', ');
  }

  /** Whether a point of a table is meant with a piece in hand, and nothing that lies there. @param {Pointed | null} at */
  function isBare(at) {
    return Boolean(board.free && at?.place && !at.offer && !at.piece && store.state.draft.focus && store.state.mayAct);
  }

  /** The points of the sheet that a card about an offer must leave free. @param {Offer} offer */
  function about(offer) {
    const from = board.where(offer.piece ?? store.state.draft.focus);
    return [from, board.where(draft.pieceOf(offer) ?? draft.placeOf(offer))];
  }

  /** The line of the tool follows the pointer. @param {Pointed | null} at */
  function measure(at) {
    const from = store.state.sightFrom;
    const to = at && board.end(at);
    if (board.free && from && to && from !== to) ruler.ask({ from, to });
  }

  // Something was sent, or it is for the other side now: what is still asked would be refused.
  store.subscribe((now, before) => {
    if (now.busy === before.busy && now.draft === before.draft) return;
    odds.stop();
    answers.stop();
    point.stop();
    dwell.stop();
    resting = '';
  });

  return {
    speak,
    about,

    /** One of several answers on a card is rested on. @param {Offer} offer */
    answer(offer) {
      if (!store.state.busy) answers.ask(offer);
    },

    /** The pointer rests here, or left the board. @param {Pointed | null} at */
    rest(at) {
      const name = at ? `${at.offer} ${at.piece} ${at.place}` : '';
      if (name === resting) return;
      resting = name;
      odds.stop();
      hover.stop();
      dwell.stop();
      if (store.state.sighting) return measure(at);
      const ghost = isBare(at);
      if (!ghost) {
        point.stop();
        board.layer('hover', '');
      }
      const offers = at ? draft.at(store.state.draft, at) : [];
      const [first] = offers;
      board.ring('hover-ring', first && at?.place ? board.where(at.place) : null);
      board.more(at?.place);
      if (first && !store.state.busy) odds.ask(first);
      else if (!ghost) float.hide('odds');
      if (!first && at?.piece) hover.ask(at.piece);
      if (!first && ghost && at?.place && !store.state.busy) point.ask(at.place);
    },

    /** What a point of the table means for the piece in hand. @param {Pointed} at @returns {Promise<Offer | null>} */
    async point(at) {
      const focus = store.state.draft.focus;
      if (!board.free || !focus || !at.place || at.piece) return null;
      const answer = await net.get('point', { focus, place: at.place }).catch(() => null);
      board.layer('hover', answer?.svg ?? '');
      return answer?.offer ?? null;
    },

    /** Shows what it would do, and waits for a second tap. @param {Offer} offer */
    async arm(offer) {
      store.set({ draft: { ...store.state.draft, armed: offer.key } });
      const place = draft.placeOf(offer) ?? undefined;
      board.ring('hover-ring', board.where(place) ?? board.where(draft.pieceOf(offer)));
      board.more(place);
      const html = await card(offer);
      if (store.state.draft.armed !== offer.key) return;
      float.show('odds', html || preview(offer), about(offer), DOES);
    },

    /** The same where there is something to tell; whether there is. @param {Offer} offer */
    async warn(offer) {
      const { focus } = store.state.draft;
      const html = (await card(offer)) || (offer.throws ? preview(offer) : '');
      if (!html) return false;
      if (store.state.draft.focus !== focus || store.state.busy) return true;
      store.set({ draft: { ...store.state.draft, armed: offer.key } });
      float.show('odds', html, about(offer), DOES);
      return true;
    },

    /** @param {Pointed} at */
    async why(at) {
      const focus = store.state.draft.focus;
      const where = board.where(at.place) ?? board.where(at.piece);
      const query = at.piece ? { focus, piece: at.piece } : { focus, place: at.place };
      const answer = await net.get('why', query).catch(() => null);
      if (!answer?.html) return;
      board.cross(where);
      float.show('why', answer.html, [board.where(focus), where], { label: 'Why not' });
    },

    /** Everything at a place, large. @param {Pointed} at @param {HTMLElement} [into] */
    async here(at, into) {
      const place = at.place ?? (at.piece ? board.pieces.get(at.piece)?.place : undefined);
      if (!place) return;
      const answer = await net.get('here', { place }).catch(() => null);
      if (!answer?.html) return;
      // Meanwhile it may have become one's own turn: the place is for the piece in hand then.
      if (into && store.state.mayAct) return;
      if (into) {
        into.innerHTML = `<div class="here-list">${answer.html}</div>`;
        float.pictures(into);
      } else {
        float.show('here', answer.html, [board.where(place)], { label: 'What is here' });
      }
    },

    /** @param {string} from @param {string} to */
    async sight(from, to) {
      ruler.stop();
      const answer = await net.get('sight', { from, to }).catch(() => null);
      if (!answer) return;
      board.layer('sight', answer.svg ?? '');
      float.show('sight', answer.html, [board.where(from), board.where(to)], { label: 'Line of sight' });
      desk.say(answer.text ?? '');
    },
  };
}
