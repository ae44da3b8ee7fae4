// @ts-check
// Questions to the server that come in quick succession: only the latest counts.

/**
 * Questions that never stop coming while a pointer moves: one is on its way at a time, and after it the
 * newest is asked.
 * @template T
 * @param {(what: T, signal: AbortSignal) => Promise<void>} ask
 */
export function steady(ask) {
  /** @type {AbortController | undefined} */ let running;
  /** @type {{ what: T } | undefined} */ let next;
  async function run() {
    while (next && !running) {
      const mine = (running = new AbortController());
      const { what } = next;
      next = undefined;
      await ask(what, mine.signal).catch(() => {
        // As below: the next question is on its way.
      });
      if (running === mine) running = undefined;
    }
  }
  return {
    /** @param {T} what */
    ask(what) {
      next = { what };
      void run();
    },
    stop() {
      next = undefined;
      running?.abort();
      running = undefined;
    },
  };
}

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

/**
 * Asks until there is an answer, or nobody wants it any more.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {(fault: unknown) => boolean} mayPass whether it is worth asking again after such a fault
 * @param {() => boolean} wanted
 * @param {number} [ms] between the questions
 * @returns {Promise<T>}
 */
export async function insist(ask, mayPass, wanted, ms = 1000) {
  for (;;) {
    try {
      return await ask();
    } catch (fault) {
      if (!mayPass(fault) || !wanted()) throw fault;
    }
    await new Promise((done) => setTimeout(done, ms));
  }
}
