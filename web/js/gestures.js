// @ts-check
// Mouse, touch and pen on the board, turned into: point, click, drag, draw a frame, look closer, move the camera.

import { Past } from './past.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./draft.js').Pointed} Pointed */
/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Then
 * @property {(at: Pointed, touch: boolean) => void} click
 * @property {(at: Pointed | null) => void} rest
 * @property {(at: Pointed) => void} closer
 * @property {(at: Pointed, touch: boolean) => boolean} [grabs] whether a drag from here carries a piece, not the map
 * @property {(at: Pointed) => void} [lift]
 * @property {(at: Pointed) => void} [drag]
 * @property {(at: Pointed, touch: boolean) => void} [drop]
 * @property {(at: Pointed) => boolean} [tape] whether a drag from here is measured
 * @property {() => void} [lost] what was carried is back where it was
 * @property {(from: Point, to: Point) => void} [frame] everything between two corners of the sheet
 * @property {(way: number, at: Point) => boolean} [twirl] whether the wheel turns something there
 */

/**
 * What keys may do with what is carried.
 * @typedef {object} Grip
 * @property {(way: number, by: number) => boolean} turn whether something was carried
 * @property {() => boolean} letGo it is back where it was
 */

/** A pointer that moves less than this many pixels has clicked. */
const STILL = 6;
const LONG = 550;

/** @param {PointerEvent} event */
const touches = (event) => event.pointerType === 'touch';

/** @param {Board} board @param {View} view @param {Then} then @returns {Grip} */
export function gestures(board, view, then) {
  const host = board.host;
  /** @type {Map<number, PointerEvent>} */ const down = new Map();
  let far = 0;
  /** What a drag does. @type {'map' | 'piece' | 'frame' | 'tape' | 'nothing'} */ let does = 'map';
  /** @type {Pointed} */ let grabbed = {};
  /** @type {Point} */ let corner = { x: 0, y: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let long;
  const past = new Past(board.pitch);

  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // The thing under a finger may be drawn anew before the finger is lifted.
    if (event.isPrimary) down.clear();
    host.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event);
    // A second finger moves the map; what the first one carried is put back.
    if (down.size > 1) letGo();
    far = down.size > 1 ? STILL : 0;
    const touch = event.pointerType === 'touch';
    grabbed = taken(event);
    corner = view.toSheet(event.clientX, event.clientY);
    past.clear();
    does = down.size > 1 ? 'map' : then.grabs?.(grabbed, touch) ? 'piece' : event.shiftKey && then.frame ? 'frame' : 'map';
    clearTimeout(long);
    if (touch && down.size === 1) {
      long = setTimeout(() => {
        if (far < STILL && down.size === 1) {
          far = STILL;
          does = 'map';
          then.closer(pointed(event));
        }
      }, LONG);
    }
  });

  host.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') then.rest(pointed(event));
      return;
    }
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    const still = far < STILL;
    far += Math.hypot(dx, dy);
    if (far < STILL) return;
    if (still && does === 'map' && !touches(event) && then.tape?.(grabbed)) does = 'tape';
    if (still && does === 'piece') then.lift?.(grabbed);
    host.classList.add('is-dragging');
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, event, other);
    else if (does === 'piece') then.drag?.(carried(event));
    else if (does === 'frame') board.frame(corner, view.toSheet(event.clientX, event.clientY));
    else if (does === 'tape') then.rest(pointed(event));
    else if (does === 'map') view.pan(dx, dy);
    down.set(event.pointerId, event);
  });

  host.addEventListener('pointerup', (event) => {
    const began = down.delete(event.pointerId);
    clearTimeout(long);
    if (down.size === 0) host.classList.remove('is-dragging');
    const touch = event.pointerType === 'touch';
    if (began && far < STILL) then.click({ ...pointed(event), x: event.clientX, y: event.clientY }, touch);
    else if (began && does === 'tape') then.click(pointed(event), touch);
    else if (began && does === 'piece') then.drop?.(carried(event), touch);
    else if (began && does === 'frame') then.frame?.(corner, view.toSheet(event.clientX, event.clientY));
    board.frame();
    does = 'map';
  });

  host.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    clearTimeout(long);
    host.classList.remove('is-dragging');
    letGo();
  });
  host.addEventListener('pointerleave', (event) => {
    // A finger that is lifted leaves the board too: what its tap has shown stays.
    if (event.pointerType !== 'touch') then.rest(null);
  });

  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // A piece that is carried is turned, and one that waits to be put down; else the map comes nearer.
      if (turned(Math.sign(event.deltaY)) || then.twirl?.(Math.sign(event.deltaY), view.toSheet(event.clientX, event.clientY))) return;
      const unit = event.deltaMode === 1 ? 30 : 1;
      view.zoom(Math.exp(-event.deltaY * unit * 0.0016), event.clientX, event.clientY);
    },
    { passive: false },
  );

  host.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    then.closer(pointed(event));
  });

  /** What is carried, if anything is. */
  const carries = () => (does === 'piece' && far >= STILL ? [...down.values()][0] : undefined);

  /** @param {number} way @param {number} [by] in degrees */
  function turned(way, by) {
    const held = carries();
    if (!held) return false;
    past.turn(way, by);
    then.drag?.(carried(held));
    return true;
  }

  function letGo() {
    if (does === 'piece' && far >= STILL) then.lost?.();
    does = 'map';
    board.frame();
  }

  /** @param {MouseEvent} event */
  function pointed(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    return target ? board.at(target, event.clientX, event.clientY) : {};
  }

  /** What a drag from here takes along: a piece, even if what it could do is drawn over it. @param {MouseEvent} event @returns {Pointed} */
  function taken(event) {
    const at = pointed(event);
    const below = at.piece ? undefined : document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest('[data-piece]'));
    return below ? { ...at, ...board.at(below, event.clientX, event.clientY) } : at;
  }

  /** Where what is carried would be put down, and which way it would look. @param {MouseEvent} event @returns {Pointed} */
  function carried(event) {
    const point = view.toSheet(event.clientX, event.clientY);
    // On a table every point is a place: what is carried is only turned by hand, by so much.
    if (board.free) return { place: board.name(point), heading: past.by() };
    const spot = board.near(point);
    const { piece } = pointed(event);
    return { place: spot?.id, piece, heading: spot ? past.over(spot, point) : undefined };
  }

  /** @param {PointerEvent} before @param {PointerEvent} now @param {PointerEvent} other */
  function pinch(before, now, other) {
    const gap = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
    const middle = [(now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2];
    view.zoom(gap(now) / Math.max(1, gap(before)), middle[0], middle[1]);
    view.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
  }

  return {
    turn: turned,
    letGo() {
      if (!carries()) return false;
      letGo();
      // The pointer is still down: it carries nothing any more, and moves nothing.
      does = 'nothing';
      return true;
    },
  };
}
