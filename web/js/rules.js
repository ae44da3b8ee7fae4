// @ts-check
// Finding in the rules, without asking the server.

import { byId } from './dom.js';

const find = /** @type {HTMLInputElement} */ (byId('find'));
const paragraphs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.para')]);
const texts = paragraphs.map((one) => (one.textContent ?? '').toLowerCase());
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.chapter, .played')]);

function filter() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  paragraphs.forEach((paragraph, i) => {
    const hit = words.every((word) => matches(paragraph, texts[i] ?? '', word));
    paragraph.hidden = !hit;
    if (hit) count += 1;
  });
  for (const chapter of chapters) chapter.hidden = words.length > 0;
  byId('none-found').hidden = count > 0;
  byId('found').textContent = words.length ? `${count} of ${paragraphs.length}` : '';
}

/** A number finds the paragraphs that begin with it. @param {HTMLElement} paragraph @param {string} text @param {string} word */
function matches(paragraph, text, word) {
  return /^\d+(\.\d*)?$/.test(word) ? paragraph.id.slice(1).startsWith(word) : text.includes(word);
}

find.addEventListener('input', filter);
addEventListener('hashchange', () => {
  find.value = '';
  filter();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('details.fold')?.removeAttribute('open');
