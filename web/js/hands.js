// @ts-check
// Hands are quicker than the wire: what is clicked while the last thing is on its way is kept and done after it.

/** So many are kept; who is further ahead has lost sight of the board. */
const MOST = 8;

/**
 * @param {() => boolean} busy whether something of one's own is on its way
 * @param {(words: string) => void} say
 */
export function hands(busy, say) {
  /** @type {(() => unknown)[]} */ const kept = [];
  /** A piece is being taken up: what can be done with it is not known yet. */
  let taking = false;

  /** What only takes up sends nothing: the next follows when it is in hand. */
  async function go() {
    if (taking) return;
    taking = true;
    try {
      while (kept.length && !busy()) await kept.shift()?.();
    } finally {
      taking = false;
    }
  }

  return {
    /** Does it now, or keeps it for later. @param {() => unknown} act */
    then(act) {
      if (kept.length < MOST) kept.push(act);
      return go();
    },
    /** The last thing has been done. @param {boolean} mayAct */
    next(mayAct) {
      if (!mayAct && kept.length) {
        kept.length = 0;
        say('The enemy acts first. Your last clicks were dropped.');
      }
      return go();
    },
    clear() {
      kept.length = 0;
    },
    get waiting() {
      return kept.length;
    },
  };
}
