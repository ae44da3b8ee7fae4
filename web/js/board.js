// @ts-check
// The layers of the picture. The sheet is put in once; pieces are swapped by id.

import { follow, slide, waysIn } from './animate.js';
import { clear, ends, fall, puff, recoil, settle, shooter } from './drama.js';
import { byId, drawn, shape } from './dom.js';
import { nameOf, pointOf, under } from './free.js';
import { nearest } from './spots.js';

/** @typedef {import('./types.js').Piece} Piece */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./draft.js').Pointed} Pointed */

/** What lies on the sheet, from bottom to top. */
const LAYERS = ['offers', 'trails', 'units', 'leaders', 'markers', 'smoke', 'over', 'effects', 'hover', 'sight', 'marks'];

export class Board {
  constructor() {
    this.host = byId('board');
    this.svg = /** @type {SVGSVGElement} */ (shape('svg', { 'aria-hidden': 'true', class: 'sheet' }));
    /** What the camera shifts: moving a drawing itself would lay out all its text anew. */
    this.plate = document.createElement('div');
    this.plate.className = 'plate';
    /** @type {Map<string, Piece>} */ this.pieces = new Map();
    /** @type {Spot[]} */ this.spots = [];
    /** @type {Map<string, Spot>} */ this.byPlace = new Map();
    this.whole = [0, 0, 1000, 1000];
    this.play = this.whole;
    this.pitch = 60;
    /** How points are named on a table without places. @type {import('./types.js').Free | null} */ this.free = null;
    /** @type {Record<string, SVGElement>} */ this.layers = {};
    /** Where those come from who are under way. @type {Map<string, { x: number, y: number }>} */ this.under = new Map();
    /** The camera. @type {import('./view.js').View | null} */ this.lens = null;
  }

