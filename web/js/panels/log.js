// @ts-check
// The log: lines come and go with the entries, newest first, a group an Activation.

import { byId, on } from '../dom.js';

/** @typedef {(ids: string[]) => void} Flash */

/** @param {Flash} flash @param {(words: string) => void} say */
export function log(flash, say) {
  const root = byId('log');
  on(document, 'click', '[data-do="copy-log"]', async () => {
    try {
      await navigator.clipboard.writeText(asText(root));
      say('The log is copied.');
    } catch {
      say('The browser does not let the page copy.');
    }
  });
  on(document, 'click', '[data-flash]', (target, event) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    event.stopPropagation();
    flash((target.dataset.flash ?? '').split(' ').filter(Boolean));
  });
  return {
    /** @param {string} html */
    set(html) {
      root.innerHTML = html;
    },
    /** @param {{ cut?: number | null, add: string[] }} change */
    change(change) {
      root.querySelectorAll('li.new').forEach((line) => line.classList.remove('new'));
      if (change.cut !== null && change.cut !== undefined) cut(root, change.cut);
      for (const html of change.add) add(root, html);
    },
    /** The newest entry, in words with paragraphs. */
    last() {
      const entry = root.querySelector('li')?.dataset.entry;
      if (!entry) return '';
      return [...root.querySelectorAll(`li[data-entry="${entry}"]`)].reverse().map(line).join(' ');
    },
  };
}

/** @param {HTMLElement} root @param {number} entry */
function cut(root, entry) {
  for (const line of root.querySelectorAll('li')) if (Number(line.dataset.entry) >= entry) line.remove();
  for (const group of root.querySelectorAll('details')) {
    if (Number(group.dataset.entry) >= entry) group.remove();
  }
}

/** @param {HTMLElement} root @param {string} html */
function add(root, html) {
  const holder = document.createElement('ol');
  holder.innerHTML = html;
  const line = holder.firstElementChild;
  if (!(line instanceof HTMLElement)) return;
  if (line.dataset.heading !== undefined || !root.firstElementChild) open(root, line);
  if (line.dataset.heading !== undefined) return;
  line.classList.add('new');
  const group = root.firstElementChild;
  group?.querySelector('ol')?.prepend(line);
  count(/** @type {HTMLElement | null} */ (group));
}

/** A new group; the one before is folded unless somebody reads in it. @param {HTMLElement} root @param {HTMLElement} head */
function open(root, head) {
  const before = root.firstElementChild;
  if (before instanceof HTMLDetailsElement && !before.matches(':hover, :focus-within')) before.open = false;
  const group = document.createElement('details');
  group.className = 'group';
  group.open = true;
  group.dataset.entry = head.dataset.entry ?? '0';
  const summary = document.createElement('summary');
  if (head.dataset.heading !== undefined) summary.append(...head.childNodes);
  else summary.textContent = 'The battle begins';
  const rolls = document.createElement('span');
  rolls.className = 'rolls';
  summary.append(rolls);
  group.append(summary, document.createElement('ol'));
  root.prepend(group);
}

/** @param {HTMLElement | null} group */
function count(group) {
  const lines = [...(group?.querySelectorAll('li') ?? [])];
  const dice = lines.reduce((sum, line) => sum + Number(line.dataset.dice ?? 0), 0);
  const rolls = group?.querySelector('.rolls');
  if (rolls && dice) rolls.textContent = dice === 1 ? '1 die' : `${dice} dice`;
}

/** One line with its paragraphs in brackets again. @param {Element} element */
function line(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const cite of copy.querySelectorAll('.cite')) cite.textContent = `(${cite.textContent})`;
  for (const die of copy.querySelectorAll('.die')) die.textContent = `[${die.getAttribute('data-face')}]`;
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Oldest first, as one would read it out. @param {HTMLElement} root */
function asText(root) {
  const groups = [...root.children].reverse();
  return groups
    .map((group) => {
      const head = group.querySelector('.head-words, summary span')?.textContent?.trim() ?? '';
      const lines = [...group.querySelectorAll('li')].reverse().map(line);
      return [head, ...lines.map((words) => `  ${words}`)].join('\n');
    })
    .join('\n\n');
}
