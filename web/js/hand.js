// @ts-check
// The piece in hand: what the server offers for it, and the one click that is sent.

import * as draft from './draft.js';
import { byId, swap } from './dom.js';
import { insist } from './latest.js';
import { Offline, Refusal } from './net.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./types.js').Offers} Offers */

/** No answer, or a server that could not give one just now: not a fault of what was asked. @param {unknown} fault */
const passes = (fault) => fault instanceof Offline || (fault instanceof Refusal && (fault.status >= 500 || fault.status === 429));

export class Hand {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.unit = byId('unit');
    this.asked = 0;
  }

  get draft() {
    return this.desk.store.state.draft;
  }

  /** After the game has moved on: what can be done now. */
  async refresh() {
    const { state } = this.desk.store;
    if (!state.mayAct) return this.#nothing();
    const kept = this.draft.focus && state.actors.includes(this.draft.focus) ? this.draft.focus : null;
    await this.#fetch(state.focus ?? kept, state.focus !== null);
    if (state.asked) await this.#question();
    return undefined;
  }

  /** @param {string} piece */
  async take(piece) {
    await this.#fetch(piece, false);
    const { board, view } = this.desk;
    view.reveal([board.where(piece)]);
    const label = (board.pieces.get(piece)?.label ?? piece).replace(/\.$/, '');
    this.desk.say(`${label}. ${this.summary()}`);
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
      float.pictures(this.unit);
    } catch (fault) {
      this.#wrong(fault);
    }
  }

  /** The other side waits: the card with the answers. */
  async #question() {
    const { float, board } = this.desk;
    const about = this.draft.offers.flatMap((offer) => [board.where(offer.piece), board.where(draft.pieceOf(offer))]);
    const html = /** @type {HTMLTemplateElement | null} */ (this.unit.querySelector('template#question'))?.innerHTML;
    this.desk.view.reveal(about);
    if (html) float.show('question', html, about, { label: 'You are asked', dialog: true });
  }

  /** @param {Offer} offer */
  async commit(offer) {
    const { store } = this.desk;
    await this.send('act', { expect: store.state.length, focus: this.draft.focus, key: offer.key });
  }

  /** @param {string} path @param {unknown} body */
  async send(path, body) {
    const { net, store, float, board } = this.desk;
    if (store.state.busy) return;
    store.set({ busy: true });
    float.hide();
    this.desk.tabs.close();
    board.ring('hover-ring', null);
    board.layer('hover', '');
    const { length } = store.state;
    try {
      await net.post(path, body);
      if (store.state.length === length) this.#sent();
    } catch (fault) {
      this.#wrong(fault);
    } finally {
      store.set({ busy: false });
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
    if (fault instanceof Offline) banner.tell('No connection. The board will show whether your move was saved.');
    else if (unsure) banner.tell(fault.message);
    else if (fault instanceof Refusal && fault.told.kind === 'stale') {
      banner.tell('Too late: the board has moved on. Nothing of yours was applied.');
    } else if (fault instanceof Refusal) {
      const box = document.createElement('p');
      box.textContent = fault.message;
      const html = fault.told.html ?? `<h3>Not done</h3>${box.outerHTML}`;
      float.show('why', html, [board.where(this.draft.focus)]);
    } else if (!(fault instanceof DOMException)) throw fault;
  }
}
