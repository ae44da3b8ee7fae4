// @ts-check
// "It is your turn": in the title, by a sound, by a notice of the system.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {string} title @param {string | null} call "your move", "you are asked" */
export function mark(title, call) {
  document.title = call ? `\u25cf ${call}: ${title} · Linstock` : `${title} · Linstock`;
}

/** @param {string} title @param {string} words */
export function call(title, words) {
  const likes = settings();
  if (likes.sound) blip();
  if (!likes.notices || !document.hidden) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: words, tag: 'linstock' });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
}

/** Two soft notes. */
export function blip() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [at, pitch] of /** @type {const} */ ([[0, 523], [0.12, 659]])) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: 'triangle' });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, now + at);
    gain.gain.linearRampToValueAtTime(0.12, now + at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, now + at + 0.25);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.3);
  }
}
