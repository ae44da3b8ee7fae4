// @ts-check
// The army builder: what the rules say to each change, at once. Without this the form is sent.

import { byId, on } from './dom.js';
import { latest } from './latest.js';

const form = /** @type {HTMLFormElement} */ (byId('army'));
const draft = byId('draft');
const refusal = byId('refusal');

/** What is filled in, and which button was pressed. @param {string} order */
function filled(order) {
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...all, ['do', order]]);
}

/** Which members stand open, by their ids. */
function opened() {
  const open = /** @type {NodeListOf<HTMLDetailsElement>} */ (draft.querySelectorAll('details[data-member][open]'));
  return new Set([...open].map((one) => one.dataset.member));
}

/** @typedef {{ name: string, at: number, value: string | undefined, from: number | null, to: number | null }} Held */

/** The field that has the focus, with what is being written into it. @returns {Held | null} */
function held() {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLSelectElement || active instanceof HTMLButtonElement)) return null;
  if (!draft.contains(active)) return null;
  const at = same(active.name, active.value).indexOf(active);
  const text = active instanceof HTMLInputElement && active.type === 'text';
  return { name: active.name, at, value: text ? active.value : undefined,
    from: text ? active.selectionStart : null, to: text ? active.selectionEnd : null };
}

/** Fields of one name; buttons of one name and value. @param {string} name @param {string} value @returns {Element[]} */
function same(name, value) {
  const found = [...draft.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  return found.filter((one) => !(one instanceof HTMLButtonElement) || one.value === value);
}

/** Puts the focus back. @param {Held} was @param {string} value */
function hold(was, value) {
  const field = same(was.name, value)[was.at];
  if (!(field instanceof HTMLElement)) return;
  if (field instanceof HTMLInputElement && was.value !== undefined) {
    field.value = was.value;
    field.setSelectionRange(was.from, was.to);
  }
  field.focus({ preventScroll: true });
}

const judge = latest(60, async (/** @type {string} */ order, signal) => {
  const response = await fetch(form.dataset.api ?? '', { method: 'POST', body: filled(order), signal });
  const told = await response.json();
  if (signal.aborted) return;
  refusal.hidden = response.ok;
  if (!response.ok) {
    refusal.textContent = `${told.error?.message ?? 'No connection'}. Nothing has changed.`;
    return;
  }
  show(told.html, order);
});

/** @param {string} html @param {string} order */
function show(html, order) {
  const [open, was] = [opened(), held()];
  const value = document.activeElement instanceof HTMLButtonElement ? document.activeElement.value : '';
  const known = new Set([...draft.querySelectorAll('details[data-member]')].map((one) => /** @type {HTMLElement} */ (one).dataset.member));
  draft.innerHTML = html;
  const fresh = order === 'add' || order.startsWith('copy.');
  for (const one of /** @type {NodeListOf<HTMLDetailsElement>} */ (draft.querySelectorAll('details[data-member]'))) {
    // Whoever is new stands open as the answer has it, and the others make room.
    if (!fresh && known.has(one.dataset.member)) one.open = open.has(one.dataset.member);
  }
  const last = fresh ? [...draft.querySelectorAll('details[data-member][open]')].find((one) => !known.has(/** @type {HTMLElement} */ (one).dataset.member)) : undefined;
  if (last) /** @type {HTMLElement | null} */ (last.querySelector('input:not([type=hidden]), select'))?.focus();
  else if (was) hold(was, value);
}

draft.addEventListener('change', () => judge.ask('check'));
on(draft, 'click', 'button[data-quick]', (button, event) => {
  event.preventDefault();
  judge.ask(/** @type {HTMLButtonElement} */ (button).value);
});
// Enter in a line prices it; it must not leave the page.
form.addEventListener('submit', (event) => {
  const by = /** @type {SubmitEvent} */ (event).submitter;
  if (by instanceof HTMLButtonElement && by.value === 'check') {
    event.preventDefault();
    judge.ask('check');
  }
});
// A complaint leads to its member, which must stand open to be mended.
on(draft, 'click', 'a[href^="#m"]', (link) => {
  const details = document.querySelector(`${link.getAttribute('href')} > details`);
  if (details instanceof HTMLDetailsElement) details.open = true;
});
