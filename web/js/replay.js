// @ts-check
// Any game or record, backwards and forwards.

import { wait } from './animate.js';
import { Board } from './board.js';
import { byId, calm, on } from './dom.js';
import { gestures } from './gestures.js';
import { Net } from './net.js';
import { banner } from './panels/banner.js';
import { dialog, help } from './panels/dialogs.js';
import { Float } from './panels/float.js';
import { log } from './panels/log.js';
import { scrub } from './panels/scrub.js';
import { fits, minutes, paced, stepped } from './pace.js';
import { settings } from './settings.js';
import { threats } from './threats.js';
import { View } from './view.js';

/** @typedef {import('./types.js').Snapshot} Snapshot */

const game = byId('game');
/** With whose eyes it is told, where each side has numbers of its own. */
const as = game.dataset.as ?? '';
const net = new Net(game.dataset.game ?? '', as);
const length = Number(game.dataset.length ?? 0);
/** The entries whose lines are on this page: a very long game has several. */
const part = { from: Number(game.dataset.from ?? 0), to: Number(game.dataset.to ?? length) };
/** Where there is something to see: by move, turn, roll, or only what decided the game. */
const stops = Object.fromEntries(
  ['moves', 'turns', 'rolls', 'highlights'].map((kind) => [kind, (game.dataset[kind] ?? '').split(' ').filter(Boolean).map(Number)]),
);
const step = /** @type {HTMLSelectElement} */ (byId('step'));
const speed = /** @type {HTMLSelectElement} */ (byId('speed'));
const board = new Board();
const view = new View(board);
await board.load(game.dataset.sheet ?? '');
const float = new Float(board);
const told = banner(() => void go(ply));
const say = (/** @type {string} */ words) => void (byId('said').textContent = words);
const logged = log((ids) => view.look(board.flash(ids)), say);
const threat = threats({ net, board, view, float, banner: told, say }, () => ({ held: null, cursor: null, at: ply }));

let ply = -1;
/** Where the last key wanted to go: presses in quick succession add up. */
let aim = -1;
let asked = 0;
let playing = false;
let eyes = as;
/** @type {Map<string, Snapshot>} */
const known = new Map();

/** @param {number} at @returns {Promise<Snapshot>} */
async function moment(at) {
  const key = `${eyes} ${at}`;
  const kept = known.get(key);
  if (kept) return kept;
  const snapshot = await net.get('moment', { at, as: eyes === '' ? null : eyes });
  if (known.size > 60) known.delete(known.keys().next().value ?? '');
  known.set(key, snapshot);
  return snapshot;
}

/** @param {number} to */
async function go(to) {
  const next = (aim = Math.max(0, Math.min(to, length)));
  const mine = (asked += 1);
  if (next < part.from || next > part.to) await lines(next);
  if (mine !== asked) return;
  bar.show(next, words(next));
  let now;
  try {
    now = await moment(next);
  } catch {
    told.tell('Connection lost. Try again.');
    aim = ply;
    playing = false;
    return;
  }
  if (mine !== asked) return;
  // A step back or on is shown, however many entries it joins; a leap is not.
  const near = ply >= 0 && next !== ply && [1, -1].some((way) => next === ply + way || next === stepped(here(), ply, way, length));
  const first = ply < 0;
  ply = next;
  if (first) view.open(now.pieces);
  void board.turnTo(now.pieces, near && !calm(), now.effects);
  if (first) board.lay();
  board.layer('effects', now.effects);
  board.layer('sight', '');
  if (float.kind === 'threats') float.hide();
  show(now);
  const ahead = stepped(here(), next, 1, length);
  if (next < length) void moment(ahead).catch(() => undefined);
}

/** The stops of the chosen step. */
const here = () => stops[step.value] ?? [];

/** A very long game is told in parts: the log of another is fetched and put in place of this one. @param {number} at */
async function lines(at) {
  try {
    const answer = await fetch(`${location.pathname}?ply=${at}${as && `&as=${as}`}`);
    const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const told = other.getElementById('game')?.dataset;
    const text = other.getElementById('log');
    if (!told || !text) return;
    part.from = Number(told.from);
    part.to = Number(told.to);
    logged.set(text.innerHTML);
  } catch {
    // The position is still shown; its lines come when the connection does.
  }
}

/** The log's own words for an entry. @param {number} at */
function words(at) {
  const groups = [...document.querySelectorAll('#log details')];
  const group = groups.findLast((one) => Number(one.getAttribute('data-entry')) < at);
  const head = group?.querySelector('.head-words')?.textContent?.trim();
  return `Move ${at} of ${length}${head ? `, ${head}` : ''}`;
}

/** @param {Snapshot} now */
function show(now) {
  const lines = [...document.querySelectorAll('#log li')];
  const [from, until] = ['data-entry', 'data-until'].map((name) => (/** @type {Element} */ line) => Number(line.getAttribute(name)));
  const here = lines.filter((line) => from(line) < ply && until(line) >= ply - 1);
  for (const line of lines) {
    line.classList.toggle('new', here.includes(line));
    line.classList.toggle('ahead', from(line) >= ply);
  }
  // An entry may have no line of its own: then the last one before it shows where we are.
  const near = here[0] ?? lines.findLast((line) => from(line) < ply);
  const group = near?.closest('details') ?? document.querySelector('#log details');
  if (group instanceof HTMLDetailsElement && !group.open) {
    for (const other of document.querySelectorAll('#log details[open]')) other.removeAttribute('open');
    group.open = true;
  }
  near?.scrollIntoView({ block: 'nearest' });
  const card = byId('now');
  const head = document.createElement('p');
  head.className = 'small soft';
  head.textContent = `${words(ply)}${now.when ? ` · ${now.when}` : ''}`;
  const copies = here.slice(-3).map((line) => {
    const copy = document.createElement('div');
    copy.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    return copy;
  });
  card.replaceChildren(head, ...copies);
  // What it tells of is not under it.
  const there = here.flatMap((line) => (line.getAttribute('data-flash') ?? '').split(' ')).map((id) => board.where(id));
  const points = there.filter((at) => at !== null);
  if (points.length) view.uncover(points, [card, view.tools].map((one) => one?.getBoundingClientRect()));
  /** @type {HTMLInputElement} */ (byId('fork-ply')).value = String(ply);
  const address = new URL(location.href);
  address.searchParams.set('ply', String(ply));
  history.replaceState(null, '', address);
  /** @type {HTMLAnchorElement} */ (byId('link')).href = address.href;
}

