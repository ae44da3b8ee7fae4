// @ts-check
// The one card that floats over the board: odds, questions, refusals, choices. It lies beside what it
// speaks of and never on it: where it would, it lies at the top of the right panel. On a phone the style
// sheet makes it the bottom sheet.

import { beside, between, hull, spares } from '../beside.js';
import { apart } from '../camera.js';
import { byId, narrow } from '../dom.js';
import { inFront } from '../sheets.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('../camera.js').Box} Box */
/** @typedef {{ x: number, y: number }} Point */

/** What does not fit is set closer and closer, and in two columns at last: a card one rests beside cannot be scrolled. */
const CLOSER = ['tight', 'snug', 'broad'];

/** So many pieces are rather covered than the lesson or the tools. */
const WEIGHT = 6;
/** A panel that is narrower, in pixels, is folded. */
const NARROWEST = 150;

function closing() {
  const row = document.createElement('div');
  row.className = 'acts';
  row.innerHTML = '<button class="btn" type="button" data-do="back">Close</button>';
  return row;
}

export class Float {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.element = byId('float');
    /** What kind of card it is; empty if none. */
    this.kind = '';
    /** The offer it tells of, by its key. @type {string | null} */ this.of = null;
    /** @type {(Point | null)[]} */ this.about = [];
    /** @type {HTMLElement | null} */ this.before = null;
    // The panel it lies in may be folded away.
    new ResizeObserver(() => this.#docked && this.place()).observe(board.host);
  }

