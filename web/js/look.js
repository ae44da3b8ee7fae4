// @ts-check
// Looking closer: odds of what the pointer rests on, why not, what is here, lines of sight.

import * as draft from './draft.js';
import { latest, steady } from './latest.js';
import { preview, told } from './panels/choose.js';
import { sound } from './sound.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./draft.js').Pointed} Pointed */

/** Odds that are not there by then, in milliseconds, are not waited for. */
const SOON = 150;
/** A card that is answered by tapping again. */
const DOES = { label: 'Odds', dialog: true };

/** @param {Desk} desk */
export function looking(desk) {
  const { net, board, float, store } = desk;
  /** What the pointer rested on when it was last looked at. @type {string | null} */ let resting = '';

  const odds = latest(90, async (/** @type {Offer} */ offer, signal) => {
    const focus = store.state.draft.focus;
    const answer = await net.get('card', { focus, key: offer.key }, signal);
    if (signal.aborted || float.kind === 'plan' || float.element.querySelector('.about')) return;
    if (answer?.html) float.show('odds', answer.html, about(offer), { label: 'Odds', of: offer.key });
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
      words.textContent = offer.note ?? 'No roll needed.';
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
    const offer = answer?.offer && draft.wantsLook(answer.offer) ? answer.offer : null;
    if (!offer) return float.hide('odds');
    // A card of another ghost would be a lie: the words of this one at once, its odds when it stays.
    if (float.kind === 'odds' && float.of !== offer.key) float.show('odds', told(offer), about(offer), { label: 'Odds', of: offer.key });
    dwell.ask(offer);
  });

  /** Where a place leads that has been tapped. @param {Offer} offer @param {string} place */
  async function ghost(offer, place) {
    const answer = await net.get('point', { focus: store.state.draft.focus, place }).catch(() => null);
    if (answer && store.state.draft.armed === offer.key) board.layer('hover', answer.svg ?? '');
  }

  /** How the server is asked about a place: with the way to look there, if one was shown; on a table, by how much to turn. @param {Pointed} at */
  const asked = (at) => (at.heading === undefined ? at.place : `${at.place}>${board.free ? '+' : ''}${at.heading}`);

  // A ghost that stays a while tells what may come of it.
  const dwell = latest(260, async (/** @type {Offer} */ offer, signal) => {
    const answer = await net.get('card', { focus: store.state.draft.focus, key: offer.key }, signal);
    if (signal.aborted) return;
    float.show('odds', answer?.html || told(offer), about(offer), { label: 'Odds', of: offer.key });
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
    return [offer.words, offer.chance === null ? null : `${offer.chance} percent`, offer.note, offer.warning].filter(Boolean).join(', ');
  }

  /** Whether a bare place is meant with somebody in hand: any point of a table, and any place for several. @param {Pointed | null} at */
  function isBare(at) {
    const { draft: now, mayAct } = store.state;
    const anywhere = board.free || draft.held(now.focus).length > 1;
    return Boolean(anywhere && at?.place && !at.offer && !at.piece && now.focus && mayAct);
  }

  /** Whether a ghost stands on the board and is asked about. */
  function waits() {
    const { armed, offers } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    return Boolean(offer && draft.placeOf(offer) && float.of === armed && float.open);
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
    // Where the pointer is must be looked at anew; the ghosts of what is no longer in hand are gone.
    resting = null;
    if (now.draft.focus !== before.draft.focus) board.layer('hover', '');
  });

  return {
    speak,
    about,

    get waits() {
      return waits();
    },

    /** One of several answers on a card is rested on. @param {Offer} offer */
    answer(offer) {
      // The question may be here before what raised it is answered; once it is answered, its card is gone.
      answers.ask(offer);
    },

    /** The pointer rests here, or left the board. @param {Pointed | null} at */
    rest(at) {
      // A ghost that waits for an answer stays, and so does its card. What is being shown is not written over.
      if (waits() || (at && document.body.classList.contains('is-showing'))) return;
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
      // Where several go is told by their ghosts.
      const first = ghost ? undefined : offers[0];
      board.ring('hover-ring', first && at?.place ? board.where(at.place) : null);
      board.more(at?.place);
      if (first && !store.state.busy) odds.ask(first);
      else if (!ghost) float.hide('odds');
      if (!first && at?.piece) hover.ask(at.piece);
      if (!first && ghost && at?.place && !store.state.busy) point.ask(at.place);
    },

    /** Somebody is carried over the board. @param {Pointed} at */
    drag(at) {
      const place = asked(at);
      if (!place || !store.state.draft.focus || place === resting) return;
      resting = place;
      dwell.stop();
      hover.stop();
      board.ring('hover-ring', null);
      point.ask(place);
    },

    /** What a place means for those in hand, and who would stand where. @param {Pointed} at @returns {Promise<Offer | null>} */
    async point(at) {
      const focus = store.state.draft.focus;
      const place = asked(at);
      if (!focus || !place) return null;
      point.stop();
      dwell.stop();
      const answer = await net.get('point', { focus, place }).catch(() => null);
      board.layer('hover', answer?.svg ?? '');
      if (float.of !== answer?.offer?.key) float.hide('odds');
      return answer?.offer ?? null;
    },

    /** Shows what it would do, and waits for a second tap or click. @param {Offer} offer @param {boolean} [touch] */
    async arm(offer, touch = true) {
      store.set({ draft: { ...store.state.draft, armed: offer.key } });
      const place = draft.placeOf(offer) ?? undefined;
      board.ring('hover-ring', board.where(place) ?? board.where(draft.pieceOf(offer)));
      board.more(place);
      // A finger has not rested there: the ghost shows where it leads, and by which way.
      if (touch && place && !board.free) void ghost(offer, place);
      const show = (/** @type {string} */ html) => {
        if (store.state.draft.armed === offer.key) float.show('odds', html || preview(offer, touch), about(offer), { ...DOES, of: offer.key });
      };
      // Odds may take a while: what is asked, and the button, are there before.
      if (float.of !== offer.key) float.hide('odds');
      const soon = setTimeout(() => show(''), SOON);
      const html = await card(offer);
      clearTimeout(soon);
      show(html);
    },

    /** The same where there is something to tell; whether there is. @param {Offer} offer */
    async warn(offer) {
      const { focus } = store.state.draft;
      const html = (await card(offer)) || (offer.throws ? preview(offer) : '');
      if (!html) return false;
      if (store.state.draft.focus !== focus || store.state.busy) return true;
      store.set({ draft: { ...store.state.draft, armed: offer.key } });
      float.show('odds', html, about(offer), { ...DOES, of: offer.key });
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
      sound('knock');
      float.show('why', answer.html, [board.where(focus), where], { label: 'Not possible' });
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
