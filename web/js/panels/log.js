// @ts-check
// The log: lines come and go with the entries and read downwards, a group an Activation. Its end
// stays in sight unless somebody reads further up.

import { byId, on } from '../dom.js';

/** @typedef {(ids: string[]) => void} Flash */

/** @param {Flash} flash @param {(words: string) => void} say */
export function log(flash, say) {
  const root = byId('log');
  root.querySelectorAll('details').forEach(count);
  on(document, 'click', '[data-do="copy-log"]', async () => {
    try {
      await navigator.clipboard.writeText(asText(root));
      say('Log copied.');
    } catch {
      say('The browser does not allow copying.');
    }
  });
  on(document, 'click', '[data-flash]', (target, event) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    event.stopPropagation();
    if (target.matches('#log li')) {
      for (const other of root.querySelectorAll('li.picked')) other.classList.remove('picked');
      target.classList.add('picked');
    }
    flash((target.dataset.flash ?? '').split(' ').filter(Boolean));
  });
  const atEnd = () => {
    const panel = scrolls(root);
    return panel.scrollHeight - panel.scrollTop - panel.clientHeight < 60;
  };
  const end = () => {
    const panel = scrolls(root);
    panel.scrollTop = panel.scrollHeight;
  };
  // Whoever scrolls up reads; when only the room changes, the end stays in sight. What scrolls because
  // there is more or less room is nobody's doing.
  let follows = true;
  let room = 0;
  document.addEventListener('scroll', (event) => {
    if (event.target === scrolls(root) && root.clientHeight === room) follows = atEnd();
  }, true);
  new ResizeObserver(() => {
    room = root.clientHeight;
    if (follows) end();
  }).observe(root);
  return {
    /** @param {string} html */
    set(html) {
      root.innerHTML = html;
      root.querySelectorAll('details').forEach(count);
      follows = true;
      end();
    },
    /** @param {{ cut?: number | null, add: string[] }} change */
    change(change) {
      if (change.cut === null || change.cut === undefined) return;
      const folded = new Set([...root.querySelectorAll('details:not([open])')].map((group) => group.getAttribute('data-entry')));
      cut(root, change.cut);
      for (const html of change.add) add(root, html, folded);
      const lines = [...root.querySelectorAll('li')];
      const newest = lines.at(-1)?.dataset.until;
      for (const line of lines) line.classList.toggle('new', line.dataset.until === newest);
      if (follows) end();
    },
    end,
    /** The newest entry, in words with paragraphs. */
    last() {
      const newest = [...root.querySelectorAll('li')].at(-1)?.dataset.until;
      if (newest === undefined) return '';
      return [...root.querySelectorAll(`li[data-until="${newest}"]`)].map(line).join(' ');
    },
  };
}

/** What scrolls: the lines below their heading, or the sheet that has borrowed them. @param {HTMLElement} root @returns {HTMLElement} */
function scrolls(root) {
  return root.closest('.panel-sheet') ?? root;
}

/** @param {HTMLElement} root @param {number} entry */
function cut(root, entry) {
  for (const line of root.querySelectorAll('li')) if (Number(line.dataset.entry) >= entry) line.remove();
  for (const group of root.querySelectorAll('details')) {
    if (Number(group.dataset.entry) >= entry) group.remove();
    else count(group);
  }
}

/** @param {HTMLElement} root @param {string} html @param {Set<string | null>} folded */
function add(root, html, folded) {
  const holder = document.createElement('ol');
  holder.innerHTML = html;
  const line = holder.firstElementChild;
  if (!(line instanceof HTMLElement)) return;
  if (line.dataset.heading !== undefined) return open(root, line, folded);
  const group = root.lastElementChild;
  group?.querySelector('ol')?.append(line);
  count(/** @type {HTMLElement | null} */ (group));
}

/**
 * A new group; the one before is folded unless somebody reads in it.
 * @param {HTMLElement} root @param {HTMLElement} head @param {Set<string | null>} folded
 */
function open(root, head, folded) {
  const before = root.lastElementChild;
  if (before instanceof HTMLDetailsElement && !before.matches(':hover, :focus-within')) before.open = false;
  const group = document.createElement('details');
  group.className = 'group';
  group.dataset.entry = head.dataset.entry ?? '0';
  group.open = !folded.has(group.dataset.entry);
  const summary = document.createElement('summary');
  summary.append(...head.childNodes);
  const rolls = document.createElement('span');
  rolls.className = 'rolls';
  summary.append(rolls);
  group.append(summary, document.createElement('ol'));
  root.append(group);
}

/** @param {HTMLElement | null} group */
function count(group) {
  const rolls = group?.querySelector('.rolls');
  if (rolls) rolls.textContent = sumUp([...(group?.querySelectorAll('li') ?? [])].map((line) => line.dataset));
}

/** "3 dice; losses: A 1, B 2". @param {{ dice?: string, loss?: string }[]} lines */
export function sumUp(lines) {
  const dice = lines.reduce((sum, line) => sum + Number(line.dice ?? 0), 0);
  const letters = lines.flatMap((line) => line.loss ?? []).sort();
  const lost = [...new Set(letters)].map((letter) => `${letter} ${letters.filter((other) => other === letter).length}`);
  return [['', '1 die'][dice] ?? `${dice} dice`, lost.length && `losses: ${lost.join(', ')}`].filter(Boolean).join('; ');
}

/** One line with its paragraphs in brackets again. @param {Element} element */
function line(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const cite of copy.querySelectorAll('.cite')) cite.textContent = `(${cite.textContent})`;
  for (const die of copy.querySelectorAll('.die')) die.textContent = `[${die.getAttribute('data-face')}]`;
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** @param {HTMLElement} root */
function asText(root) {
  return [...root.children]
    .map((group) => {
      const head = group.querySelector('.head-words')?.textContent?.trim() ?? '';
      const lines = [...group.querySelectorAll('li')].map((one) => `${one.matches('.sub') ? ' ' : '   '} ${line(one)}`);
      return [head, ...lines].join('\n');
    })
    .join('\n\n');
}
