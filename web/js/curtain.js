// @ts-check
// Two people at one screen, where each has secrets.

/**
 * Whether it is for the other one to sit down.
 * @param {string} as who sits here; empty where nothing is hidden
 * @param {{ decides: string | null, over: boolean }} now
 */
export function covers(as, now) {
  return as !== '' && !now.over && now.decides !== null && now.decides !== as;
}
