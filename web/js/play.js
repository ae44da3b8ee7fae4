// @ts-check
// Wires the parts of the play page together.

import { calm, byId, coarse, drawn, narrow, on, swap } from './dom.js';
import { acting } from './acting.js';
import { Board } from './board.js';
import { covers } from './curtain.js';
import { empty, held, led, pieceOf } from './draft.js';
import './fingers.js';
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
import { company, leads } from './party.js';
import { orders, tell } from './prompted.js';
import { queue } from './queue.js';
import { recap } from './recap.js';
import { once } from './settings.js';
import { sheets } from './sheets.js';
import { sounds } from './sound.js';
import { nearby } from './spots.js';
import { store } from './store.js';
import { tools } from './tools.js';
import { verbs } from './verbs.js';
import { View } from './view.js';
import { watching } from './watching.js';

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
  cursor: null, busy: false, own: false, until: 0, sightFrom: null, sighting: false,
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
  filled: () => {
    ring.fill();
    prompted();
  },
  shown: () => void (changes.playing || settled()),
};
const ring = verbs(desk);
const hand = new Hand(desk);
const look = looking(desk);
const meanwhile = recap(desk, game.dataset.game ?? '');
const changes = queue(play, settled, () => desk.store.state.own);
const keeps = watching(view);
let opened = false;
/** Whether a learner on a phone has his troops before him, beside the sheets. */
let placed = true;

/** @param {string} words */
function say(words) {
  spoken.textContent = spoken.textContent === words ? `${words}\u00a0` : words;
}

/** On hexes the prompt speaks of the piece in hand, if that is not the one the moment is about. */
function prompted() {
  const { mayAct, asked, focus, draft } = desk.store.state;
  const all = held(draft.focus);
  const other = !board.free && mayAct && !asked && all.length > 0 && draft.focus !== focus && byId('lesson').hidden;
  const title = all.length > 1 ? `${all.length} together` : byId('unit').querySelector('h2')?.firstChild?.textContent ?? '';
  tell(document.querySelector('#prompt .say'), other && title ? orders(title, draft.offers, all.length, coarse()) : '');
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
  const mayAct = prompt.querySelector('[data-may-act]') !== null;
  if (!mayAct) desk.store.set({ own: false });
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
  const words = prompt.querySelector('[data-asked]') ? 'your answer' : 'your move';
  mark(desk.title, mine ? words : null);
  if (mine && !before && opened) call(desk.title, prompt.querySelector('.say')?.textContent ?? words);
}

