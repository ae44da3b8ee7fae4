// @ts-check
// What is wrong with the connection, and a count of the seconds.

import { byId } from '../dom.js';

/** @param {() => void} again */
export function banner(again) {
  const element = byId('banner');
  /** @type {ReturnType<typeof setInterval> | undefined} */ let ticking;
  element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) again();
  });
  return {
    /** @param {number} seconds */
    lost(seconds) {
      clearInterval(ticking);
      let left = seconds;
      element.innerHTML =
        '<b>Connection lost.</b> <span></span> <span class="count"></span><button class="btn" type="button">Try now</button>';
      const [words, count] = element.querySelectorAll('span');
      if (words) words.textContent = 'Your game is safe.';
      const tick = () => {
        if (count) count.textContent = left > 0 ? `Trying again in ${left} s.` : 'Trying …';
        left -= 1;
      };
      tick();
      ticking = setInterval(tick, 1000);
      element.hidden = false;
      document.body.classList.add('is-lost');
    },
    /** @param {string} words @param {number} [ms] */
    tell(words, ms = 5000) {
      clearInterval(ticking);
      document.body.classList.remove('is-lost');
      element.textContent = words;
      element.hidden = false;
      setTimeout(() => {
        if (element.textContent === words) element.hidden = true;
      }, ms);
    },
    /** What was told is no longer so; a lost connection still is. */
    hush() {
      if (!document.body.classList.contains('is-lost')) element.hidden = true;
    },
    gone() {
      clearInterval(ticking);
      document.body.classList.remove('is-lost');
      element.hidden = true;
    },
  };
}
