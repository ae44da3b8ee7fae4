// @ts-check
// Wires the parts of the play page together.

import { calm, byId, coarse, narrow, on, swap } from './dom.js';
import { acting } from './acting.js';
import { Board } from './board.js';
import { covers } from './curtain.js';
import { empty } from './draft.js';
import { gestures } from './gestures.js';
import { Hand } from './hand.js';
import { looking } from './look.js';
import { Net } from './net.js';
import { call, mark } from './notify.js';
import { banner } from './panels/banner.js';
import { chat } from './panels/chat.js';
import { diceMoment } from './panels/dice.js';
import { Float } from './panels/float.js';
import { log } from './panels/log.js';
import { tabs } from './panels/tabs.js';
import { queue } from './queue.js';
import { once } from './settings.js';
import { nearby } from './spots.js';
import { store } from './store.js';
import { View } from './view.js';

/** @typedef {import('./types.js').Snapshot} Snapshot */
/** @typedef {import('./types.js').Change} Change */
/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./desk.js').State} State */

/** More than this many at once are a section, not somebody who comes back. */
const MANY = 2;

const game = byId('game');
const as = game.dataset.as ?? '';
const net = new Net(game.dataset.game ?? '', as);
net.begin();
const board = new Board();
const view = new View(board);
await board.load(game.dataset.sheet ?? '');
const tool = document.querySelector('[data-do="sight"]');
if (board.free && tool) {
  tool.textContent = 'Ruler';
  tool.setAttribute('aria-label', 'Ruler and line of sight');
}
const said = byId('said');
const spoken = byId('spoken');

/** @type {State} */
const first = {
  length: 0, mayAct: false, asked: false, over: false, actors: [], focus: null, draft: empty(),
  cursor: null, busy: false, sightFrom: null, sighting: false,
};
/** @type {Desk} */
const desk = {
  title: game.dataset.title ?? '',
  net,
  board,
  view,
  store: store(first),
  float: new Float(board),
  dice: diceMoment(),
  tabs: tabs(),
  banner: banner(() => void net.listen(ears)),
  log: log(
    (ids) => view.look(board.flash(ids)),
    (words) => say(words),
  ),
  say: (words) => say(words),
};
const hand = new Hand(desk);
const look = looking(desk);
const changes = queue(play, settled);
let opened = false;

/** @param {string} words */
function say(words) {
  spoken.textContent = spoken.textContent === words ? `${words}\u00a0` : words;
}