/** How many whole pictures have come. */
let pictures = 0;
/** @param {Snapshot} now */
function sync(now) {
  pictures += 1;
  changes.clear();
  keeps.back();
  board.set(now.pieces);
  board.layer('effects', now.effects);
  desk.log.set(now.log);
  turned(now);
  lesson(now.html.lesson);
  if (!opened) {
    if (now.html.lesson) view.open(now.pieces);
    else survey();
    board.lay();
    opened = true;
    placed = !narrow() || !now.html.lesson;
  }
  if (!now.html.lesson && !now.over) meanwhile.tell();
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

/** The first look at the field: one's own troops and the enemies nearest to them. */
function survey() {
  const [own = [], enemy = []] = sides();
  if (own.length === 0) return view.open([...board.pieces.values()]);
  return view.open([...own, ...nearby(own, enemy, board.pitch * 3)], own);
}

/** Whose trails a spectator sees: of one turn, and then of the next. */
let trailing = '';

/** Entries that are shown at once; what dice decide is shown when they lie. @param {Change[]} beat @param {boolean} fast */
async function play(beat, fast) {
  const last = beat.at(-1);
  if (!last) return;
  const { own } = desk.store.state;
  const dice = beat.flatMap((change) => change.dice ?? []);
  const waits = !fast && dice.length > 0 && desk.dice.wanted && !calm();
  document.body.classList.add('is-showing');
  board.offers('');
  board.layer('sight', '');
  board.layer('hover', '');
  board.ring('hover-ring', null);
  look.rest(null);
  board.cross(null);
  desk.float.hide();
  // Mere marks go with what they mark.
  const some = beat.flatMap((change) => change.pieces.set).filter((piece) => piece.label !== '');
  const before = some.map((piece) => board.pieces.get(piece.id));
  const comes = before.filter((piece) => !piece).length;
  if (!own && !fast && comes <= MANY) keeps.follow(some, before);
  // Trails are those of the enemy's turn; who only watches sees those of one side's.
  const turn = game.dataset.mine ? '' : last.decides ?? '';
  if (own || turn !== trailing) board.layer('trails', '');
  trailing = turn;
  if (own || fast) board.air();
  const done = (/** @type {Change} */ change) => board.change(change.pieces, !fast && !calm(), (change.dice ?? []).length > 0, change.effects);
  let arrived = Promise.all((waits ? beat.slice(0, -1) : beat).map(done));
  const since = pictures;
  const come = () => {
    // A whole picture has come meanwhile: this is in it.
    if (pictures !== since) return;
    if (waits) arrived = Promise.all([arrived.then(() => []), done(last)]);
    // A whole section that comes to the field is what there is to look at.
    if (comes > MANY) survey();
    if (!own) some.forEach((after, at) => before[at] && moved(before[at], after) && board.trail(before[at], after));
    board.layer('effects', last.effects);
    if (!fast && !waits) sounds(board.layers.effects?.children ?? []);
    for (const change of beat) desk.log.change(change.log);
    turned(last);
    const words = beat.map((change) => change.said).filter(Boolean);
    if (words.length) said.textContent = words.join(' ');
  };
  if (waits) {
    await arrived;
    board.layer('effects', '');
    const fight = board.shots(last.effects);
    sounds(drawn(last.effects));
    const shown = desk.dice.show(dice, come);
    beside(fight);
    await shown;
  } else {
    come();
    if (!own || dice.length) await arrived;
    if (!fast && dice.length) await desk.dice.show(dice);
  }
  // A learner reads on when he has seen what he did.
  if (pictures === since) lesson(last.html.lesson);
}

/** Dice leave free what they decide: on a phone the map slides, else their card goes up. @param {{ x: number, y: number }[]} fight */
function beside(fight) {
  if (fight.length === 0) return;
  const { frame } = desk.dice;
  if (narrow()) return view.uncover(fight, [frame, ...view.covers]);
  const under = fight.map((at) => view.toScreen(at)).some(([x, y]) => x > frame.left - 30 && x < frame.right + 30 && y > frame.top - 30);
  if (under) desk.dice.rise();
}

/** @param {{ x: number, y: number }} before @param {{ x: number, y: number }} after */
const moved = (before, after) => before.x !== after.x || before.y !== after.y;

function settled() {
  // Not before what one has done has been seen; then nothing of it stays, not even behind the curtain.
  if (covers(as, latest) && !changes.playing) return void location.replace(location.pathname);
  document.body.classList.toggle('is-showing', changes.playing);
  if (!changes.playing && desk.float.kind !== 'recap') meanwhile.seen(desk.store.state.length);
  if (desk.store.state.mayAct && !changes.playing) keeps.back();
  void hand.refresh().then(async () => {
    const { mayAct, asked, over } = desk.store.state;
    const { busy, length, until } = desk.store.state;
    // One click may come in several pieces: the next waits for the last of them.
    if (changes.playing || busy || (mayAct && length < until)) return;
    desk.store.set({ own: false });
    if (mayAct && !asked && (await hand.resume())) return;
    board.host.dataset.ready = String(mayAct || over);
    if (does.queue.waiting) return void does.queue.next(mayAct);
    bring();
    answers();
    before();
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

/** A lesson on a phone begins with everybody in sight, beside the sheets. */
function before() {
  if (placed) return;
  placed = true;
  const [own = []] = sides();
  view.open([...board.pieces.values()], own.length ? own : undefined, view.covers);
  learn();
}

/** If nothing that can act is in sight, the camera goes there. */
function bring() {
  const { mayAct, asked, actors, draft } = desk.store.state;
  const there = actors.map((id) => board.where(id)).filter((at) => at !== null);
  const held = board.where(draft.focus);
  if (mayAct && held) view.look([held]);
  if (!mayAct || asked || draft.focus || there.length === 0) return;
  if (!there.some((at) => view.sees(at))) view.look(there);
}

/** Two bubbles in the life of a player. */
function hints() {
  const { mayAct, asked, actors } = desk.store.state;
  if (!mayAct || asked || desk.float.open || !document.getElementById('lesson')?.hidden) return;
  if (once('lit')) {
    const words = coarse()
      ? 'Tap a piece of yours, then the place or the enemy you mean; tap again to do it.'
      : 'Drag a piece of yours to its new place, or click it to see all it can do. Point at an enemy to see the odds.';
    const done = document.querySelector('#done:not([aria-disabled=true])');
    const first = actors.length === 0 && done ? `Press ${done.firstChild?.textContent ?? 'the button at the top'} to begin. ` : '';
    const html = `<h3>Your move</h3><p>${first}${words}</p><div class="acts"><button class="btn" type="button" data-do="back">Got it</button></div>`;
    // On a phone it is a sheet, and the map would move out of its way: the first look stays.
    desk.float.show('hint', html, narrow() ? [] : actors.map((id) => board.where(id)), { label: 'Hint' });
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
    desk.banner.lost(seconds);
  },
};

let taught = '';
/** @param {string} html */
function lesson(html) {
  const element = byId('lesson');
  element.hidden = !html;
  if (html === taught && element.childElementCount > 0) return;
  taught = html;
  delete element.dataset.size;
  element.classList.remove('front');
  swap(element, html ?? '');
}

/** What a lesson asks for lies beside the lesson, never under it. */
function learn() {
  const element = byId('lesson');
  const { draft, mayAct, actors } = desk.store.state;
  if (element.hidden || !mayAct) return;
  const { focus, offers } = draft;
  const there = offers.map((offer) => look.about(offer)[1] ?? null).filter((at) => at !== null);
  const lit = there.length ? [...there, board.where(focus)] : actors.map((id) => board.where(id));
  // What the step names is in sight before anybody is taken up.
  const named = (element.querySelector('[data-pulse]')?.getAttribute('data-pulse') ?? '').split(' ').map((id) => board.where(id));
  const points = [...(focus && there.length === 0 ? [board.where(focus)] : lit), ...named].filter((at) => at !== null);
  const covers = narrow() ? view.covers : [element, view.tools].map((one) => one?.getBoundingClientRect());
  // On a table there is room to see who stands about them.
  if (points.length) view.uncover(points, covers, board.free && !narrow() ? 2 : 0.5);
}
desk.store.subscribe((now, before) => {
  if (now.draft === before.draft || byId('lesson').hidden || !now.mayAct) return;
  const { focus, offers } = now.draft;
  // On a phone the buttons of a piece lie in a sheet that a learner need not know.
  const nowhere = offers.every((offer) => offer.at === 'nowhere');
  if (narrow() && focus && offers.length && nowhere) desk.tabs.open('unit');
  learn();
});
/** A sheet was made larger or smaller by hand. */
sheets(() => {
  if (!narrow()) return;
  if (desk.float.open) desk.float.place();
  else learn();
});
tools(view.tools);

const talk = chat(net, byId('chat-panel'));
const does = acting(desk, hand, look, changes, keeps);
/** A piece that is dragged before it was in hand. */
let taking = Promise.resolve();
does.holds(gestures(board, view, {
  click: does.click,
  rest: look.rest,
  closer: (at) => void look.here(at),
  // A piece is dragged to where it shall go: one in hand, with a mouse any that can act.
  grabs(at, touch) {
    const { actors, draft, mayAct, busy } = desk.store.state;
    const own = at.piece && (held(draft.focus).includes(at.piece) || (!touch && actors.includes(at.piece)));
    return Boolean(own && mayAct && !busy && !desk.store.state.own && !desk.store.state.sighting);
  },
  // One of several takes the others along; so does a leader.
  lift(at) {
    const { actors, draft } = desk.store.state;
    if (!at.piece || at.piece === draft.focus) return;
    const several = held(draft.focus).includes(at.piece) ? held(draft.focus) : leads(at.piece) ? company(at.piece, actors) : [];
    taking = hand.take(led(several, at.piece));
  },
  drag: (at) => void taking.then(() => look.drag(at)),
  drop: (at, touch) => void taking.then(() => does.drop(at, touch)),
  // With the ruler in hand a drag is measured, as with a tape.
  tape(at) {
    const from = desk.store.state.sighting ? board.end(at) : null;
    if (from) desk.store.set({ sightFrom: from });
    return Boolean(from);
  },
  lost: () => look.rest(null),
  frame: does.frame,
  twirl: does.twirl,
}));
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
    /** Who can be taken up, and whom the one in hand can strike. */
    get hand() {
      const { actors, draft } = desk.store.state;
      return { actors, targets: draft.offers.flatMap((offer) => (offer.verb === 'Fire' ? pieceOf(offer) ?? [] : [])) };
    },
  },
});
window.addEventListener('resize', () => desk.float.open && desk.float.place());
void net.listen(ears);
