// @ts-check
// The one card that floats over the board: odds, questions, refusals, choices. It lies beside what it
// speaks of and never on it; on a phone the style sheet makes it the bottom sheet.

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
    const set = (/** @type {number} */ x, /** @type {number} */ y) => {
      style.left = `${Math.max(gap, Math.min(x, frame.width - w - gap))}px`;
      style.top = `${Math.max(gap, Math.min(y, frame.height - h - gap))}px`;
    };
    if (!keep) return set(gap, gap);
    const middle = keep.top + (keep.bottom - keep.top) / 2 - h / 2;
    if (keep.right + gap + w + gap <= frame.width) return set(keep.right + gap, middle);
    if (keep.left - gap - w - gap >= 0) return set(keep.left - gap - w, middle);
    if (keep.bottom + gap + h + gap <= frame.height) return set(keep.left, keep.bottom + gap);
    if (keep.top - gap - h - gap >= 0) return set(keep.left, keep.top - gap - h);
    const right = keep.left + keep.right < frame.width;
    return set(right ? frame.width - w - gap : gap, keep.top + keep.bottom < frame.height ? frame.height - h - gap : gap);
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
