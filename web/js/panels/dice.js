// @ts-check
// The moment of the dice. It goes on by itself, or at once when asked.

import { wait } from '../animate.js';
import { byId, calm } from '../dom.js';
import { settings } from '../settings.js';

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
    /** @param {string} html @param {number} ms */
    async show(html, ms) {
      if (settings().quick || document.hidden) return;
      now = new AbortController();
      element.innerHTML = html;
      if (!calm()) for (const die of element.querySelectorAll('.huge .die')) die.classList.add('is-rolling');
      element.hidden = false;
      await wait(ms, now.signal);
      element.hidden = true;
      now = null;
    },
  };
}
