// @ts-check
// Pieces walk from where they were. Nothing waits for this but the eye.

import { calm } from './dom.js';
import { steps } from './spots.js';

/** What moves just now, and is where it goes when somebody skips it. @type {Set<Animation>} */
export const running = new Set();

/**
 * @param {SVGElement} element already at its new place
 * @param {number} dx from where it came
 * @param {number} dy
 * @param {number} pitch
 */
export function slide(element, dx, dy, pitch) {
  if (calm() || document.hidden) return Promise.resolve();
  const duration = Math.min(600, 80 * steps(Math.hypot(dx, dy), pitch));
  const frames = { translate: [`${dx}px ${dy}px`, '0px 0px'] };
  const time = Math.max(110, duration);
  const animation = element.animate(frames, { duration: time, easing: 'ease-out' });
  running.add(animation);
  const end = () => void running.delete(animation);
  // A page in the background draws nothing and would wait for ever.
  return Promise.race([animation.finished.then(end, end), wait(time + 100).then(end)]);
}

/** A place on a way, and where whoever goes it faces there, in degrees. @typedef {{ x: number, y: number, turn: number }} Stop */

/** The ways that are written down in effects, by who goes them: `data-moves` names pieces, `data-stops` their stops. @param {ParentNode[]} effects @returns {Map<string, Stop[]>} */
export function waysIn(effects) {
  const found = effects.flatMap((one) => [...one.querySelectorAll('[data-moves]')]);
  const pairs = found.flatMap((way) => {
    const stops = stopsOf(way.getAttribute('data-stops') ?? '');
    const names = (way.getAttribute('data-moves') ?? '').split(' ');
    return stops.length > 1 ? names.map((name) => /** @type {[string, Stop[]]} */ ([name, stops])) : [];
  });
  return new Map(pairs);
}

/** "12 30 90;40 30 0" @param {string} text @returns {Stop[]} */
export function stopsOf(text) {
  const stops = text.split(';').map((stop) => stop.split(' ').map(Number));
  return stops.flatMap(([x, y, turn]) => (x === undefined || y === undefined || turn === undefined ? [] : [{ x, y, turn }]));
}

/** The frames of a way that ends at its last stop: shifts, turns the short way round, and when each is reached. @param {Stop[]} stops */
export function frames(stops) {
  const end = /** @type {Stop} */ (stops[stops.length - 1]);
  const far = [0];
  const turns = [end.turn];
  for (let at = stops.length - 1; at > 0; at -= 1) {
    const [a, b] = [/** @type {Stop} */ (stops[at - 1]), /** @type {Stop} */ (stops[at])];
    const by = ((b.turn - a.turn + 540) % 360) - 180;
    turns.unshift((turns[0] ?? 0) - by);
    // A turn on the spot takes its time too.
    far.unshift(Math.hypot(b.x - a.x, b.y - a.y) + Math.abs(by) * 0.8);
  }
  const whole = far.reduce((sum, one) => sum + one, 0) || 1;
  let gone = 0;
  const offset = stops.map((_, at) => {
    const here = gone / whole;
    gone += far[at] ?? 0;
    return Math.min(1, here);
  });
  return {
    whole,
    offset,
    translate: stops.map((stop) => `${stop.x - end.x}px ${stop.y - end.y}px`),
    rotate: turns.map((turn) => `${turn - end.turn}deg`),
  };
}

/**
 * Along a way, wheels as wheels: what lies on the table turns, what is read stays upright.
 * @param {SVGElement} element already at the end of it
 * @param {Stop[]} stops
 * @param {number} pitch
 */
export function follow(element, stops, pitch) {
  if (calm() || document.hidden) return Promise.resolve();
  const { whole, offset, translate, rotate } = frames(stops);
  const how = { duration: Math.min(900, Math.max(160, (whole / pitch) * 84)), easing: 'ease-in-out' };
  const all = [element.animate({ translate, offset }, how)];
  // Marks that lie over all pieces are not turned: they are read.
  const lies = element.classList.contains('q-mark') ? null : element.querySelector(':scope > .lies');
  if (lies) all.push(lies.animate({ rotate, offset }, how));
  for (const one of all) running.add(one);
  const end = () => all.forEach((one) => running.delete(one));
  return Promise.race([Promise.all(all.map((one) => one.finished)).then(end, end), wait(how.duration + 100).then(end)]);
}

/** Everything is where it goes, now. */
export function skip() {
  for (const animation of running) animation.finish();
}

/** @param {number} ms @param {AbortSignal} [signal] @returns {Promise<void>} */
export function wait(ms, signal) {
  // Skipped before it began.
  if (signal?.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