/** @param {number} way */
function turn(way) {
  void go(stepped(stops.turns ?? [], aim, way, length));
}

/** One step of the chosen kind. @param {number} way */
function by(way) {
  void go(stepped(here(), aim, way, length));
}

/** Why the computer made the marked move, or the one that is shown. */
async function reasons() {
  const marked = document.querySelector('#log li.picked')?.getAttribute('data-entry');
  const answer = await net.get('reasons', { entry: marked ?? Math.max(0, ply - 1) }).catch((fault) => ({ html: '', fault }));
  const close = '<div class="acts"><button class="btn main" data-do="back">Close</button></div>';
  if (answer.html) dialog('Why did the computer do that?', answer.html + close);
  else told.tell(answer.fault instanceof Error ? answer.fault.message : 'No answer. Try again.');
}

/** Says how long each way of watching takes, and begins with one that ends within five minutes. */
function choose() {
  for (const option of step.options) {
    option.textContent = `${option.textContent?.split(',')[0]}, ${minutes(option.value, stops[option.value] ?? [], Number(speed.value))}`;
  }
}
step.value = fits(stops, Number(speed.value));
choose();
speed.addEventListener('change', choose);

async function play() {
  playing = !playing;
  const button = document.querySelector('[data-do="play"]');
  const label = () => {
    if (!button) return;
    button.textContent = playing ? '❚❚ Stop' : '▶ Play';
    button.setAttribute('aria-label', playing ? 'Stop' : 'Play');
  };
  label();
  if (playing && ply >= length) await go(0);
  while (playing && ply < length) {
    await go(stepped(here(), ply, 1, length));
    const dice = document.querySelector(`#log li[data-until="${ply - 1}"]:not([data-dice="0"])`);
    await wait(paced(step.value, dice !== null, Number(speed.value)));
  }
  playing = false;
  label();
}

const bar = scrub(length, (at) => void go(at));
/** @type {Record<string, () => void>} */
const does = {
  start: () => void go(0), end: () => void go(length), back: () => by(-1), on: () => by(1), reasons: () => void reasons(),
  'back-turn': () => turn(-1), 'on-turn': () => turn(1), play: () => void play(), help: () => help(true),
  threats: () => threat.toggle(),
  fit: () => view.fit(), 'zoom-in': () => view.zoom(1.35), 'zoom-out': () => view.zoom(1 / 1.35), flip: () => view.flip(),
  hide: () => {
    const hidden = board.host.classList.toggle('hides');
    document.querySelector('[data-do="hide"]')?.setAttribute('aria-pressed', String(hidden));
  },
};
on(document, 'click', '[data-do]', (target) => {
  if (target.dataset.do !== 'play') playing = false;
  does[target.dataset.do ?? '']?.();
});
on(document, 'click', '[data-eyes]', (target) => {
  // Numbers of one's own: another's are on another page.
  if (as) return void location.assign(`?as=${target.dataset.eyes ?? ''}`);
  eyes = target.dataset.eyes ?? '';
  for (const other of document.querySelectorAll('[data-eyes]')) other.setAttribute('aria-pressed', String(other === target));
  void go(ply);
  return undefined;
});
on(document, 'click', '#log li', (line) => void go(Number(line.dataset.until) + 1));

/** @type {Record<string, (shift: boolean) => void>} */
const KEYS = {
  ArrowLeft: (shift) => (shift ? turn(-1) : by(-1)), ArrowRight: (shift) => (shift ? turn(1) : by(1)),
  j: () => by(-1), k: () => by(1), y: () => void reasons(), Home: () => void go(0), End: () => void go(length),
  ' ': () => void play(), f: () => view.flip(), '?': () => help(true), 0: () => view.fit(),
  '+': () => view.zoom(1.25), '-': () => view.zoom(0.8), t: () => threat.key(), Escape: () => away(),
};
document.addEventListener('keydown', (event) => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, dialog')) return;
  if (event.key === ' ' && target?.closest('button, a, summary')) return;
  if (event.key.length === 1 && event.key !== ' ' && !settings().letters) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  if (event.key !== ' ') playing = false;
  act(event.shiftKey);
});
gestures(board, view, {
  grabs: () => false,
  click: (at) => (threat.asking ? void threat.show(at) : void (at.place && look(at.place))),
  rest: () => undefined,
  closer: (at) => void (at.place && look(at.place)),
});

/** Closes what lies over the board. */
function away() {
  threat.stop();
  board.layer('sight', '');
  float.hide();
}

/** @param {string} place */
async function look(place) {
  const answer = await net.get('here', { place, at: ply }).catch(() => null);
  if (answer?.html) float.show('here', answer.html, [board.where(place)], { label: 'What is here' });
}

void go(Number(game.dataset.ply ?? length));
