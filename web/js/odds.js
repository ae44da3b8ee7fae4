// @ts-check
// The odds of the printed game: answers as soon as something is chosen. Without this the form is sent.

import { byId } from './dom.js';
import { latest } from './latest.js';

const form = /** @type {HTMLFormElement} */ (byId('ask'));
const answer = byId('answer');

/** What is filled in, as it stands in an address. */
function filled() {
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(all).toString();
}

const ask = latest(60, async (/** @type {string} */ query, signal) => {
  const response = await fetch(`${form.dataset.api}?${query}`, { signal });
  const told = await response.json();
  if (signal.aborted) return;
  if (response.ok) {
    answer.innerHTML = told.html;
    for (const [topic, href] of told.forms) document.querySelector(`[data-topic="${topic}"]`)?.setAttribute('href', href);
  }
  else refuse(told.error?.message ?? 'No answer. Try again.', told.error?.rule);
  history.replaceState(null, '', `${form.getAttribute('action')}?${query}`);
});

/** What the rules forbid, or what is wrong with a number. @param {string} message @param {string | undefined} rule */
function refuse(message, rule) {
  const head = document.createElement('h3');
  head.textContent = 'Not possible';
  const words = document.createElement('p');
  words.textContent = `${message.charAt(0).toUpperCase()}${message.slice(1)}. `;
  if (rule) {
    const link = document.createElement('a');
    link.className = 'cite';
    link.target = 'linstock-rules';
    link.href = `${(form.getAttribute('action') ?? '').replace('/odds/', '/rules/')}#p${rule}`;
    link.textContent = rule;
    words.append(link);
  }
  answer.replaceChildren(head, words);
}

form.addEventListener('input', () => ask.ask(filled()));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask.ask(filled());
});
form.querySelector('button[type="submit"]')?.setAttribute('hidden', '');
