// @ts-check
// Changes come one an entry and are shown in beats: a march whole, a volley with its checks. Space skips the rest.

import { skip, wait } from './animate.js';

/** @typedef {import('./types.js').Change} Change */

/** What is played faster than this, in milliseconds, nobody hurries on. */
const WATCHED = 250;
/** Between two beats of the enemy, in milliseconds. */
const BREATH = 120;
/** With more than this many waiting nobody could follow. */
const MANY = 60;
/** A beat has at most so many entries. */
const LONGEST = 40;

/** What is shown at once: everything up to the next dice. @param {Change[]} waiting @returns {Change[]} */
export function beat(waiting) {
  const dice = waiting.findIndex((change) => (change.dice ?? []).length > 0);
  const until = dice < 0 ? waiting.length : dice + 1;
  return waiting.splice(0, Math.min(until, LONGEST));
}

/**
 * @param {(beat: Change[], fast: boolean) => Promise<void>} play
 * @param {() => void} settled when nothing is left to play
 * @param {() => boolean} own whether it was done here, and is shown without a breath
 */
export function queue(play, settled, own) {
  /** @type {Change[]} */ const waiting = [];
  let running = false;
  let fast = false;
  let ended = -Infinity;

  async function run() {
    if (running) return;
    running = true;
    const began = performance.now();
    // What comes in one packet belongs together.
    await Promise.resolve();
    while (waiting.length) {
      const hurried = fast || document.hidden || waiting.length > MANY;
      await play(beat(waiting), hurried);
      if (!hurried && !own() && waiting.length) await wait(BREATH);
    }
    fast = false;
    running = false;
    if (performance.now() - began > WATCHED) ended = performance.now();
    settled();
  }

  return {
    /** @param {Change} change */
    push(change) {
      waiting.push(change);
      void run();
    },
    get playing() {
      return running;
    },
    /** When the last changes that took time to watch had been played. */
    get ended() {
      return ended;
    },
    skip() {
      fast = running;
      skip();
    },
    /** A whole picture has come: what waits is in it. */
    clear() {
      waiting.length = 0;
      skip();
    },
  };
}
