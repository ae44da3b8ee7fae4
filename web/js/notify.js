// @ts-check
// "It is your turn": in the title, by a sound, by a notice of the system.

import { settings } from './settings.js';
import { sound } from './sound.js';

/** @param {string} title @param {string | null} call "your move", "your answer" */
export function mark(title, call) {
  document.title = call ? `\u25cf ${call}: ${title} · Linstock` : `${title} · Linstock`;
}

/** @param {string} title @param {string} words */
export function call(title, words) {
  const likes = settings();
  sound('drum');
  if (!likes.notices || !document.hidden) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: words, tag: 'linstock' });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
}
