// @ts-check
// The one card that floats over the board: odds, questions, refusals, choices. It lies beside what it
// speaks of and never on it; on a phone the style sheet makes it the bottom sheet.

import { beside } from '../beside.js';
import { apart } from '../camera.js';
import { byId } from '../dom.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {{ x: number, y: number }} Point */

/** What does not fit is set closer and closer, and in two columns at last: a card one rests beside cannot be scrolled. */
const CLOSER = ['tight', 'snug', 'broad'];

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
   * @param {string} kind 'odds' 'question' 'why' 'choose' 'here' 'sight' 'list' 'hint' 'plan'
   * @param {string} html
   * @param {(Point | null)[]} about points of the sheet that must stay visible; the pointer is at the last
   * @param {{ label?: string, dialog?: boolean }} [how]
   */
  show(kind, html, about, how = {}) {
    const element = this.element;
    if (!this.open && document.activeElement instanceof HTMLElement) this.before = document.activeElement;
    this.kind = kind;
    this.about = about;
    element.className = `float ${kind === 'why' ? 'bubble' : ''} ${kind === 'choose' || kind === 'list' ? 'chooser' : ''}`;
    if (kind === 'here') element.classList.add('here-list');
    if (kind === 'odds' || kind === 'plan') element.classList.add(`of-${kind}`);
    if (how.dialog) element.classList.add('armed');
    if (kind === 'hint') element.className = 'float bubble teach';
    element.innerHTML = html;
    element.hidden = false;
    // What comes last lies on top.
    document.getElementById('sheet')?.classList.remove('front');
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

  /** Beside what it speaks of, and as narrow as the board is high. */
  place() {
    const { element } = this;
    const frame = this.board.host.getBoundingClientRect();
    element.classList.remove(...CLOSER);
    if (element.offsetWidth > frame.width * 0.9) return this.#sheet();
    for (const closer of CLOSER) if (this.kind === 'odds' && this.#spills()) element.classList.add(closer);
    const card = { w: element.offsetWidth, h: element.offsetHeight };
    const at = beside(card, { w: frame.width, h: frame.height }, this.#kept(frame), this.#others(frame));
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
  }

  /** On a phone it is a sheet from side to side: what it speaks of comes into the part above. */
  #sheet() {
    const lens = this.board.lens;
    const points = this.about.filter((point) => point !== null);
    // The prompt made way for it, and the board has grown.
    lens?.resized();
    if (points.length) lens?.uncover(points, [this.element.getBoundingClientRect(), lens.tools?.getBoundingClientRect()]);
  }

  #spills() {
    return this.element.scrollHeight > this.element.clientHeight + 1;
  }

  /** What has grown is moved up until all of it is seen. */
  inside() {
    const { offsetTop: top, offsetHeight: high } = this.element;
    const over = top + high + 12 - this.board.host.clientHeight;
    if (over > 0) this.element.style.top = `${Math.max(12, top - over)}px`;
  }

  /** The lesson, as it lies on the board. @param {DOMRect} frame @returns {import('../camera.js').Box[]} */
  #others(frame) {
    const lesson = document.getElementById('lesson');
    if (!lesson || lesson.hidden) return [];
    const { x, y, width: w, height: h } = lesson.getBoundingClientRect();
    return [{ x: x - frame.x, y: y - frame.y, w, h }];
  }

  /** The squares of what it speaks of, as far as they are seen. @param {DOMRect} frame @returns {import('../camera.js').Box[]} */
  #kept(frame) {
    const lens = this.board.lens;
    if (!lens) return [];
    const reach = this.board.pitch * 0.6 * lens.scale;
    const seen = this.about.filter((point) => point !== null).map((point) => lens.toScreen(point));
    const boxes = seen.map(([x, y]) => ({ x: x - frame.left - reach, y: y - frame.top - reach, w: 2 * reach, h: 2 * reach }));
    return boxes.filter((box) => !apart(box, { x: 0, y: 0, w: frame.width, h: frame.height }));
  }
}
