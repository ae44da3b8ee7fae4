// @ts-check
// What lies around the board: briefing, legend, invitation, panels that fold. It plays no part in the game.

import { byId, on } from './dom.js';
import { invite } from './panels/dialogs.js';
import { pulse } from './pulse.js';
import { folded, fold, once } from './settings.js';

const game = byId('game');
const briefing = /** @type {HTMLDialogElement | null} */ (document.getElementById('briefing'));
const legend = /** @type {HTMLDialogElement} */ (byId('legend'));

/** Whether the other seat is still free. */
const free = () => document.querySelector('#people [data-free]') !== null;

/** The link for a friend, and whether he has come. */
function invited() {
  const link = game.dataset.invite;
  if (!link) return null;
  return invite(link, (told) => {
    const tell = () => told(free() ? null : friend());
    tell();
    const watch = new MutationObserver(tell);
    watch.observe(byId('people'), { childList: true });
    return () => watch.disconnect();
  });
}

/** How the one who has come is called. */
function friend() {
  const others = [...document.querySelectorAll('#people .who')].filter((who) => !who.querySelector('b'));
  return others[0]?.getAttribute('data-name') ?? 'Your friend';
}

/** @type {Record<string, () => void>} */
const opens = {
  briefing: () => briefing?.showModal(),
  legend: () => legend.showModal(),
  invite: () => void invited(),
};
on(document, 'click', '[data-around]', (target) => opens[target.dataset.around ?? '']?.());
// A click beside a dialog closes it.
for (const one of [briefing, legend]) one?.addEventListener('click', (event) => event.target === one && one.close());

// Keys play at once after it.
briefing?.addEventListener('close', () => byId('board').focus({ preventScroll: true }));

/** @param {string} panel @param {boolean} away */
function show(panel, away) {
  document.body.classList.toggle(`no-${panel}`, away);
}
for (const panel of ['army', 'log']) if (folded(panel)) show(panel, true);
on(document, 'click', '[data-fold]', (handle) => {
  const panel = handle.dataset.fold ?? '';
  show(panel, !document.body.classList.contains(`no-${panel}`));
});
// Keys fold them too: the handles say how it is, and it is the same the next time.
function said() {
  for (const handle of document.querySelectorAll('[data-fold]')) {
    const panel = handle.getAttribute('data-fold') ?? '';
    const away = document.body.classList.contains(`no-${panel}`);
    handle.setAttribute('aria-expanded', String(!away));
    fold(panel, away);
  }
}
new MutationObserver(said).observe(document.body, { attributes: true, attributeFilter: ['class'] });
said();

// A friend who comes while the link is no longer looked at is told of too.
if (game.dataset.invite) {
  const watch = new MutationObserver(() => {
    if (free()) return;
    watch.disconnect();
    byId('spoken').textContent = `${friend()} has joined.`;
    document.querySelector('[data-around="invite"]')?.remove();
  });
  watch.observe(byId('people'), { childList: true });
}

pulse(byId('lesson'), ['board', 'unit', 'prompt', 'float'].map(byId));

const brief = () => void (once(`briefed-${game.dataset.game}`) && briefing?.showModal());
const link = location.hash === '#invite' ? invited() : null;
if (location.hash === '#invite') history.replaceState(null, '', location.pathname + location.search);
if (link) link.addEventListener('close', brief);
else brief();
// For programs that look on.
document.body.dataset.around = 'ready';