  /** Fetches the sheet; it lies on the page only after `lay`. @param {string} address */
  async load(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`no sheet: ${response.status}`);
    const sheet = await response.json();
    this.svg.innerHTML = sheet.svg;
    this.whole = sheet.whole;
    this.play = sheet.play;
    this.pitch = sheet.pitch;
    this.spots = sheet.spots;
    this.free = sheet.free ?? null;
    for (const spot of this.spots) this.byPlace.set(spot.id, spot);
    for (const name of LAYERS) {
      const layer = shape('g', { id: name });
      if (['trails', 'smoke', 'over', 'effects', 'hover', 'sight', 'marks'].includes(name)) layer.classList.add('untouched');
      this.layers[name] = layer;
      this.svg.append(layer);
    }
  }

  /** Puts the board on the page, once pieces and camera are where they belong: so it is laid out once. */
  lay() {
    document.getElementById('laying')?.remove();
    this.plate.append(this.svg);
    this.host.append(this.plate);
  }

  /** Everything at once. @param {Piece[]} pieces */
  set(pieces) {
    this.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    for (const name of ['units', 'leaders', 'markers']) {
      const layer = this.layers[name];
      if (layer) layer.innerHTML = pieces.filter((p) => p.layer === name).map((p) => p.svg).join('');
    }
  }

  /**
   * What an entry changed. Resolves when the pieces have arrived.
   * @param {{ set: Piece[], gone: string[] }} change
   * @param {boolean} move whether to show the way
   * @param {boolean} [falls] whether those who are gone have fallen
   * @param {string} [effects] what is drawn of it, with the ways that were gone
   */
  change(change, move, falls = false, effects = '') {
    const gone = move && effects.includes('data-moves') ? waysIn(drawn(effects)) : null;
    for (const id of change.gone) {
      const element = this.element(id);
      const named = this.pieces.get(id)?.label;
      this.pieces.delete(id);
      if (element && named && move && falls) fall(element);
      else element?.remove();
    }
    const ways = change.set.map((piece) => this.#put(piece, move, gone?.get(piece.id)));
    return Promise.all(ways);
  }

  /** @param {Piece} piece @param {boolean} move @param {import('./animate.js').Stop[]} [way] */
  #put(piece, move, way) {
    const before = this.pieces.get(piece.id);
    this.pieces.set(piece.id, piece);
    const [element] = drawn(piece.svg);
    if (!element) return Promise.resolve();
    const old = this.element(piece.id);
    const moved = before && (before.x !== piece.x || before.y !== piece.y);
    if (old && !moved && before?.layer === piece.layer) old.replaceWith(element);
    else {
      old?.remove();
      this.layers[piece.layer]?.append(element);
    }
    // Smoke and the like drift to where they lie.
    if (move && !before && piece.layer === 'markers') settle(element, this.pitch);
    if (!move || !before || !moved) return Promise.resolve();
    // Several steps at once are one way: it is still coming from where the first began.
    const from = this.under.get(piece.id) ?? { x: before.x, y: before.y };
    this.under.set(piece.id, from);
    const arrived = way && from.x === before.x && from.y === before.y
      ? follow(element, way, this.pitch)
      : slide(element, from.x - piece.x, from.y - piece.y, this.pitch);
    return arrived.then(() => void (this.under.get(piece.id) === from && this.under.delete(piece.id)));
  }

  /** The shots of an entry before it is known what they do: who fires starts back, and there is smoke. Both ends of each. @param {string} effects */
  shots(effects) {
    const lines = drawn(effects).flatMap((one) => [...one.querySelectorAll('.volley > path:first-child')]);
    const some = [...this.pieces.values()].filter((piece) => piece.label !== '');
    return lines.flatMap((line) => {
      const shot = ends(line.getAttribute('d') ?? '');
      if (!shot) return [];
      recoil(this.element(shooter(some, shot, this.pitch)?.id ?? ''), shot, this.pitch);
      puff(this.layers.smoke, shot, this.pitch);
      return [shot.from, shot.to];
    });
  }

  /** What lay over the field since the last shots is gone. */
  air() {
    clear(this.layers.smoke);
  }

  /** Thin lines where the enemy went; they stay until one does something. @param {Piece} before @param {Piece} after */
  trail(before, after) {
    const d = `M${before.x} ${before.y}L${after.x} ${after.y}`;
    this.layers.trails?.append(shape('path', { d, class: 'trail' }), shape('path', { d, class: 'trail' }));
  }

  /** The sort of diff a replay needs: from what stands to `pieces`. @param {Piece[]} pieces @param {boolean} move @param {string} [effects] */
  turnTo(pieces, move, effects = '') {
    const next = new Map(pieces.map((piece) => [piece.id, piece]));
    const gone = [...this.pieces.keys()].filter((id) => !next.has(id));
    const set = pieces.filter((piece) => this.pieces.get(piece.id)?.svg !== piece.svg);
    return this.change({ set, gone }, move, false, effects);
  }

  /** @param {string} id @returns {SVGElement | null} */
  element(id) {
    if (id === '') return null;
    return /** @type {SVGElement | null} */ (this.svg.querySelector(`#${CSS.escape(id)}`));
  }

  /** @param {string} name @param {string} svg */
  layer(name, svg) {
    const layer = this.layers[name];
    if (layer) layer.innerHTML = svg;
  }

  /** Offers come in two groups: below the pieces and above them. @param {string} svg */
  offers(svg) {
    const groups = drawn(svg);
    const above = groups.filter((group) => group.classList.contains('above'));
    this.layers.offers?.replaceChildren(...groups.filter((group) => !above.includes(group)));
    this.layers.over?.replaceChildren(...above);
  }

  /** What is only shown while the pointer or the cursor is at a place. @param {string | undefined} place */
  more(place) {
    for (const part of this.svg.querySelectorAll('.more')) {
      part.classList.toggle('on', part.getAttribute('data-more') === place);
    }
  }

  /** What is under a pointer. @param {Element} target @param {number} x @param {number} y @returns {Pointed} */
  at(target, x, y) {
    const offer = target.closest('[data-offer]')?.getAttribute('data-offer') ?? undefined;
    const piece = target.closest('[data-piece]')?.getAttribute('data-piece') ?? undefined;
    const marked = target.closest('[data-place]')?.getAttribute('data-place') ?? undefined;
    const point = this.lens?.toSheet(x, y) ?? { x: 0, y: 0 };
    const near = this.near(point)?.id;
    return { offer, piece, place: this.free && !piece ? this.name(point) : marked ?? near };
  }

  /** The place nearest to a point, if one is near. @param {{ x: number, y: number }} point */
  near(point) {
    return nearest(this.spots, point.x, point.y, this.pitch * 0.62);
  }

  /** A frame that is being drawn, or none. @param {{ x: number, y: number }} [from] @param {{ x: number, y: number }} [to] */
  frame(from, to) {
    this.layers.marks?.querySelectorAll('.pick-frame').forEach((old) => old.remove());
    if (!from || !to) return;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const about = { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y), class: 'pick-frame' };
    this.layers.marks?.append(shape('rect', about));
  }

  /** The pieces between two corners. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
  between(from, to) {
    const inside = (/** @type {Piece} */ { x, y }) =>
      (x - from.x) * (x - to.x) <= 0 && (y - from.y) * (y - to.y) <= 0;
    return [...this.pieces.values()].filter(inside).map((piece) => piece.id);
  }

  /** A point of a table by its name. @param {{ x: number, y: number }} point */
  name(point) {
    return this.free ? nameOf(this.free, point) : undefined;
  }

  /** Pieces at a place, the topmost first. @param {string | undefined} place */
  here(place) {
    if (!place) return [];
    const all = [...this.pieces.values()].filter((p) => p.label !== '');
    const point = this.free && pointOf(this.free, place);
    if (point) return under(all, point, this.pitch / 2).map((p) => p.id);
    return all.filter((p) => p.place === place).map((p) => p.id).reverse();
  }

  /** Where a cursor is when it is on a piece. @param {string | null | undefined} id @returns {Spot | null} */
  spotOf(id) {
    const piece = this.pieces.get(id ?? '');
    if (!piece) return null;
    return this.byPlace.get(piece.place) ?? (this.free ? { id: piece.place, x: piece.x, y: piece.y } : null);
  }

  /** What a line of sight can begin or end at. @param {Pointed} at */
  end(at) {
    return (this.free ? at.piece : undefined) ?? at.place;
  }

  /** Where a piece or a place is on the sheet. @param {string | null | undefined} id @returns {{ x: number, y: number } | null} */
  where(id) {
    if (!id) return null;
    const [first = id] = id.split(' ');
    return this.pieces.get(first) ?? this.byPlace.get(id) ?? (this.free && pointOf(this.free, id));
  }

  /** The piece that stands at a point, as it is drawn. @param {{ x: number, y: number }} at */
  standing(at) {
    const piece = [...this.pieces.values()].find(({ x, y, label }) => label !== '' && x === at.x && y === at.y);
    return piece ? this.element(piece.id) : null;
  }

  /** A ring about a place or piece, in the layer of marks. @param {string} kind @param {{ x: number, y: number } | null} at */
  ring(kind, at) {
    this.layers.marks?.querySelectorAll(`.${kind}`).forEach((old) => old.remove());
    if (!at) return;
    const about = { cx: at.x, cy: at.y, r: this.pitch * 0.54, class: kind };
    this.layers.marks?.append(shape('circle', about));
    if (kind === 'cursor-ring') this.layers.marks?.append(shape('circle', about));
  }

  /** The red cross of a refusal. @param {{ x: number, y: number } | null} at */
  cross(at) {
    this.layers.marks?.querySelectorAll('.no-cross').forEach((old) => old.remove());
    if (!at) return;
    const s = this.pitch * 0.2;
    const d = `M${at.x - s} ${at.y - s}l${2 * s} ${2 * s}M${at.x + s} ${at.y - s}l${-2 * s} ${2 * s}`;
    this.layers.marks?.append(shape('path', { d, class: 'no-cross' }), shape('path', { d, class: 'no-cross' }));
  }

  /** Shows where something is for a moment. @param {string[]} ids */
  flash(ids) {
    const places = ids.map((id) => this.where(id)).filter((at) => at !== null);
    for (const at of places) {
      const ring = shape('circle', { cx: at.x, cy: at.y, r: this.pitch * 0.56, class: 'flash-ring' });
      this.layers.marks?.append(ring);
      setTimeout(() => ring.remove(), 1800);
    }
    return places;
  }

  /** A likeness of a piece, for a card. @param {string} id @param {SVGElement} into */
  picture(id, into) {
    const element = this.element(id);
    if (!element) return;
    const copy = /** @type {SVGElement} */ (element.cloneNode(true));
    copy.removeAttribute('transform');
    for (const inner of [copy, ...copy.querySelectorAll('[id]')]) inner.removeAttribute('id');
    for (const inner of [copy, ...copy.querySelectorAll('[data-piece]')]) inner.removeAttribute('data-piece');
    into.replaceChildren(copy);
    const half = this.pitch * (this.free ? 0.66 : 0.52);
    into.setAttribute('viewBox', `${-half} ${-half} ${2 * half} ${2 * half}`);
  }
}
