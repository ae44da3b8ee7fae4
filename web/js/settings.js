// @ts-check
// What a player likes, saved in this browser.

/**
 * @typedef {object} Settings
 * @property {boolean} letters   keys of a single letter work
 * @property {boolean} sound
 * @property {boolean} notices
 * @property {boolean} quick     dice do not wait
 * @property {'always' | 'matters' | 'never'} ask  whether a drag is asked about before it is done
 * @property {'quick' | 'usual' | 'slow'} pace  how fast the enemy's moves are shown
 */

/** @type {Settings} */
const USUAL = { letters: true, sound: false, notices: false, quick: false, ask: 'matters', pace: 'usual' };

/** @returns {Settings} */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem('linstock-settings') ?? '{}') };
  } catch {
    return USUAL;
  }
}

/** @param {Partial<Settings>} change */
export function prefer(change) {
  try {
    localStorage.setItem('linstock-settings', JSON.stringify({ ...settings(), ...change }));
  } catch {
    // Not kept; it holds until the page closes.
  }
}

/** Whether a panel was folded the last time. @param {string} panel */
export function folded(panel) {
  try {
    return localStorage.getItem(`linstock-folded-${panel}`) === '1';
  } catch {
    return false;
  }
}

/** @param {string} panel @param {boolean} away */
export function fold(panel, away) {
  try {
    localStorage.setItem(`linstock-folded-${panel}`, away ? '1' : '');
  } catch {
    // Not kept; it holds until the page closes.
  }
}

/** Whether something was shown before, and from now on it was. @param {string} what */
export function once(what) {
  try {
    const key = `linstock-seen-${what}`;
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, '1');
  } catch {
    return false;
  }
  return true;
}
