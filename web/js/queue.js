// @ts-check
// Changes come one an entry and are played one by one, so that the other side's moves can be
// followed. Space shows the rest at once.

import { skip, wait } from './animate.js';

/** @typedef {import('./types.js').Change} Change */

/** What is played faster than this, in milliseconds, nobody hurries on. */
const WATCHED = 250;

/**
 * @param {(change: Change, fast: boolean) => Promise<void>} play
 * @param {() => void} settled when nothing is left to play
 */
export function queue(play, settled) {
  /** @type {Change[]} */ const waiting = [];
  let running = false;
  let fast = false;
  let ended = -Infinity;

  async function run() {
    if (running) return;
    running = true;
    const began = performance.now();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const hurried = fast || document.hidden || waiting.length > 12;
      await play(next, hurried);
      if (!hurried && waiting.length > 0) await wait(120);
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
