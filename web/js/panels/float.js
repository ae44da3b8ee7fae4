// @ts-check
// The one card that floats over the board: odds, questions, refusals, choices. It lies beside what it
// speaks of and never on it; on a phone the style sheet makes it the bottom sheet.

import { apart } from '../camera.js';
import { byId } from '../dom.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {{ x: number, y: number }} Point */

export class Float {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.element = byId('float');
    /** What kind of card it is; empty if none. */
    this.kind = '';
    /** @type {(Point | null)[]} */ this.about = [];
    /** @type {HTMLElement | null} */ this.before = null;
  }

  get open() {
    return this.kind !== '';
  }

  /**
   * @param {string} kind 'odds' 'question' 'why' 'choose' 'here' 'sight' 'list' 'hint'
   * @param {string} html
   * @param {(Point | null)[]} about points of the sheet that must stay visible
   * @param {{ label?: string, dialog?: boolean }} [how]
   */
  show(kind, html, about, how = {}) {
    const element = this.element;
    if (!this.open && document.activeElement instanceof HTMLElement) this.before = document.activeElement;
    this.kind = kind;
    this.about = about;
    element.className = `float ${kind === 'why' ? 'bubble' : ''} ${kind === 'choose' || kind === 'list' ? 'chooser' : ''}`;
    if (kind === 'here') element.classList.add('here-list');
    if (kind === 'odds') element.classList.add('of-odds');
    if (how.dialog) element.classList.add('armed');
    if (kind === 'hint') element.className = 'float bubble teach';
    element.innerHTML = html;
    element.hidden = false;
    element.setAttribute('role', how.dialog ? 'dialog' : kind === 'why' ? 'alert' : 'group');
    element.setAttribute('aria-label', how.label ?? 'Card');
    this.pictures(element);
    this.place();
    element.scrollTop = 0;
  }

  /** @param {HTMLElement} root */
  pictures(root) {
    for (const picture of root.querySelectorAll('svg[data-picture]')) {
      this.board.picture(picture.getAttribute('data-picture') ?? '', /** @type {SVGElement} */ (picture));
    }
  }

  hide(kind = '') {
    if (kind && this.kind !== kind) return;
    const inside = this.element.contains(document.activeElement);
    this.kind = '';
    this.element.hidden = true;
    this.element.innerHTML = '';
    if (inside) (this.before?.isConnected ? this.before : this.board.host).focus();
  }

  /** Beside what it speaks of: right, left, below, above, or in the emptiest corner. */
  place() {
    const frame = this.board.host.getBoundingClientRect();
    const { offsetWidth: w, offsetHeight: h } = this.element;
    const gap = 12;
    const keep = this.#kept(frame);
    const style = this.element.style;
    const inside = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ whole) =>
      Math.max(gap, Math.min(at, whole - size - gap));
    const set = (/** @type {number} */ x, /** @type {number} */ y) => {
      style.left = `${inside(x, w, frame.width)}px`;
      style.top = `${inside(y, h, frame.height)}px`;
    };
    if (!keep) return set(gap, gap);
    const middle = keep.top + (keep.bottom - keep.top) / 2 - h / 2;
    /** @type {[number, number][]} */
    const beside = [
      [keep.right + gap, middle],
      [keep.left - gap - w, middle],
      [keep.left, keep.bottom + gap],
      [keep.left, keep.top - gap - h],
    ];
    // Another card that lies on the board is not covered, if there is room elsewhere.
    const other = this.#other(frame);
    const fits = (/** @type {[number, number]} */ [x, y]) =>
      (y === middle ? x >= gap && x + w + gap <= frame.width : y >= gap && y + h + gap <= frame.height);
    const room = beside.filter(fits);
    const free = room.find(([x, y]) => !other || apart(other, { x: inside(x, w, frame.width), y: inside(y, h, frame.height), w, h }));
    const best = free ?? room[0];
    if (best) return set(best[0], best[1]);
    const right = keep.left + keep.right < frame.width;
    return set(right ? frame.width - w - gap : gap, keep.top + keep.bottom < frame.height ? frame.height - h - gap : gap);
  }

  /** What has grown is moved up until all of it is seen. */
  inside() {
    const { offsetTop: top, offsetHeight: high } = this.element;
    const over = top + high + 12 - this.board.host.clientHeight;
    if (over > 0) this.element.style.top = `${Math.max(12, top - over)}px`;
  }

  /** The lesson, as it lies on the board. @param {DOMRect} frame */
  #other(frame) {
    const lesson = document.getElementById('lesson');
    if (!lesson || lesson.hidden) return null;
    const { x, y, width: w, height: h } = lesson.getBoundingClientRect();
    return { x: x - frame.x, y: y - frame.y, w, h };
  }

  /** @param {DOMRect} frame */
  #kept(frame) {
    const lens = this.board.lens;
    const points = this.about.filter((point) => point !== null);
    if (!lens || points.length === 0) return null;
    const seen = points.map((point) => lens.toScreen(point));
    const xs = seen.map(([x]) => x - frame.left);
    const ys = seen.map(([, y]) => y - frame.top);
    const reach = this.board.pitch * 0.6 * lens.scale;
    return {
      left: Math.min(...xs) - reach,
      right: Math.max(...xs) + reach,
      top: Math.min(...ys) - reach,
      bottom: Math.max(...ys) + reach,
    };
  }
}
