// @ts-check
// What a shot does to the eye: the shooter starts back, smoke rolls out and stays, the fallen fall. Nothing of it
// tells more than the drawing that follows; none of it where things may not move.

import { calm, shape } from './dom.js';
import { running } from './animate.js';

/** @typedef {{ x: number, y: number }} Point */

/** A shot as it is drawn: from the muzzle to where it struck. @typedef {{ from: Point, to: Point }} Shot */

/** The ends of a line of fire, as the server draws it: "M12 3.5L80 40", or from point to point, "m12 3.5 68 36.5". @param {string} d @returns {Shot | null} */
export function ends(d) {
  const [fx, fy, tx, ty] = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  if (fx === undefined || fy === undefined || tx === undefined || ty === undefined) return null;
  const onwards = d.includes('l') || (d.startsWith('m') && !d.includes('L'));
  const [ox, oy] = onwards ? [fx, fy] : [0, 0];
  return { from: { x: fx, y: fy }, to: { x: ox + tx, y: oy + ty } };
}

/** Whoever stands behind a muzzle: the nearest, on the side away from the target. @template {Point} P @param {P[]} all @param {Shot} shot @param {number} within @returns {P | null} */
export function shooter(all, shot, within) {
  const [dx, dy] = [shot.to.x - shot.from.x, shot.to.y - shot.from.y];
  const behind = all.filter((one) => (one.x - shot.from.x) * dx + (one.y - shot.from.y) * dy <= 0);
  const far = (/** @type {P} */ one) => Math.hypot(one.x - shot.from.x, one.y - shot.from.y);
  const near = behind.filter((one) => far(one) <= within);
  return near.reduce((/** @type {P | null} */ best, one) => (best && far(best) <= far(one) ? best : one), null);
}

/** @param {Element} element @param {Keyframe[] | PropertyIndexedKeyframes} frames @param {KeyframeAnimationOptions} how */
function move(element, frames, how) {
  const animation = element.animate(frames, how);
  running.add(animation);
  const end = () => void running.delete(animation);
  return animation.finished.then(end, end);
}

/** A start back from the shot. @param {Element | null} element @param {Shot} shot @param {number} pitch */
export function recoil(element, shot, pitch) {
  if (!element || calm()) return;
  const [dx, dy] = [shot.to.x - shot.from.x, shot.to.y - shot.from.y];
  const by = (pitch * 0.14) / Math.max(1, Math.hypot(dx, dy));
  const back = `${(-dx * by).toFixed(1)}px ${(-dy * by).toFixed(1)}px`;
  void move(element, { translate: ['0px 0px', back, '0px 0px'], easing: ['ease-out', 'ease-in-out'], offset: [0, 0.25, 1] }, { duration: 420 });
}

/** Smoke before the muzzle: it rolls out, drifts a little, and stays until it is cleared away. @param {Element | undefined} layer @param {Shot} shot @param {number} pitch */
export function puff(layer, shot, pitch) {
  if (!layer || calm()) return;
  const [dx, dy] = [shot.to.x - shot.from.x, shot.to.y - shot.from.y];
  const far = Math.max(1, Math.hypot(dx, dy));
  const [ux, uy] = [dx / far, dy / far];
  for (let n = 0; n < 7; n += 1) {
    // A bank across the shot, before the muzzle: what was fired at is not hidden.
    const [on, aside] = [pitch * 0.05 * (n % 2), pitch * 0.12 * (n - 3)];
    const cloud = shape('circle', { cx: shot.from.x + ux * on - uy * aside, cy: shot.from.y + uy * on + ux * aside, r: pitch * (0.15 - 0.02 * Math.abs(n - 3)), class: 'puff' });
    layer.append(cloud);
    const drift = `${(ux * pitch * 0.06 + pitch * 0.09).toFixed(1)}px ${(uy * pitch * 0.06 - pitch * 0.05).toFixed(1)}px`;
    void move(cloud, { translate: ['0px 0px', drift], opacity: [0, 0.95, 0.5], offset: [0, 0.15, 1] }, { duration: 1500 + 110 * n, easing: 'ease-out', fill: 'forwards' });
  }
}

/** The smoke thins out. @param {Element | undefined} layer */
export function clear(layer) {
  for (const cloud of layer?.children ?? []) {
    if (calm()) cloud.remove();
    else void move(cloud, { opacity: 0 }, { duration: 500, fill: 'forwards' }).then(() => cloud.remove());
  }
}

/** Somebody falls and is gone; `element` leaves the drawing by itself. @param {SVGElement} element */
export function fall(element) {
  element.removeAttribute('id');
  element.removeAttribute('data-piece');
  element.classList.add('untouched');
  // What turns lies inside: the piece itself is already shifted to its place.
  const whole = element.querySelector(':scope > .lies') !== null;
  const inner = shape('g', { class: 'falls' });
  inner.append(...element.childNodes);
  element.append(inner);
  // A whole regiment does not fall over: it goes.
  if (whole) {
    void move(inner, { rotate: ['0deg', '4deg', '4deg'], opacity: [1, 0.6, 0], offset: [0, 0.4, 1] }, { duration: 700 }).then(() => element.remove());
    return;
  }
  void move(inner, { rotate: ['0deg', '76deg', '76deg'], opacity: [1, 0.85, 0], offset: [0, 0.45, 1], easing: ['ease-in', 'linear'] }, { duration: 900 }).then(() => element.remove());
}

/** A mark that comes to lie drifts to its place. @param {SVGElement} element @param {number} pitch */
export function settle(element, pitch) {
  void move(element, { translate: [`${-pitch * 0.16}px ${pitch * 0.1}px`, '0px 0px'], opacity: [0, 1] }, { duration: 800, easing: 'ease-out' });
}
