// @ts-check
// What a player likes, kept on this device.

/**
 * @typedef {object} Settings
 * @property {boolean} letters   keys of a single letter work
 * @property {boolean} sound
 * @property {boolean} notices
 * @property {boolean} quick     dice do not wait
 */

/** @type {Settings} */
const USUAL = { letters: true, sound: false, notices: false, quick: false };

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
