// @ts-check
// Mouse, touch and pen on the board, turned into: point, click, look closer, move the camera.

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./draft.js').Pointed} Pointed */

/** A pointer that moves less than this many pixels has clicked. */
const STILL = 6;
const LONG = 550;

/**
 * @param {Board} board
 * @param {View} view
 * @param {{ click: (at: Pointed, touch: boolean) => void, rest: (at: Pointed | null) => void, closer: (at: Pointed) => void, grabs: (at: Pointed, touch: boolean) => boolean, lift?: (at: Pointed) => void, drop?: (at: Pointed, touch: boolean) => void }} then
 */
export function gestures(board, view, then) {
  const host = board.host;
  /** @type {Map<number, PointerEvent>} */ const down = new Map();
  let far = 0;
  /** Whether what is dragged is a piece, and not the map. */ let carries = false;
  /** @type {Pointed} */ let grabbed = {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let long;

  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // The thing under a finger may be drawn anew before the finger is lifted.
    if (event.isPrimary) down.clear();
    host.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event);
    far = down.size > 1 ? STILL : 0;
    grabbed = pointed(event);
    carries = down.size === 1 && then.grabs(grabbed, event.pointerType === 'touch');
    clearTimeout(long);
    if (event.pointerType === 'touch' && down.size === 1) {
      long = setTimeout(() => {
        if (far < STILL && down.size === 1) {
          far = STILL;
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
    if (still && carries) then.lift?.(grabbed);
    host.classList.add('is-dragging');
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (carries && !other) then.rest(point(event));
    else if (other) pinch(before, event, other);
    else view.pan(dx, dy);
    down.set(event.pointerId, event);
  });

  for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    host.addEventListener(type, (event) => {
      const began = down.delete(event.pointerId);
      clearTimeout(long);
      if (down.size === 0) host.classList.remove('is-dragging');
      const touch = event.pointerType === 'touch';
      if (began && type === 'pointerup' && far < STILL) then.click({ ...pointed(event), x: event.clientX, y: event.clientY }, touch);
      else if (began && type === 'pointerup' && carries) (then.drop ?? then.click)(point(event), touch);
      carries = false;
    });
  }
  host.addEventListener('pointerleave', () => then.rest(null));

  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 30 : 1;
      view.zoom(Math.exp(-event.deltaY * unit * 0.0016), event.clientX, event.clientY);
    },
    { passive: false },
  );

  host.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    then.closer(pointed(event));
  });

  /** @param {MouseEvent} event */
  function pointed(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    return target ? board.at(target, event.clientX, event.clientY) : {};
  }

  /** The bare point of a table under the pointer. @param {MouseEvent} event @returns {Pointed} */
  function point(event) {
    return { place: board.name(view.toSheet(event.clientX, event.clientY)) };
  }

  /** @param {PointerEvent} before @param {PointerEvent} now @param {PointerEvent} other */
  function pinch(before, now, other) {
    const gap = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
    const middle = [(now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2];
    view.zoom(gap(now) / Math.max(1, gap(before)), middle[0], middle[1]);
    view.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
  }
}
