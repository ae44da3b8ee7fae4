// @ts-check
// Pieces walk from where they were. Nothing waits for this but the eye.

import { calm } from './dom.js';
import { steps } from './spots.js';

/** @type {Set<Animation>} */
const running = new Set();

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

/** Everything is where it goes, now. */
export function skip() {
  for (const animation of running) animation.finish();
}

/** @param {number} ms @param {AbortSignal} [signal] @returns {Promise<void>} */
export function wait(ms, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
