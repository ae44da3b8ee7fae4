// @ts-check
// What part of the sheet is seen. Pure: a box in, a box out.

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** @param {number[]} four @returns {Box} */
export function box(four) {
  const [x = 0, y = 0, w = 1, h = 1] = four;
  return { x, y, w, h };
}

/** The smallest box of that shape that holds all of `inner`. @param {Box} inner @param {number} aspect @returns {Box} */
export function fit(inner, aspect) {
  const w = Math.max(inner.w, inner.h * aspect);
  const h = w / aspect;
  return { x: inner.x + (inner.w - w) / 2, y: inner.y + (inner.h - h) / 2, w, h };
}

/** The largest box of that shape inside `outer`. @param {Box} outer @param {number} aspect @returns {Box} */
export function fill(outer, aspect) {
  const w = Math.min(outer.w, outer.h * aspect);
  const h = w / aspect;
  return { x: outer.x + (outer.w - w) / 2, y: outer.y + (outer.h - h) / 2, w, h };
}

/**
 * Closer or farther, with the point (fx, fy), given as parts of the box, staying where it is.
 * @param {Box} now @param {number} factor @param {number} fx @param {number} fy @returns {Box}
 */
export function zoom(now, factor, fx, fy) {
  const w = now.w / factor;
  const h = now.h / factor;
  return { x: now.x + (now.w - w) * fx, y: now.y + (now.h - h) * fy, w, h };
}

/** @param {Box} now @param {number} dx @param {number} dy @returns {Box} */
export function pan(now, dx, dy) {
  return { ...now, x: now.x + dx, y: now.y + dy };
}

/**
 * Neither lost beside the sheet, nor too near, nor too far.
 * @param {Box} now @param {Box} sheet @param {number} pitch @returns {Box}
 */
export function within(now, sheet, pitch) {
  const aspect = now.w / now.h;
  const most = fit(sheet, aspect).w * 1.15;
  const w = Math.min(Math.max(now.w, pitch * 3), most);
  const h = w / aspect;
  const cx = clamp(now.x + now.w / 2, sheet.x, sheet.x + sheet.w);
  const cy = clamp(now.y + now.h / 2, sheet.y, sheet.y + sheet.h);
  return { x: cx - w / 2, y: cy - h / 2, w, h };
}

/** Moved so that no more than needs be lies beside the sheet. @param {Box} now @param {Box} sheet @returns {Box} */
export function inside(now, sheet) {
  const into = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ low, /** @type {number} */ whole) =>
    size >= whole ? low + (whole - size) / 2 : clamp(at, low, low + whole - size);
  return { ...now, x: into(now.x, now.w, sheet.x, sheet.w), y: into(now.y, now.h, sheet.y, sheet.h) };
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/** @param {Box} outer @param {Box} inner @param {number} margin */
export function holds(outer, inner, margin) {
  return (
    inner.x >= outer.x + margin &&
    inner.y >= outer.y + margin &&
    inner.x + inner.w <= outer.x + outer.w - margin &&
    inner.y + inner.h <= outer.y + outer.h - margin
  );
}

/** Whether two boxes have nothing in common. @param {Box} a @param {Box} b */
export function apart(a, b) {
  return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

/**
 * The largest part of a board that nothing lies on.
 * @param {Box} board @param {Box[]} covers @returns {Box}
 */
export function room(board, covers) {
  return covers.filter((cover) => cover.w > 0 && cover.h > 0).reduce((free, cover) => {
    if (apart(free, cover)) return free;
    const [right, low] = [free.x + free.w, free.y + free.h];
    const parts = [
      { ...free, w: cover.x - free.x },
      { ...free, x: cover.x + cover.w, w: right - cover.x - cover.w },
      { ...free, h: cover.y - free.y },
      { ...free, y: cover.y + cover.h, h: low - cover.y - cover.h },
    ];
    return parts.reduce((best, part) => (part.w > 0 && part.h > 0 && part.w * part.h > best.w * best.h ? part : best), { ...free, w: 0, h: 0 });
  }, board);
}

/**
 * Moves only if `inner` would be hidden, and no more than that takes.
 * @param {Box} now @param {Box} inner @param {number} margin @returns {Box}
 */
export function frame(now, inner, margin) {
  if (holds(now, inner, margin)) return now;
  const room = Math.max(inner.w + 2 * margin, ((inner.h + 2 * margin) * now.w) / now.h);
  const grown = room > now.w ? zoom(now, now.w / room, 0.5, 0.5) : now;
  const low = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ a, /** @type {number} */ s) =>
    clamp(at, a + s + margin - size, a - margin);
  return { ...grown, x: low(grown.x, grown.w, inner.x, inner.w), y: low(grown.y, grown.h, inner.y, inner.h) };
}

/** How far a box has to be shifted to lie in another, and no farther. @param {Box} inner @param {Box} outer @returns {[number, number]} */
export function into(inner, outer) {
  const by = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ low, /** @type {number} */ room) =>
    clamp(at, low, Math.max(low, low + room - size)) - at;
  return [by(inner.x, inner.w, outer.x, outer.w), by(inner.y, inner.h, outer.y, outer.h)];
}

/** A box around points. @param {{ x: number, y: number }[]} points @param {number} pad @returns {Box | null} */
export function around(points, pad) {
  if (points.length === 0) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  return { x, y, w: Math.max(...xs) + pad - x, h: Math.max(...ys) + pad - y };
}

/** Where the most of them are. @param {{ x: number, y: number }[]} points */
export function median(points) {
  const of = (/** @type {number[]} */ all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return points.length ? { x: of(points.map((p) => p.x)), y: of(points.map((p) => p.y)) } : null;
}

/** How much is drawn, by the width of a place on the screen; figures on a table stand wider apart. @param {number} pixels @param {boolean} free */
export function detail(pixels, free = false) {
  const [far, mid] = free ? [22, 30] : [44, 56];
  if (pixels < far) return 'lod-far';
  return pixels <= mid ? 'lod-mid' : '';
}

/** Units of the sheet to a pixel, in steps of a fifth: between .6 and 2.6, beyond which what is read grows and shrinks with the sheet. @param {number} units */
export function band(units) {
  const most = Math.min(Math.max(units, 0.6), 2.6);
  return Number((1.2 ** Math.round(Math.log(most) / Math.log(1.2))).toFixed(3));
}

/**
 * A point of a box as it lies, seen along a drawing in it that is turned by so many quarters, clockwise.
 * @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} quarters @returns {[number, number]}
 */
export function turned(x, y, wide, high, quarters) {
  /** @type {[number, number][]} */
  const ways = [[x, y], [y, wide - x], [wide - x, high - y], [high - y, x]];
  return ways[((quarters % 4) + 4) % 4] ?? [x, y];
}

/** Whether a box is seen clearly larger when it is turned by a quarter. @param {Box} inner @param {number} wide @param {number} high */
export function larger(inner, wide, high) {
  const scale = (/** @type {number} */ w, /** @type {number} */ h) => Math.min(w / inner.w, h / inner.h);
  return scale(high, wide) > 1.2 * scale(wide, high);
}
