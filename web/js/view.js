// @ts-check
// The camera on the board: pan and zoom by view box, levels of detail.

import * as camera from './camera.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./camera.js').Box} Box */

/** How long after the last movement the picture is drawn anew. */
const SETTLE = 140;
/** The first look draws no place smaller than this many pixels: names and ratings can be read; on a phone a little less. */
const LEAST = 57;
const LEAST_NARROW = 44;
/** On a table names are drawn from here on; a phone has room for the figures only. */
const LEAST_FREE = 31;
const LEAST_FREE_NARROW = 24;
/** A board that is less wide, in pixels, is that of a phone. */
const NARROW = 600;
/** So many pixels a unit of the sheet make its words legible. */
const LEGIBLE = 0.82;

export class View {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    board.lens = this;
    /** How large the board is on the page: asking for it would lay out the whole drawing. */
    this.across = board.host.clientWidth;
    this.down = board.host.clientHeight;
    /** Where its upper edge is on the page. */ this.top = board.host.getBoundingClientRect().top;
    this.flipped = false;
    /** A long table is turned by a quarter where more of it is seen so. */ this.quarter = false;
    /** Whether one's own stand to the west: turned, they are nearest. */ this.west = false;
    /** What was seen before it was. @type {Box | null} */ this.before = null;
    /** What is seen. @type {Box} */ this.now = camera.box(board.play);
    /** What is drawn; while the map is moved it is only shifted and stretched. @type {Box} */ this.drawn = this.now;
    this.asked = 0;
    /** How often a hand has moved it. */ this.moves = 0;
    /** What else lies over the board and goes along. @type {() => void} */ this.moved = () => undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.settling = undefined;
    new ResizeObserver(() => this.resized()).observe(board.host);
  }

  /** The buttons that lie on the board. */
  get tools() {
    return this.board.host.parentElement?.querySelector(':scope > .tools') ?? null;
  }

  /** What lies on the board just now, the largest first; dice go by themselves. @returns {DOMRect[]} */
  get covers() {
    const lying = this.board.host.parentElement?.querySelectorAll(':scope > :is(.float:not(.moment), .tools)') ?? [];
    const seen = [...lying].filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden');
    return seen.map((one) => one.getBoundingClientRect()).sort((a, b) => b.width * b.height - a.width * a.height);
  }

  /** How often what is drawn is turned by a quarter, clockwise. */
  get turn() {
    return ((this.flipped ? 2 : 0) + (this.quarter ? (this.west ? 3 : 1) : 0)) % 4;
  }

  /** How large the board is along the sheet. */
  get wide() {
    return this.quarter ? this.down : this.across;
  }

  get high() {
    return this.quarter ? this.across : this.down;
  }

  get aspect() {
    return this.wide > 0 && this.high > 0 ? this.wide / this.high : 1;
  }

  /** From the board as it lies on the page to the board along the sheet. @param {number} x @param {number} y @returns {[number, number]} */
  #along(x, y) {
    return camera.turned(x, y, this.across, this.down, this.turn);
  }

  /** And back. @param {number} x @param {number} y @returns {[number, number]} */
  #onPage(x, y) {
    return camera.turned(x, y, this.wide, this.high, -this.turn);
  }

  /** The whole field, a long table on a phone turned by a quarter; twice: the whole sheet, or as it lay before. */
  fit() {
    this.moves += 1;
    if (this.quarter) {
      this.quarter = false;
      return this.show(this.before ?? this.#beside(camera.box(this.board.play)));
    }
    if (this.board.free && this.across < NARROW && camera.larger(camera.box(this.board.play), this.across, this.down)) {
      this.before = this.now;
      this.quarter = true;
      return this.show(this.#beside(camera.box(this.board.play)));
    }
    const play = this.#beside(camera.box(this.board.play));
    const there = Math.abs(play.w - this.now.w) < 1 && Math.abs(play.x - this.now.x) < 1;
    return this.show(there ? camera.fit(camera.box(this.board.whole), this.aspect) : play);
  }

  /** All of a box beside the tools, which would hide its edge. @param {Box} all @returns {Box} */
  #beside(all) {
    const room = this.#room([this.tools?.getBoundingClientRect()]);
    const fit = camera.fit(all, room.w / room.h);
    return this.#about(fit, room);
  }

  /** What is seen of the sheet when a part of the board shows this of it. @param {Box} there @param {Box} room @returns {Box} */
  #about(there, room) {
    const scale = room.w / there.w;
    return { x: there.x - room.x / scale, y: there.y - room.y / scale, w: this.wide / scale, h: this.high / scale };
  }

  /**
   * The first look: as much of the field as can be read.
   * @param {{ x: number, y: number }[]} points
   * @param {{ x: number, y: number }[]} [own] those that must not be missing, if not all can be seen
   * @param {DOMRect[]} [covers] what lies on the board: they are shown beside it
   */
  open(points, own = points, covers = []) {
    const play = camera.box(this.board.play);
    const all = camera.around(points, this.board.pitch * 1.5) ?? play;
    this.west = (camera.median(own)?.x ?? 0) < play.x + play.w / 2;
    const room = this.#room(covers);
    const fit = camera.fit(all, room.w / room.h);
    // Never so near that the neighbourhood is lost.
    const most = this.board.pitch * (this.board.free ? 22 : 13);
    const fitted = fit.w < most ? camera.zoom(fit, fit.w / most, 0.5, 0.5) : fit;
    const [hex, table] = this.across < NARROW ? [LEAST_NARROW, LEAST_FREE_NARROW] : [LEAST, LEAST_FREE];
    const least = (room.w / (this.board.free ? table : hex)) * this.board.pitch;
    const some = fitted.w > least ? this.#closer(fitted, least, points, own) : fitted;
    // Nobody there yet: the whole field.
    const near = points.length ? some : fit;
    const there = this.board.free ? camera.inside(near, camera.box(this.board.whole)) : near;
    this.show(this.#about(there, room));
    // At once: else all would be laid out twice, the first time in every detail.
    this.#draw();
  }

  /** The part of the board that nothing lies on, in pixels; all of it if that would be nothing. @param {(DOMRect | undefined)[]} covers */
  #room(covers) {
    const board = { x: 0, y: 0, w: this.wide || 1, h: this.high || 1 };
    const room = camera.room(board, this.#lying(covers));
    return room.w > 60 && room.h > 60 ? room : board;
  }

  /** @param {(DOMRect | undefined)[]} covers @returns {Box[]} */
  #lying(covers) {
    const frame = this.board.host.getBoundingClientRect();
    return covers.flatMap((r) => {
      if (!r) return [];
      const [ax, ay] = this.#along(r.x - frame.x, r.y - frame.y);
      const [bx, by] = this.#along(r.x - frame.x + r.width, r.y - frame.y + r.height);
      return [{ x: Math.min(ax, bx), y: Math.min(ay, by), w: Math.abs(ax - bx), h: Math.abs(ay - by) }];
    });
  }

  /**
   * Two lines far apart: one's own, and as much of the rest as there is room for.
   * @param {Box} fitted @param {number} wide @param {{ x: number, y: number }[]} points @param {{ x: number, y: number }[]} own
   */
  #closer(fitted, wide, points, own) {
    const closer = camera.zoom(fitted, fitted.w / wide, 0.5, 0.5);
    // Nobody stands under the handle of a panel.
    const held = own === points ? null : camera.around(own, this.board.pitch * (this.board.free ? 1.8 : 1));
    if (held && held.w < closer.w && held.h < closer.h) return camera.frame(closer, held, 0);
    // Where most of them are, not half-way to a few who stand aside.
    const middle = camera.median(own);
    if (middle && held) return { ...closer, x: middle.x - closer.w / 2, y: middle.y - closer.h / 2 };
    // Better small than most of them not seen at all.
    const seen = points.filter(({ x, y }) => camera.holds(closer, { x, y, w: 0, h: 0 }, 0));
    return 2 * seen.length >= points.length ? closer : fitted;
  }

  /** @param {Box} next @param {boolean} [moving] whether more of the same movement may follow */
  show(next, moving = false) {
    // A view that was kept may be of a time when the board was higher.
    const shaped = { ...next, h: next.w / this.aspect };
    this.now = camera.within(shaped, camera.box(this.board.whole), this.board.pitch);
    clearTimeout(this.settling);
    if (moving) this.settling = setTimeout(() => this.#draw(), SETTLE);
    if (this.asked) cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => (moving ? this.#shift() : this.#draw()));
  }

  /** Draws what is seen. */
  #draw() {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    const { x, y, w, h } = this.now;
    this.drawn = this.now;
    this.board.svg.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    const pixels = (this.board.pitch * this.wide) / w;
    const detail = camera.detail(pixels, Boolean(this.board.free));
    // Words on the board that would be too small to read are drawn larger.
    this.board.svg.style.setProperty('--k', String(Math.max(1, LEGIBLE / this.scale)));
    // So many units of the sheet are a pixel: what is read on a table keeps its size, in steps, so that a small zoom lays out nothing anew.
    this.board.svg.style.setProperty('--u', String(camera.band(1 / this.scale)));
    for (const name of ['lod-mid', 'lod-far']) this.board.svg.classList.toggle(name, name === detail);
    this.#lie();
    this.#shift();
  }

  /** What is read is turned back to whoever reads it. */
  #lie() {
    const { svg, plate } = this.board;
    const lies = `${this.turn} ${this.quarter ? `${this.wide}x${this.high}` : ''}`;
    if (plate.dataset.lies === lies) return;
    plate.dataset.lies = lies;
    svg.classList.toggle('turned', this.turn > 0);
    svg.style.setProperty('--turn', `${-90 * this.turn}deg`);
    plate.style.inlineSize = this.quarter ? `${this.wide}px` : '';
    plate.style.blockSize = this.quarter ? `${this.high}px` : '';
  }

  /** Moves what is drawn to where it would be seen. */
  #shift() {
    this.asked = 0;
    const { now, drawn, wide, high, across, down } = this;
    const corner = [[0, 0], [across, 0], [across, down], [0, down]][this.turn] ?? [0, 0];
    const turn = this.turn ? `translate(${corner[0]}px, ${corner[1]}px) rotate(${90 * this.turn}deg) ` : '';
    const [dx, dy] = [((drawn.x - now.x) / now.w) * wide, ((drawn.y - now.y) / now.h) * high];
    const shift = now === drawn ? '' : `translate(${dx}px, ${dy}px) scale(${drawn.w / now.w})`;
    this.board.plate.style.transform = turn + shift;
    this.moved();
  }

  /** From the screen to the sheet. @param {number} x @param {number} y */
  toSheet(x, y) {
    const frame = this.board.host.getBoundingClientRect();
    const [along, up] = this.#along(x - frame.left, y - frame.top);
    return { x: this.now.x + (along / this.wide) * this.now.w, y: this.now.y + (up / this.high) * this.now.h };
  }

  /** From the sheet to the screen. @param {{ x: number, y: number }} at @returns {[number, number]} */
  toScreen(at) {
    const frame = this.board.host.getBoundingClientRect();
    const [x, y] = this.#onPage(((at.x - this.now.x) / this.now.w) * this.wide, ((at.y - this.now.y) / this.now.h) * this.high);
    return [frame.left + x, frame.top + y];
  }

  /** Pixels a unit of the sheet. */
  get scale() {
    return this.wide / this.now.w;
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] point of the screen that stays */
  zoom(factor, x, y) {
    const frame = this.board.host.getBoundingClientRect();
    const [along, up] = x === undefined || y === undefined ? [this.wide / 2, this.high / 2] : this.#along(x - frame.left, y - frame.top);
    this.moves += 1;
    this.show(camera.zoom(this.now, factor, along / this.wide, up / this.high), true);
  }

  /** @param {number} dx in pixels @param {number} dy */
  pan(dx, dy) {
    this.moves += 1;
    const [[ox, oy], [x, y]] = [this.#along(0, 0), this.#along(dx, dy)];
    this.show(camera.pan(this.now, (ox - x) / this.scale, (oy - y) / this.scale), true);
  }

  /** Moves only if one of them would be hidden. @param {({ x: number, y: number } | null)[]} points @param {boolean} [now] */
  reveal(points, now = false) {
    const known = points.filter((point) => point !== null);
    const around = camera.around(known, this.board.pitch * 0.7);
    // What lies under the strip of tools along the upper edge is hidden too.
    const strip = this.tools?.getBoundingClientRect();
    const frame = this.board.host.getBoundingClientRect();
    const atTop = strip && this.turn === 0 && strip.width > frame.width / 2 && strip.bottom - frame.top < frame.height / 4;
    const top = atTop ? (strip.bottom - frame.top) / this.scale : 0;
    const free = { ...this.now, y: this.now.y + top, h: this.now.h - top };
    const next = around && camera.frame(free, around, this.board.pitch * 0.3);
    const grown = next ? (top * next.w) / free.w : 0;
    if (next && next !== free) this.show({ ...next, y: next.y - grown, h: next.h + grown });
    if (now) this.#draw();
  }

  /** Brings things into view that somebody asked for; nearer or farther it goes never. @param {{ x: number, y: number }[]} points */
  look(points) {
    if (points.length === 0 || points.some((at) => this.sees(at))) return;
    const all = camera.around(points, 0);
    if (all) this.show({ ...this.now, x: all.x + (all.w - this.now.w) / 2, y: all.y + (all.h - this.now.h) / 2 });
  }

  /**
   * Slides just so far that nothing on the board hides one of them; farther it goes only if they would not fit, nearer never.
   * @param {{ x: number, y: number }[]} points
   * @param {(DOMRect | undefined)[]} covers what lies on the board, the largest first
   * @param {number} [room] so many places about each of them
   */
  uncover(points, covers, room = 0.5) {
    const lying = this.#lying(covers);
    const board = { x: 0, y: 0, w: this.wide, h: this.high };
    const edge = this.board.pitch * this.scale * room;
    const seen = points.map(({ x, y }) => ({ x: (x - this.now.x) * this.scale, y: (y - this.now.y) * this.scale }));
    const hidden = seen.some((at) => {
      const about = { x: at.x - edge, y: at.y - edge, w: 2 * edge, h: 2 * edge };
      return !camera.holds(board, about, 0) || lying.some((one) => !camera.apart(one, about));
    });
    const all = camera.around(points, this.board.pitch * 1.2);
    const near = camera.around(seen, edge + 4);
    const free = camera.room(board, lying);
    if (!hidden || !all || !near || free.w <= 0 || free.h <= 0) return;
    if (near.w <= free.w && near.h <= free.h) {
      const [dx, dy] = camera.into(near, free);
      this.show({ ...this.now, x: this.now.x - dx / this.scale, y: this.now.y - dy / this.scale });
      return;
    }
    const scale = Math.min(this.scale, free.w / all.w, free.h / all.h);
    const [x, y] = [free.x + free.w / 2, free.y + free.h / 2];
    const [w, h] = [this.wide / scale, this.high / scale];
    this.show({ x: all.x + all.w / 2 - x / scale, y: all.y + all.h / 2 - y / scale, w, h });
  }

  /** @param {{ x: number, y: number }} at @param {number} [edge] how far from the edge it has to be, in places */
  sees(at, edge = 0) {
    return camera.holds(this.now, { x: at.x, y: at.y, w: 0, h: 0 }, edge * this.board.pitch);
  }

  flip() {
    this.flipped = !this.flipped;
    this.#draw();
  }

  /** The page gave the board another size. */
  resized() {
    const { clientWidth: across, clientHeight: down } = this.board.host;
    if (across === this.across && down === this.down) return;
    const { top } = this.board.host.getBoundingClientRect();
    const { scale } = this;
    const middle = { x: this.now.x + this.now.w / 2, y: this.now.y + this.now.h / 2 };
    // Only the prompt has grown or gone: everything stays where it is on the page.
    const stays = across === this.across;
    const corner = this.toSheet(this.board.host.getBoundingClientRect().left, 2 * top - this.top);
    this.across = across;
    this.down = down;
    this.top = top;
    if (stays) {
      const [x, y] = this.#along(0, 0);
      this.show({ x: corner.x - x / scale, y: corner.y - y / scale, w: this.wide / scale, h: this.high / scale });
    } else {
      const [w, h] = [this.now.w, this.now.w / this.aspect];
      this.show({ x: middle.x - w / 2, y: middle.y - h / 2, w, h });
    }
    this.#draw();
  }
}
