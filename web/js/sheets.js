// @ts-check
// On a phone cards, panels and the lesson are sheets. Each has a handle at its edge: a tap folds it to two lines or
// opens it again, a drag makes it as high as one likes. While another sheet is open the lesson lies folded along the
// upper edge (the style sheet does that); a tap brings it to the front.

import { byId, narrow } from './dom.js';

/** @typedef {'peek' | 'half' | 'full'} Size */

/** Two lines, in pixels. */
const PEEK = 92;
/** What is left of the board above the largest, in pixels. */
const LEFT = 56;
/** A finger that moves less has tapped. */
const STILL = 8;

/** The size nearest to where a handle was let go. @param {number} high @param {{ peek: number, half: number, full: number }} sizes @returns {Size} */
export function snap(high, sizes) {
  const far = (/** @type {Size} */ size) => Math.abs(sizes[size] - high);
  return /** @type {Size[]} */ (['half', 'peek', 'full']).reduce((best, size) => (far(size) < far(best) ? size : best));
}

/** What a tap on the handle makes of a size. @param {string | undefined} size @returns {Size} */
export function tapped(size) {
  return size === 'peek' || size === 'full' ? 'half' : 'peek';
}

/** @param {() => void} moved what is to be seen may be covered now */
export function sheets(moved) {
  for (const id of ['float', 'sheet', 'lesson']) sheet(byId(id), moved);
  lesson(byId('lesson'));
}

/** @param {HTMLElement} element @param {() => void} moved */
function sheet(element, moved) {
  const grip = document.createElement('button');
  grip.className = 'grip';
  grip.type = 'button';

  /** @param {Size} size */
  function set(size) {
    if (size === 'half') delete element.dataset.size;
    else element.dataset.size = size;
    if (element.id === 'lesson') element.classList.toggle('front', size !== 'peek');
    moved();
  }

  /** What is drawn anew gets its handle again; it says how it is. */
  function hold() {
    if (element.firstElementChild !== grip) element.prepend(grip);
    const small = element.dataset.size === 'peek' || isStrip(element);
    const words = small ? 'Open this sheet' : 'Fold this sheet';
    if (grip.getAttribute('aria-label') === words) return;
    grip.setAttribute('aria-label', words);
    grip.setAttribute('aria-expanded', String(!small));
  }

  let far = 0;
  let began = { y: 0, high: 0, half: 0 };
  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId);
    far = 0;
    const high = element.offsetHeight;
    // As high as it would be by itself.
    const { size } = element.dataset;
    delete element.dataset.size;
    began = { y: event.clientY, high, half: element.offsetHeight };
    if (size) element.dataset.size = size;
  });
  grip.addEventListener('pointermove', (event) => {
    if (!grip.hasPointerCapture(event.pointerId) || isStrip(element)) return;
    const up = began.y - event.clientY;
    far = Math.max(far, Math.abs(up));
    if (far < STILL) return;
    element.style.blockSize = `${Math.max(PEEK / 2, Math.min(room(), began.high + up))}px`;
    element.style.maxBlockSize = 'none';
  });
  grip.addEventListener('pointerup', () => {
    if (far < STILL) return;
    const sizes = { peek: PEEK, half: began.half, full: room() };
    const high = element.offsetHeight;
    loose();
    set(snap(high, sizes));
  });
  grip.addEventListener('pointercancel', loose);
  grip.addEventListener('click', (event) => {
    event.stopPropagation();
    // The end of a drag is no tap; a key moves nothing.
    if (far >= STILL && event.detail !== 0) return;
    set(isStrip(element) ? 'half' : tapped(element.dataset.size));
  });

  function loose() {
    element.style.blockSize = '';
    element.style.maxBlockSize = '';
  }

  const room = () => (element.parentElement?.clientHeight ?? 600) - LEFT;
  const watch = new MutationObserver(hold);
  watch.observe(element, { childList: true, attributes: true, attributeFilter: ['data-size', 'class', 'hidden'] });
  hold();
}

/** Whether the lesson lies folded along the upper edge. @param {HTMLElement} element */
function isStrip(element) {
  const others = '#float:not([hidden]), #sheet:not([hidden])';
  return element.id === 'lesson' && !element.classList.contains('front') && document.querySelector(others) !== null;
}

/** Whatever opens now lies in front of the lesson. */
export function inFront() {
  document.getElementById('lesson')?.classList.remove('front');
}

/** A tap anywhere on the folded lesson opens it. @param {HTMLElement} element */
function lesson(element) {
  element.addEventListener('click', (event) => {
    const folded = element.dataset.size === 'peek' || isStrip(element);
    if (!narrow() || !folded || (event.target instanceof Element && event.target.closest('a'))) return;
    delete element.dataset.size;
    element.classList.add('front');
  });
}
