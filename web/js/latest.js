// @ts-check
// Questions to the server that come in quick succession: only the latest counts.

/**
 * @template T
 * @param {number} ms how long to wait before asking
 * @param {(what: T, signal: AbortSignal) => Promise<void>} ask
 */
export function latest(ms, ask) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {AbortController | undefined} */ let running;
  return {
    /** @param {T} what */
    ask(what) {
      this.stop();
      const mine = (running = new AbortController());
      timer = setTimeout(() => {
        ask(what, mine.signal).catch(() => {
          // An answer that did not come is not missed: the next question is on its way.
        });
      }, ms);
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
    },
  };
}
