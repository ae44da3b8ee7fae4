// @ts-check
// The one state object of a page.

/**
 * @template {object} T
 * @typedef {{ state: Readonly<T>, set: (patch: Partial<T>) => void, subscribe: (hear: (now: T, before: T) => void) => void }} Store
 */

/**
 * @template {object} T
 * @param {T} first
 * @returns {Store<T>}
 */
export function store(first) {
  /** @type {((now: T, before: T) => void)[]} */
  const ears = [];
  const self = {
    state: first,
    /** @param {Partial<T>} patch */
    set(patch) {
      const before = self.state;
      self.state = { ...before, ...patch };
      for (const hear of ears) hear(self.state, before);
    },
    /** @param {(now: T, before: T) => void} hear */
    subscribe(hear) {
      ears.push(hear);
    },
  };
  return self;
}
