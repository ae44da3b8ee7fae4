// @ts-check
// Sounds that the page makes itself, of noise and tones; none before the player has asked for them.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** Half a second of noise, made once. @param {AudioContext} on */
function noise(on) {
  if (hiss) return hiss;
  hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let at = 0; at < wave.length; at += 1) wave[at] = Math.random() * 2 - 1;
  return hiss;
}

/**
 * A burst of noise through a filter.
 * @param {AudioContext} on @param {number} after in seconds
 * @param {{ pitch: number, loud: number, fades: number }} how
 */
function burst(on, after, { pitch, loud, fades }) {
  const at = on.currentTime + after;
  const source = new AudioBufferSourceNode(on, { buffer: noise(on), playbackRate: 0.7 + Math.random() * 0.6 });
  const filter = new BiquadFilterNode(on, { type: 'lowpass', frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + fades);
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(at);
  source.stop(at + fades);
}

/** @param {AudioContext} on @param {number} after @param {number} pitch @param {number} loud @param {number} fades */
function tone(on, after, pitch, loud, fades) {
  const at = on.currentTime + after;
  const source = new OscillatorNode(on, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, at + fades);
  source.connect(gain).connect(on.destination);
  source.start(at);
  source.stop(at + fades);
}

/** @type {Record<string, (on: AudioContext) => void>} */
const SOUNDS = {
  /** One's own turn: a roll on the drum. */
  drum(on) {
    for (let beat = 0; beat < 9; beat += 1) burst(on, beat * 0.055, { pitch: 900, loud: 0.1 + beat * 0.012, fades: 0.09 });
    tone(on, 0.5, 140, 0.2, 0.3);
  },
  /** A ragged volley. */
  volley(on) {
    for (let musket = 0; musket < 14; musket += 1) burst(on, Math.random() * 0.22, { pitch: 1800, loud: 0.12, fades: 0.16 });
    burst(on, 0.05, { pitch: 500, loud: 0.2, fades: 0.45 });
  },
  shot: (on) => burst(on, 0, { pitch: 1900, loud: 0.25, fades: 0.25 }),
  gun(on) {
    burst(on, 0, { pitch: 300, loud: 0.5, fades: 0.48 });
    tone(on, 0, 55, 0.4, 0.5);
  },
  hooves(on) {
    for (let beat = 0; beat < 8; beat += 1) tone(on, beat * 0.11 + (beat % 2) * 0.035, 190 - (beat % 2) * 40, 0.13, 0.06);
  },
  blow: (on) => [0, 0.07, 0.16].forEach((after) => tone(on, after, 1300 + after * 2000, 0.05, 0.14)),
  dice: (on) => [0, 0.08, 0.15, 0.21].forEach((after) => tone(on, after, 700 + Math.random() * 500, 0.06, 0.05)),
  /** A refusal. */
  knock: (on) => [0, 0.11].forEach((after) => tone(on, after, 150, 0.16, 0.09)),
};

/** @param {string} name */
export function sound(name) {
  const play = SOUNDS[name];
  if (!play || !settings().sound || document.hidden) return;
  audio ??= new AudioContext();
  play(audio);
}

/** What drawings say they sound like, each once. @param {Iterable<Element>} drawings */
export function sounds(drawings) {
  const all = [...drawings].flatMap((one) => [...one.querySelectorAll('[data-sound]'), ...(one.matches('[data-sound]') ? [one] : [])]);
  const names = new Set(all.map((one) => one.getAttribute('data-sound') ?? ''));
  for (const name of names) sound(name);
}
