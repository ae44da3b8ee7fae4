// @ts-check
// The piece in hand: what the server offers for it, and the one click that is sent.

import * as draft from './draft.js';
import { byId, swap } from './dom.js';
import { insist } from './latest.js';
import { Offline, Refusal } from './net.js';
import { sound } from './sound.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./types.js').Offers} Offers */

/** No answer, or a server that could not give one just now: not a fault of what was asked. @param {unknown} fault */
const passes = (fault) => fault instanceof Offline || (fault instanceof Refusal && (fault.status >= 500 || fault.status === 429));

/**
 * What is left of a march when the enemy comes between: who has still to go where.
 * @typedef {{ note: string | null, left: { id: string, from: Point, to: Point }[] }} Rest
 * @typedef {{ x: number, y: number }} Point
 */

export class Hand {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.unit = byId('unit');
    this.asked = 0;
    /** @type {Rest | null} */ this.rest = null;
  }

  get draft() {
    return this.desk.store.state.draft;
  }

  /** After the game has moved on: what can be done now. */
  async refresh() {
    const { state } = this.desk.store;
    if (!state.mayAct) return this.#nothing();
    const held = draft.held(this.draft.focus);
    const kept = held.every((piece) => state.actors.includes(piece)) ? this.draft.focus : null;
    await this.#fetch(state.focus ?? kept, state.focus !== null);
    if (state.asked) await this.#question();
    return undefined;
  }

  /** @param {string} piece */
  async take(piece) {
    await this.#fetch(piece, false);
    const { board, view } = this.desk;
    const at = board.where(piece);
    // What one has tapped is in sight: the map stays under the finger.
    if (at && !view.sees(at, 0.3)) view.reveal([at]);
    const held = draft.held(piece);
    const label = held.length > 1 ? `${held.length} pieces together` : board.pieces.get(piece)?.label ?? piece;
    this.desk.say(`${label.replace(/\.$/, '')}. ${this.summary()}`);
  }

  /** How much can be done, by verb. */
  summary() {
    /** @type {Map<string, number>} */ const verbs = new Map();
    for (const { verb } of this.draft.offers) verbs.set(verb, (verbs.get(verb) ?? 0) + 1);
    return [...verbs].map(([verb, count]) => (count > 1 ? `${verb}, ${count} ways` : verb)).join('. ');
  }

  /** Nothing in hand any more. */
  release() {
    return this.#fetch(this.desk.store.state.focus, this.desk.store.state.focus !== null);
  }

  #nothing() {
    this.asked += 1;
    // What somebody looks at in the meantime stays.
    if (!this.unit.querySelector('.here-list')) this.unit.innerHTML = '';
    this.desk.tabs.emptied();
    this.desk.board.offers('');
    this.desk.store.set({ draft: draft.empty() });
    this.desk.float.hide('odds');
    this.desk.float.hide('question');
    this.desk.filled();
  }

  /** @param {string | null} focus @param {boolean} held */
  async #fetch(focus, held) {
    const mine = (this.asked += 1);
    const { net, board, store, float } = this.desk;
    try {
      /** @type {Offers} */
      const answer = await insist(() => net.get('offers', { focus }), passes, () => mine === this.asked);
      if (mine !== this.asked) return;
      store.set({ draft: draft.take(focus, answer.offers, held) });
      board.offers(answer.layer);
      swap(this.unit, answer.card);
      this.#numbers();
      float.pictures(this.unit);
      this.desk.filled();
    } catch (fault) {
      this.#wrong(fault);
    }
  }

  /** The digits that the buttons of the panel answer to; what ends something has the key of the dark button. */
  #numbers() {
    const end = document.getElementById('done')?.dataset.key;
    let digit = 0;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.unit.querySelectorAll('.verbs > button'))) {
      const ends = end !== undefined && button.dataset.offer === end;
      if (!ends) digit += 1;
      const key = button.querySelector('kbd');
      if (key) key.textContent = ends ? 'd' : String(digit);
    }
  }

  /** The other side waits: the card with the answers. */
  async #question() {
    const { float, board } = this.desk;
    const about = this.draft.offers.flatMap((offer) => [board.where(offer.piece), board.where(draft.pieceOf(offer))]);
    const html = /** @type {HTMLTemplateElement | null} */ (this.unit.querySelector('template#question'))?.innerHTML;
    this.desk.view.reveal(about);
    if (html) float.show('question', html, about, { label: 'Your answer', dialog: true });
  }

  /** @param {Offer} offer */
  async commit(offer) {
    const { store } = this.desk;
    const { focus } = this.draft;
    const rest = this.#rest(focus, offer);
    const answer = await this.send('act', { expect: store.state.length, focus, key: offer.key });
    this.rest = answer && answer.done < offer.steps ? rest : null;
  }

  /** Where each of several is going, by how far their guide goes. @param {string | null} focus @param {Offer} offer @returns {Rest | null} */
  #rest(focus, offer) {
    const { board } = this.desk;
    const [from, to] = [board.where(focus), board.where(draft.placeOf(offer))];
    const held = draft.held(focus);
    if (held.length < 2 || !from || !to) return null;
    const left = held.flatMap((id) => {
      const at = board.where(id);
      return at ? [{ id, from: at, to: { x: at.x + to.x - from.x, y: at.y + to.y - from.y } }] : [];
    });
    return { note: offer.note, left };
  }

  /** The rest of a march that the enemy came between goes on, unless something new threatens. Whether it did. */
  async resume() {
    const { board, store, net } = this.desk;
    const rest = this.rest;
    this.rest = null;
    const left = rest?.left.filter(({ id, from }) => {
      const at = board.where(id);
      return at && at.x === from.x && at.y === from.y && store.state.actors.includes(id);
    });
    const [guide] = left ?? [];
    const spot = guide && board.near(guide.to);
    if (!rest || !left || !spot) return false;
    await this.take(left.map(({ id }) => id).join(' '));
    const focus = this.draft.focus;
    const answer = await net.get('point', { focus, place: spot.id }).catch(() => null);
    if (!answer?.offer) return false;
    if (answer.offer.note !== null && answer.offer.note !== rest.note) {
      board.layer('hover', answer.svg ?? '');
      this.desk.banner.tell(`The rest wait: ${answer.offer.note}. Click the ghost to go on.`);
      return true;
    }
    await this.commit(answer.offer);
    return true;
  }

  /** @param {string} path @param {unknown} body @returns {Promise<any>} the answer, if there was one */
  async send(path, body) {
    const { net, store, float, board } = this.desk;
    if (store.state.busy) return null;
    store.set({ busy: true, own: true, until: Infinity });
    float.hide();
    this.desk.tabs.close();
    board.ring('hover-ring', null);
    board.layer('hover', '');
    const { length } = store.state;
    try {
      const answer = await net.post(path, body);
      store.set({ until: answer?.length ?? 0 });
      if (store.state.length === length) this.#sent();
      return answer;
    } catch (fault) {
      store.set({ own: false, until: 0 });
      this.#wrong(fault);
      return null;
    } finally {
      store.set({ busy: false });
      // All of it may have been shown before the answer came.
      if (store.state.length !== length && store.state.length >= store.state.until) this.desk.shown();
    }
  }

  /** Done on the server, and the news of it not yet here: nothing can be clicked twice. */
  #sent() {
    this.desk.board.host.dataset.ready = 'false';
    this.desk.board.offers('');
    this.desk.store.set({ draft: draft.empty() });
    this.unit.querySelector('.verbs')?.remove();
  }

  /** @param {unknown} fault */
  #wrong(fault) {
    const { banner, float, board, net } = this.desk;
    // It may have been done all the same: the board shows what holds.
    const unsure = fault instanceof Refusal && ['unsure', 'slow'].includes(fault.told.kind);
    if (unsure || fault instanceof Offline) net.afresh();
    if (fault instanceof Offline) banner.tell('Connection lost. The board will show whether your move was saved.');
    else if (unsure) banner.tell(fault.message);
    else if (fault instanceof Refusal && fault.told.kind === 'stale') {
      banner.tell('The board has changed. Try again.');
    } else if (fault instanceof Refusal) {
      sound('knock');
      const box = document.createElement('p');
      box.textContent = fault.message;
      const html = fault.told.html ?? `<h3>Not possible</h3>${box.outerHTML}`;
      float.show('why', html, [board.where(this.draft.focus)]);
    } else if (!(fault instanceof DOMException)) throw fault;
  }
}