/** What the fragments tell of whose turn it is. @param {Snapshot | Change} now */
function turned(now) {
  const prompt = byId('prompt');
  swap(prompt, now.html.prompt);
  swap(byId('track'), now.html.track);
  byId('unit').querySelector('.verbs')?.remove();
  swap(byId('armies'), now.html.armies);
  byId('when').textContent = now.when;
  if (now.html.people) swap(byId('people'), now.html.people);
  lesson(now.html.lesson);
  const mayAct = prompt.querySelector('[data-may-act]') !== null;
  const asked = prompt.querySelector('[data-asked]') !== null;
  const { actors, focus, length, over } = now;
  desk.store.set({ length, actors, focus, over, mayAct, asked });
  board.host.dataset.ready = 'false';
  board.host.dataset.length = String(length);
  byId('track').querySelector('li.now li.now, li.now')?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

let mine = false;
/** Whose turn it is by the last that was heard. */
let latest = { decides: /** @type {string | null} */ (null), over: false };

/** Tells at once whose turn it is, whatever is still to be played. @param {Snapshot | Change} now */
function announce(now) {
  latest = now;
  const prompt = document.createElement('div');
  prompt.innerHTML = now.html.prompt;
  const before = mine;
  mine = prompt.querySelector('[data-may-act]') !== null;
  const words = prompt.querySelector('[data-asked]') ? 'you are asked' : 'your move';
  mark(desk.title, mine ? words : null);
  if (mine && !before && opened) call(desk.title, prompt.querySelector('.say')?.textContent ?? words);
}

/** @param {Snapshot} now */
function sync(now) {
  changes.clear();
  const away = opened ? now.length - desk.store.state.length : 0;
  board.set(now.pieces);
  board.layer('effects', now.effects);
  desk.log.set(now.log);
  turned(now);
  if (!opened) {
    const [own = []] = sides();
    if (now.html.lesson || own.length === 0) view.open(now.pieces);
    else view.open(facing(), own);
    board.lay();
    opened = true;
  }
  if (away > 0) desk.banner.tell(away === 1 ? 'Back again: one action while you were away.' : `Back again: ${away} actions while you were away.`);
  settled();
}

/** Where the pieces of both sides stand; the side that is first in the panel is one's own. */
function sides() {
  const of = (/** @type {Element} */ table) => {
    const ids = [...table.querySelectorAll('[data-flash]')].flatMap((row) => (row.getAttribute('data-flash') ?? '').split(' '));
    return ids.map((id) => board.where(id)).filter((at) => at !== null);
  };
  return [...document.querySelectorAll('#armies table')].map(of);
}

/** One's own troops and the enemies nearest to them. */
function facing() {
  const [own = [], enemy = []] = sides();
  return [...own, ...nearby(own, enemy, board.pitch * 3)];
}

/** One entry. @param {Change} change @param {boolean} fast */
async function play(change, fast) {
  document.body.classList.add('is-showing');
  board.offers('');
  board.layer('sight', '');
  board.cross(null);
  desk.float.hide();
  turned(change);
  // Mere marks go with what they mark.
  const some = change.pieces.set.filter((piece) => piece.label !== '');
  const others = !narrow() && some.length > 0 && some.length < 4;
  if (others && !fast) view.reveal(some.slice(0, 1));
  const comes = some.filter((piece) => !board.pieces.has(piece.id)).length;
  const arrived = board.change(change.pieces, !fast && !calm());
  // A whole section that comes to the field is what there is to look at.
  if (comes > MANY) view.open([...board.pieces.values()]);
  board.layer('effects', change.effects);
  desk.log.change(change.log);
  if (change.said) said.textContent = change.said;
  await arrived;
  if (!fast) for (const html of change.dice ?? []) await desk.dice.show(html, 2500);
}

function settled() {
  // Not before what one has done has been seen; then nothing of it stays, not even behind the curtain.
  if (covers(as, latest) && !changes.playing) return void location.replace(location.pathname);
  document.body.classList.toggle('is-showing', changes.playing);
  void hand.refresh().then(() => {
    const { mayAct, over } = desk.store.state;
    board.host.dataset.ready = String((mayAct || over) && !changes.playing);
    bring();
    answers();
    hints();
  });
}

/** On a phone what can only be pressed lies in a sheet, which opens by itself. */
function answers() {
  const { mayAct, asked, actors, draft } = desk.store.state;
  const pressable = document.querySelector('#done:not([aria-disabled])') !== null;
  if (!narrow() || !mayAct || asked || pressable) return;
  if (actors.length === 0 && draft.offers.length > 0) desk.tabs.open('unit');
}

/** If nothing that can act is in sight, the camera goes there. */
function bring() {
  const { mayAct, asked, actors, draft } = desk.store.state;
  const there = actors.map((id) => board.where(id)).filter((at) => at !== null);
  const held = board.where(draft.focus);
  if (mayAct && held) view.look([held]);
  if (!mayAct || asked || draft.focus || there.length === 0) return;
  if (!there.some((at) => view.sees(at))) view.open(there);
}

/** Two bubbles in the life of a player. */
function hints() {
  const { mayAct, asked, actors } = desk.store.state;
  if (!mayAct || asked || desk.float.open || !document.getElementById('lesson')?.hidden) return;
  if (once('lit')) {
    const words = coarse()
      ? 'Only what is lit can be tapped. Tap it to see what it would do, tap again to do it.'
      : 'Only what is lit can be clicked. Rest on it to see what it would do.';
    const done = document.querySelector('#done:not([aria-disabled=true])');
    const first = actors.length === 0 && done ? `Press ${done.firstChild?.textContent ?? 'the dark button'} to begin. ` : '';
    const html = `<h3>Your move</h3><p>${first}${words}</p><div class="acts"><button class="btn" type="button" data-do="back">Understood</button></div>`;
    desk.float.show('hint', html, actors.slice(0, 1).map((id) => board.where(id)), { label: 'Hint' });
  }
}

const ears = {
  /** @param {string} event @param {any} data */
  hear(event, data) {
    if (event === 'sync' || event === 'change') announce(data);
    if (event === 'sync') sync(data);
    else if (event === 'change') changes.push(data);
    else if (event === 'chat') talk.add(data);
    else if (event === 'people') swap(byId('people'), data.html ?? '');
  },
  open() {
    desk.banner.gone();
  },
  /** @param {number} seconds */
  lost(seconds) {
    desk.banner.lost(seconds, desk.store.state.length);
  },
};

/** @param {string} html */
function lesson(html) {
  const element = byId('lesson');
  element.hidden = !html;
  swap(element, html ?? '');
}

/** What a lesson asks for lies beside the lesson, never under it. */
desk.store.subscribe((now, before) => {
  const element = byId('lesson');
  if (now.draft === before.draft || element.hidden || !now.mayAct) return;
  const { focus, offers } = now.draft;
  const there = offers.map((offer) => look.about(offer)[1] ?? null).filter((at) => at !== null);
  const lit = there.length ? [...there, board.where(focus)] : focus ? [] : now.actors.map((id) => board.where(id));
  // On a phone the buttons of a piece lie in a sheet that a learner need not know.
  if (narrow() && focus && offers.length && there.length === 0) desk.tabs.open('unit');
  const points = lit.filter((at) => at !== null);
  if (points.length) view.uncover(points, [element, view.tools].map((one) => one?.getBoundingClientRect()));
});

const talk = chat(net, byId('chat-panel'));
const does = acting(desk, hand, look, changes);
/** A piece that is dragged before it was in hand. */
let taking = Promise.resolve();
gestures(board, view, {
  click: does.click,
  rest: look.rest,
  closer: (at) => void look.here(at),
  // On a table a piece is dragged to where it shall go: the one in hand, with a mouse any that can act.
  grabs(at, touch) {
    const { actors, draft, mayAct } = desk.store.state;
    return Boolean(board.free && mayAct && at.piece && (at.piece === draft.focus || (!touch && actors.includes(at.piece))));
  },
  lift(at) {
    if (at.piece && at.piece !== desk.store.state.draft.focus) taking = hand.take(at.piece);
  },
  drop: (at, touch) => void taking.then(() => does.click(at, touch)),
});
on(document, 'click', '[data-do]', (target, event) => {
  if (target.getAttribute('aria-disabled') === 'true') return say(target.textContent ?? '');
  event.preventDefault();
  does.press(target);
  return undefined;
});
// For programs that look on: where something of the board is on the page, brought into view.
Object.assign(window, {
  linstock: {
    /** @param {string} kind @param {string} id */
    find(kind, id) {
      const offer = kind === 'offer' ? desk.store.state.draft.offers.find((one) => one.key === id) : null;
      const at = offer ? look.about(offer)[1] ?? null : board.where(id);
      const drawn = kind === 'offer' ? board.svg.querySelector(`[data-offer="${CSS.escape(id)}"]`) : null;
      if (at) view.reveal([at], true);
      if (drawn) {
        const frame = drawn.getBoundingClientRect();
        return [frame.x + frame.width / 2, frame.y + frame.height / 2];
      }
      return at ? view.toScreen(at) : null;
    },
  },
});
window.addEventListener('resize', () => desk.float.open && desk.float.place());
void net.listen(ears);
