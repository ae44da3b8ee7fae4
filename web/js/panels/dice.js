// @ts-check
// The moment of the dice. It goes on by itself, or at once when asked.

import { wait } from '../animate.js';
import { byId, calm } from '../dom.js';
import { settings } from '../settings.js';

/** How long the first roll of a moment is looked at, and each that follows from it. */
const FIRST = 1900;
const MORE = 700;
/** When it may be known what came of it: the die lies, the sum has run in. */
const RESULT = 900;
/** Longer words are read longer: so long a character beyond a short line, and never longer than that in all. */
const READ = { each: 16, short: 70, most: 1800 };
/** @type {Record<string, number>} */
const PACE = { quick: 0.6, usual: 1, slow: 1.7 };

export function diceMoment() {
  const element = byId('moment');
  /** @type {AbortController | null} */ let now = null;
  element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    now?.abort();
  });
  return {
    get showing() {
      return now !== null;
    },
    skip() {
      now?.abort();
    },
    /** Where the card lies. */
    get frame() {
      return element.getBoundingClientRect();
    },
    /** Goes to the upper edge, where it covers less of what it tells of. */
    rise() {
      element.classList.add('up');
    },
    /** Whether dice are shown at all. */
    get wanted() {
      return !settings().quick && !document.hidden;
    },
    /** All the dice of one moment in one card. @param {string[]} cards @param {() => void} [result] shows on the board what came of it */
    async show(cards, result = () => undefined) {
      const { pace } = settings();
      if (!this.wanted) return result();
      const after = MORE * (cards.length - 1);
      const known = calm() ? 0 : (RESULT + after) * (PACE[pace] ?? 1);
      now = new AbortController();
      element.classList.remove('up');
      element.innerHTML = cards.map((card) => `<div class="roll">${card}</div>`).join('');
      element.style.setProperty('--pace', String(PACE[pace]));
      if (!calm()) for (const die of element.querySelectorAll('.huge .die')) die.classList.add('is-rolling');
      element.hidden = false;
      await wait(known, now.signal);
      result();
      const words = Math.max(0, (element.textContent ?? '').length - READ.short);
      const read = Math.min(words * READ.each, READ.most);
      await wait((FIRST + after + read) * (PACE[pace] ?? 1) - known, now.signal);
      element.hidden = true;
      now = null;
    },
  };
}