  get #docked() {
    return this.element.classList.contains('docked');
  }

  get open() {
    return this.kind !== '';
  }

  /**
   * @param {string} kind 'odds' 'question' 'why' 'choose' 'here' 'sight' 'list' 'hint' 'plan'
   * @param {string} html
   * @param {(Point | null)[]} about points of the sheet that must stay visible; the pointer is at the last
   * @param {{ label?: string, dialog?: boolean, of?: string }} [how]
   */
  show(kind, html, about, how = {}) {
    const element = this.element;
    if (!this.open && document.activeElement instanceof HTMLElement) this.before = document.activeElement;
    this.kind = kind;
    this.of = how.of ?? null;
    this.about = about;
    element.className = `float ${kind === 'why' ? 'bubble' : ''} ${kind === 'choose' || kind === 'list' ? 'chooser' : ''}`;
    if (kind === 'here') element.classList.add('here-list');
    if (kind === 'odds' || kind === 'plan') element.classList.add(`of-${kind}`);
    if (how.dialog) element.classList.add('armed');
    if (kind === 'hint') element.className = 'float bubble teach';
    element.innerHTML = html;
    // On a phone it is a sheet over the buttons: there must be a way to close it.
    if (narrow() && !element.querySelector('[data-do="back"], [data-offer]')) element.append(closing());
    element.hidden = false;
    delete element.dataset.size;
    // What comes last lies on top.
    document.getElementById('sheet')?.classList.remove('front');
    inFront();
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
    this.of = null;
    this.element.hidden = true;
    this.element.innerHTML = '';
    if (inside) (this.before?.isConnected ? this.before : this.board.host).focus();
  }

  /** Beside what it speaks of, and as narrow as the board is high; in the panel where it would lie on it. */
  place() {
    const { element } = this;
    const frame = this.board.host.getBoundingClientRect();
    element.classList.remove('docked', ...CLOSER);
    element.style.inlineSize = element.style.maxBlockSize = '';
    if (element.offsetWidth > frame.width * 0.9) return this.#sheet();
    for (const closer of CLOSER) if (this.kind === 'odds' && this.#spills()) element.classList.add(closer);
    const card = { w: element.offsetWidth, h: element.offsetHeight };
    const [kept, line] = [this.#kept(frame), this.#line(frame)];
    const at = beside(card, { w: frame.width, h: frame.height }, kept, [...this.#others(frame), ...line]);
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
    // What is laid on the board with its ghost is looked at there.
    const laid = this.kind === 'odds' && this.board.layers.hover?.firstElementChild;
    if (laid || !spares({ ...at, ...card }, [...kept, ...line])) this.#dock();
  }

  /** At the top of the right panel, if it is there and nobody points at what it would hide. */
  #dock() {
    const { element } = this;
    const panel = document.querySelector('.side.log');
    const room = panel?.getBoundingClientRect();
    if (!room || room.width < NARROWEST || getComputedStyle(panel ?? element).visibility === 'hidden') return;
    if (!element.classList.contains('armed') && panel?.matches(':hover')) return;
    element.classList.remove(...CLOSER);
    element.classList.add('docked');
    element.style.left = `${room.left}px`;
    element.style.top = `${room.top}px`;
    element.style.inlineSize = `${room.width}px`;
    element.style.maxBlockSize = `${room.height}px`;
    if (this.#spills()) element.classList.add('tight');
  }

  /** On a phone it is a sheet from side to side: what it speaks of comes into the part above. */
  #sheet() {
    const lens = this.board.lens;
    const points = this.about.filter((point) => point !== null);
    // The prompt made way for it, and the board has grown.
    lens?.resized();
    if (points.length) lens?.uncover(points, lens.covers);
  }

  #spills() {
    return this.element.scrollHeight > this.element.clientHeight + 1;
  }

  /** What has grown is moved up until all of it is seen. */
  inside() {
    if (this.#docked) return;
    const { offsetTop: top, offsetHeight: high } = this.element;
    const over = top + high + 12 - this.board.host.clientHeight;
    if (over > 0) this.element.style.top = `${Math.max(12, top - over)}px`;
  }

  /** What else lies on the board: the lesson and the tools, and all who stand there. @param {DOMRect} frame @returns {Box[]} */
  #others(frame) {
    const lesson = document.getElementById('lesson');
    const lying = [lesson?.hidden ? null : lesson, this.board.lens?.tools];
    const boxes = lying.flatMap((one) => (one?.getClientRects().length ? [boxOf(one, frame)] : []));
    const standing = [...this.board.pieces.values()].filter(({ label }) => label !== '');
    // Rather one of those than what is read and pressed.
    return [...Array(WEIGHT).fill(boxes).flat(), ...this.#squares(standing, frame)];
  }

  /** The line from one end of what it speaks of to the other. @param {DOMRect} frame @returns {Box[]} */
  #line(frame) {
    const { lens } = this.board;
    if (this.kind !== 'odds' || !lens) return [];
    const ends = this.about.filter((point) => point !== null).map((point) => lens.toScreen(point));
    const line = between(ends.map(([x, y]) => ({ x: x - frame.left, y: y - frame.top })), this.board.pitch * 0.2 * lens.scale);
    return line.filter((box) => seen(box, frame));
  }

  /** @param {Point[]} points @param {DOMRect} frame @returns {Box[]} */
  #squares(points, frame) {
    const lens = this.board.lens;
    if (!lens) return [];
    const reach = this.board.pitch * 0.6 * lens.scale;
    return points.map((point) => lens.toScreen(point)).map(([x, y]) => ({ x: x - frame.left - reach, y: y - frame.top - reach, w: 2 * reach, h: 2 * reach }));
  }

  /** The squares of what it speaks of, as far as they are seen. @param {DOMRect} frame @returns {Box[]} */
  #kept(frame) {
    const points = this.about.filter((point) => point !== null);
    const boxes = this.#squares(points, frame).map((square, at) => {
      const point = points[at];
      // What stands on a table may be longer than a place is wide.
      const piece = this.board.free && point ? this.board.standing(point) : null;
      return piece ? hull([square, boxOf(piece, frame)]) : square;
    });
    return boxes.filter((box) => seen(box, frame));
  }
}

/** @param {Element} element @param {DOMRect} frame @returns {Box} */
function boxOf(element, frame) {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return { x: x - frame.x, y: y - frame.y, w, h };
}

/** @param {Box} box @param {DOMRect} frame */
const seen = (box, frame) => !apart(box, { x: 0, y: 0, w: frame.width, h: frame.height });
