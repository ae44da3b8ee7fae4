// @ts-check
// What clicks, keys and buttons of the play page do.

import * as draft from './draft.js';
import { byId, on } from './dom.js';
import { hands } from './hands.js';
import { keys } from './keys.js';
import { choices, offerList } from './panels/choose.js';
import { confirmed, dialog, help, settingsDialog, share, shareSeat } from './panels/dialogs.js';
import { company, guided, lineOf } from './party.js';
import { planning } from './plan.js';
import { settings as liked } from './settings.js';
import { repeats } from './taps.js';
import { threats } from './threats.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./draft.js').Pointed} Pointed */
/** @typedef {import('./types.js').Offer} Offer */

/** A press of `,` or `.` turns by so much on a table, in degrees. */
const TWIST = 15;

/**
 * @param {Desk} desk
 * @param {import('./hand.js').Hand} hand
 * @param {ReturnType<typeof import('./look.js').looking>} look
 * @param {ReturnType<typeof import('./queue.js').queue>} changes
 * @param {ReturnType<typeof import('./watching.js').watching>} keeps
 */
export function acting(desk, hand, look, changes, keeps) {
  const { board, view, float, store, dice } = desk;
  const game = byId('game');
  let auto = game.dataset.auto !== undefined;
  const threat = threats(desk, () => ({ held: store.state.draft.focus, cursor: store.state.cursor?.id ?? null }));
  const plan = planning(desk, hand);
  let touched = false;
  /** What the last tap showed. @type {import('./taps.js').Shown | null} */ let shown = null;
  let shifted = false;
  /** How far what would stand somewhere on a table has been turned: the offer, where it was asked for, and by how much. */
  let twist = { key: '', place: '', by: 0 };
  /** What a pointer carries. @type {import('./gestures.js').Grip | null} */ let grip = null;

  /** What one has done may still be on its way: the next thing waits for it. @param {Pointed} at @param {boolean} touch */
  const click = (at, touch) => void queue.then(() => clicked(at, touch));

  /** @param {Pointed} at @param {boolean} touch @returns {unknown} */
  function clicked(at, touch) {
    if (playing()) return hurry();
    if (threat.asking) return void threat.show(at);
    if (store.state.sighting) return sightAt(board.end(at));
    board.cross(null);
    board.layer('sight', '');
    if (!store.state.mayAct) return void look.here(at, byId('unit'));
    const armed = again(at, touch);
    if (armed) return void hand.commit(armed);
    if (at.piece && shifted && store.state.actors.includes(at.piece)) return join(at.piece);
    const all = at.piece && at.piece === store.state.draft.focus ? together(at.piece) : null;
    if (all) return all;
    const meant = draft.means(store.state.draft, at, store.state.actors, board.here(at.place));
    if (meant.kind === 'do') return doOrShow(meant.offer, touch, at);
    if (meant.kind === 'take') {
      float.hide();
      return hand.take(meant.piece);
    }
    if (meant.kind === 'choose') {
      return float.show('choose', choices(board, meant.offers, meant.pieces), [board.where(at.place)], { label: 'Choose', dialog: true });
    }
    if (float.kind === 'hint') float.hide();
    if (float.open && float.kind !== 'odds' && float.kind !== 'question') return float.hide();
    const nothing = !at.piece && !store.state.draft.focus;
    return nothing ? undefined : free(at, touch);
  }

  /**
   * No finger finds the same point of a table twice: near the ghost is meant for it, or where the finger
   * was before, even if the map has moved out of the way of a sheet.
   * @param {Pointed} at @param {boolean} touch
   */
  function again(at, touch) {
    const { armed, offers } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    if (offer && !board.free && at.place === draft.placeOf(offer)) return offer;
    if (!touch || !offer) return undefined;
    const first = shown?.key === armed ? shown : null;
    if (repeats(first, { x: at.x ?? 0, y: at.y ?? 0 }, onPage(offer), !board.free && others(offer, at))) return offer;
    const there = board.free ? board.where(draft.placeOf(offer)) : null;
    const here = board.where(at.place);
    const near = there && here && Math.hypot(there.x - here.x, there.y - here.y) <= board.pitch * 0.7;
    return near ? offer : undefined;
  }

  /** Where on the page the place or target of an offer is. @param {Offer} offer */
  function onPage(offer) {
    const at = board.where(draft.pieceOf(offer) ?? draft.placeOf(offer));
    const [x = 0, y = 0] = at ? view.toScreen(at) : [];
    return at && { x, y };
  }

  /** Whether a tap here could mean something else than this. @param {Offer} offer @param {Pointed} at */
  function others(offer, at) {
    const { draft: now, actors } = store.state;
    // Several may go to any place: each is another order.
    if (draft.held(now.focus).length > 1 && at.place !== undefined && at.place !== draft.placeOf(offer)) return true;
    const meant = draft.means(now, at, actors, board.here(at.place));
    return meant.kind === 'do' ? meant.offer.key !== offer.key : meant.kind !== 'nothing';
  }

  /** Every point of a table may be meant; where none is, it says why not. @param {Pointed} at @param {boolean} touch */
  async function free(at, touch) {
    // On a table an enemy who is clicked is closed with.
    const foe = board.free && at.piece && !store.state.actors.includes(at.piece) ? board.pieces.get(at.piece)?.place : undefined;
    const anywhere = !at.piece && (board.free || draft.held(store.state.draft.focus).length > 1);
    const offer = anywhere || foe ? await look.point(foe ? { place: foe } : at) : null;
    if (!offer) return void look.why(at);
    return doOrShow(listed(offer), touch, at);
  }

  /** An offer that was asked for by its place, among the others. @param {Offer} offer */
  function listed(offer) {
    if (!store.state.draft.offers.some((one) => one.key === offer.key)) {
      store.set({ draft: { ...store.state.draft, offers: [...store.state.draft.offers, offer] } });
    }
    return offer;
  }

  /** Somebody was carried here: it is done, or asked about where it may be regretted. @param {Pointed} at @param {boolean} touch */
  async function drop(at, touch) {
    const { draft: now } = store.state;
    const struck = at.piece ? draft.at(now, { piece: at.piece }) : [];
    if (struck.length) return click({ piece: at.piece, place: at.place }, touch);
    const [guide] = draft.held(now.focus);
    const home = board.pieces.get(guide ?? '')?.place;
    if (at.place === home && at.heading === undefined) return look.rest(null);
    const offer = await look.point(at);
    if (!offer) return void look.why({ place: at.place });
    twist = { key: offer.key, place: at.place ?? '', by: at.heading ?? 0 };
    return draft.asks(offer, liked().ask) ? void look.arm(listed(offer), touch) : void hand.commit(offer);
  }

  /** One more in hand, or one fewer. @param {string} piece */
  function join(piece) {
    const held = draft.held(store.state.draft.focus);
    const next = held.includes(piece) ? held.filter((one) => one !== piece) : [...held, piece];
    float.hide();
    return next.length ? hand.take(next.join(' ')) : hand.release();
  }

  /** All who belong to a piece, with it as their guide, if there are any. @param {string} piece */
  function together(piece) {
    const all = company(piece, store.state.actors);
    if (all.length < 2) return null;
    float.hide();
    return hand.take(draft.led(all, piece));
  }

  function whole() {
    const [piece] = draft.held(store.state.draft.focus);
    if (!piece || !together(piece)) desk.say('Select a piece first.');
  }

  /** Whoever stands in a frame that was drawn. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
  function frame(from, to) {
    const all = board.between(from, to).filter((piece) => store.state.actors.includes(piece));
    if (all.length) void hand.take(guided(all, board));
    else desk.say('Nobody there can act.');
  }

  /** @param {Offer} offer @param {boolean} touch @param {Pointed} at */
  function doOrShow(offer, touch, at) {
    if (plan.wants(offer, shifted)) return void plan.add(offer);
    // A ghost that waits for its answer is not answered by a click elsewhere: it is asked about there.
    const asked = (look.waits && draft.asks(offer, liked().ask)) || draft.hopeless(offer);
    if (!touch && asked && store.state.draft.armed !== offer.key) return void look.arm(offer, false);
    if (!touch || store.state.draft.armed === offer.key) return void hand.commit(offer);
    // A finger cannot rest: its first tap shows what the second will do.
    show(offer, { x: at.x ?? 0, y: at.y ?? 0 });
    return void look.arm(offer);
  }

  /** Remembers what a tap has shown, and where it was. @param {Offer} offer @param {{ x: number, y: number }} at */
  const show = (offer, at) => void (shown = { key: offer.key, ...at, there: onPage(offer) });

  /** A button has no ghost to show: what has nothing to tell beforehand is done at the first tap. @param {Offer} offer */
  async function tap(offer) {
    if (store.state.draft.armed === offer.key || !(await look.warn(offer))) void hand.commit(offer);
  }

  const playing = () => dice.showing || changes.playing;
  // From the click until what came of it is shown and can be gone on from.
  const underWay = () => (store.state.busy || store.state.own) && !dice.showing;
  const queue = hands(underWay, desk.say);

  function hurry() {
    dice.skip();
    changes.skip();
  }

  /** @param {string | undefined} place */
  function sightAt(place) {
    if (!place) return;
    const from = store.state.sightFrom;
    if (from && from !== place) {
      void look.sight(from, place);
      store.set({ sightFrom: null });
    } else {
      board.ring('hover-ring', board.where(place));
      store.set({ sightFrom: place });
      desk.say(`Line of sight from ${board.pieces.get(place)?.label ?? place}. Choose the other end.`);
    }
  }

  function back() {
    if (playing()) return hurry();
    if (grip?.letGo()) return undefined;
    if (threat.asking) threat.stop();
    if (store.state.sighting) toggleSight(false);
    board.layer('sight', '');
    board.cross(null);
    if (float.open && float.kind !== 'question') {
      if (float.kind === 'plan') plan.forget();
      float.hide();
      board.ring('hover-ring', null);
      board.layer('hover', '');
      store.set({ draft: { ...store.state.draft, armed: null } });
      return undefined;
    }
    queue.clear();
    hand.rest = null;
    const next = draft.back(store.state.draft);
    if (next === null) return void hand.release();
    store.set({ draft: next });
    return undefined;
  }

  /** A piece as the end of a line. @param {string | null} piece */
  const endOf = (piece) => (piece && board.end({ piece, place: board.pieces.get(piece)?.place })) ?? null;

  /** @param {boolean} on_ */
  function toggleSight(on_) {
    const from = on_ ? endOf(store.state.draft.focus) : null;
    store.set({ sighting: on_, sightFrom: from });
    board.layer('hover', '');
    document.querySelector('[data-do="sight"]')?.setAttribute('aria-pressed', String(on_));
    const what = board.free ? 'Ruler' : 'Line of sight';
    if (on_) desk.banner.tell(from ? `${what}: choose the other end.` : `${what}: choose both ends.`);
    else board.ring('hover-ring', null);
  }

  /** @param {boolean} whole */
  function undo(whole) {
    const button = document.getElementById('undo');
    if (!button) return;
    if (button.getAttribute('aria-disabled') === 'true') return desk.say(button.textContent ?? '');
    void hand.send('undo', { expect: store.state.length, whole });
  }

  function done() {
    const button = document.getElementById('done');
    if (!button) return;
    const key = button.dataset.key;
    if (button.getAttribute('aria-disabled') === 'true' || !key) return desk.say(button.textContent ?? '');
    const finish = () => void hand.send('act', { expect: store.state.length, focus: store.state.focus, key });
    const card = /** @type {HTMLTemplateElement | null} */ (document.getElementById('confirm'));
    if (button.dataset.confirm !== undefined && card) confirmed(card.innerHTML, finish, 'Confirm');
    else finish();
  }

  function settings() {
    const seated = document.getElementById('undo') !== null;
    settingsDialog(
      seated ? auto : null,
      (value) => {
        auto = value;
        void desk.net.post('settings', { auto });
      },
      seated ? { resign, device: () => void device() } : null,
    );
  }

  async function device() {
    const answer = await desk.net.post('device', {}).catch((fault) => ({ link: '', fault }));
    if (answer.link) shareSeat(answer.link);
    else desk.banner.tell(answer.fault instanceof Error ? answer.fault.message : 'No answer. Try again.');
  }

  function resign() {
    const html = '<h3>Resign?</h3><p>The enemy wins. You can’t undo this.</p><div class="acts"><button class="btn main" data-do="confirmed">Resign</button><button class="btn" data-do="back">Keep playing</button></div>';
    confirmed(html, () => void hand.send('resign', { expect: store.state.length }), 'Resign');
  }

  /** @param {boolean} same */
  async function rematch(same) {
    const answer = await desk.net.post('rematch', { same }).catch(() => null);
    if (answer?.url) location.href = answer.url;
    else desk.banner.tell('The rematch could not be started. Try again.');
  }

  /** @param {HTMLElement} target */
  function press(target) {
    /** @type {Record<string, () => void>} */
    const all = {
      undo: () => undo(false), done, back, settings, rematch: () => void rematch(false), again: () => void rematch(true),
      help: () => help(), share: () => share(target.dataset.link ?? location.href),
      fit: () => view.fit(), 'zoom-in': () => view.zoom(1.35), 'zoom-out': () => view.zoom(1 / 1.35),
      flip: () => { view.flip(); target.setAttribute('aria-pressed', String(view.flipped)); },
      hide: () => hide(!board.host.classList.contains('hides')),
      sight: () => toggleSight(!store.state.sighting), moves, threats: threat.toggle,
      plan: plan.toggle, company: whole, 'plan-fire': plan.fire, 'plan-forget': plan.forget,
      reasons: () => void reasons(), hurry: () => void desk.net.post('hurry', {}).catch((fault) => desk.banner.tell(fault.message)),
    };
    if (target.dataset.page) location.href = `${location.pathname.replace(/\/$/, '')}/${target.dataset.page}`;
    else all[target.dataset.do ?? '']?.();
  }

  /** Why the computer did what a marked line of the log tells, or what was shown last: it may be ahead of what is shown. */
  async function reasons() {
    const marked = document.querySelector('#log li.picked')?.getAttribute('data-entry');
    const entry = marked ?? Math.max(0, store.state.length - 1);
    const answer = await desk.net.get('reasons', { entry }).catch((fault) => ({ html: '', fault }));
    const close = '<div class="acts"><button class="btn main" data-do="back">Close</button></div>';
    if (answer.html) dialog('Why did the computer do that?', answer.html + close);
    else desk.banner.tell(answer.fault instanceof Error ? answer.fault.message : 'No answer. Try again.');
  }

  /** @param {boolean} on_ */
  function hide(on_) {
    board.host.classList.toggle('hides', on_);
    document.querySelector('[data-do="hide"]')?.setAttribute('aria-pressed', String(on_));
  }

  /** @param {HTMLElement} button */
  const offerOf = (button) => store.state.draft.offers.find((one) => one.key === button.dataset.offer);

  // A refusal that lies over what one wants is put away by a click on it.
  on(document, 'click', '#float.bubble', (_, event) => {
    if (float.kind === 'why' && !(event.target instanceof Element && event.target.closest('a, button'))) float.hide();
  });
  on(document, 'click', 'button[data-offer]', (button, event) => {
    const offer = offerOf(button);
    if (!offer) return undefined;
    // What ends something is asked about wherever it is pressed.
    const end = document.getElementById('done');
    if (end?.dataset.key === offer.key && end.dataset.confirm !== undefined) return done();
    // A finger that has not seen the odds of this answer sees them first.
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    const unseen = button.closest('#float:has(.about)') && button.getAttribute('aria-current') !== 'true';
    if (finger && unseen && draft.wantsLook(offer)) return look.answer(offer);
    // A key has not rested on it: dice whose odds are neither on the button nor on the card are not thrown unseen.
    const keyed = event instanceof MouseEvent && event.detail === 0;
    const loud = offer.throws && offer.rank === 'main' && !offer.chance && !store.state.asked;
    const blind = draft.hopeless(offer) || (keyed && loud && float.of !== offer.key);
    if ((finger || blind) && button.closest('#unit, .ring')) {
      if (event instanceof MouseEvent) show(offer, { x: event.clientX, y: event.clientY });
      return void tap(offer);
    }
    return void hand.commit(offer);
  });
  // The card may have come to lie where the finger was: tapping there again is meant for what it tells of.
  document.addEventListener('click', (event) => {
    const { armed, offers } = store.state.draft;
    const offer = shown?.key === armed ? offers.find((one) => one.key === armed) : undefined;
    const target = event.target instanceof Element && event.target.closest('#float.armed') ? event.target : null;
    const passive = target && !target.closest('button:not(.grip), a, summary, label, input');
    if (!offer || !passive || event.pointerType !== 'touch') return;
    if (!repeats(shown, { x: event.clientX, y: event.clientY }, null, false)) return;
    event.stopPropagation();
    void hand.commit(offer);
  }, true);
  on(document, 'click', 'button[data-take]', (button) => {
    float.hide();
    void hand.take(button.dataset.take ?? '');
  });
  on(document, 'click', 'button[data-verb]', (button) => {
    store.set({ draft: draft.only(store.state.draft, button.dataset.verb ?? '') });
  });
  for (const type of ['mouseover', 'focusin']) {
    on(document, type, '#unit button[data-offer], .ring button[data-offer]', (button) => {
      const offer = offerOf(button);
      if (!offer || touched) return;
      // Where the same answers lie on a card over the board, that card tells.
      const same = float.element.querySelector(`[data-offer="${CSS.escape(offer.key)}"]`);
      if (same && float.element.querySelector('.about')) look.answer(offer);
      else look.rest({ offer: offer.key });
    });
    on(document, type, '#float:has(.about) button[data-offer]', (button) => {
      const offer = offerOf(button);
      if (offer && !touched) look.answer(offer);
    });
  }
  on(document, 'mouseout', '#unit button[data-offer], .ring button[data-offer]', () => look.rest(null));
  // A finger rests on nothing: what the browser makes up of a tap is no looking.
  document.addEventListener('pointerdown', (event) => {
    touched = event.pointerType === 'touch';
    shifted = event.shiftKey;
  }, true);
  // Holding Undo takes back to the start of the turn.
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let held;
  on(document, 'pointerdown', '#undo', () => void (held = setTimeout(() => undo(true), 700)));
  document.addEventListener('pointerup', () => clearTimeout(held));
  store.subscribe((now, before) => {
    if (now.draft === before.draft) return;
    const kept = new Set(now.draft.offers.filter((o) => !now.draft.verb || o.verb === now.draft.verb).map((o) => o.key));
    for (const button of document.querySelectorAll('[data-verb]')) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-verb') === now.draft.verb));
    }
    for (const part of board.svg.querySelectorAll('[data-offer]')) {
      part.classList.toggle('dim', !kept.has(part.getAttribute('data-offer') ?? ''));
    }
  });

  /** The next facing that the piece in hand may take, shown; Enter takes it. @param {number} way */
  function turn(way) {
    const marks = [...board.svg.querySelectorAll('.turn[data-offer]')].filter((mark) => !mark.closest('.more'));
    if (marks.length === 0) return board.free ? void swing(way) : desk.say('Nothing to turn.');
    const at = marks.findIndex((mark) => mark.getAttribute('data-offer') === store.state.draft.armed);
    const next = marks[(at + way + marks.length + (at < 0 && way < 0 ? 1 : 0)) % marks.length];
    for (const mark of marks) mark.classList.toggle('armed', mark === next);
    store.set({ draft: { ...store.state.draft, armed: next?.getAttribute('data-offer') ?? null } });
    desk.say(`${next?.getAttribute('aria-label') ?? ''}. Enter to confirm.`);
  }

  /** On a table what is in hand is turned where it would stand, or where it stands. @param {number} way */
  async function swing(way) {
    const { armed, offers, focus } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    const [guide] = draft.held(focus);
    const same = offer !== undefined && offer.key === twist.key;
    const place = (same ? twist.place : offer && draft.placeOf(offer)) ?? board.pieces.get(guide ?? '')?.place;
    if (!place) return desk.say('Nothing to turn.');
    const by = (((same ? twist.by : 0) + way * TWIST) % 360 + 360) % 360;
    const meant = await look.point({ place, heading: by });
    if (!meant) return void look.why({ place });
    twist = { key: meant.key, place, by };
    void look.arm(listed(meant), false);
    return desk.say(`${meant.words}. Enter to confirm.`);
  }

  function pin() {
    desk.banner.tell(keeps.pin() ? 'The camera stays where it is. Press p to let it follow the enemy again.' : 'The camera follows the enemy and comes back.');
  }

  on(document, 'click', '#armies [data-flash]', (row) => {
    const all = lineOf(row, store.state.actors);
    if (store.state.mayAct && all.length) void hand.take(guided(all, board));
  });

  const pointed = () => {
    const cursor = store.state.cursor;
    if (!cursor?.id) return null;
    const [piece] = board.here(cursor.id);
    return { place: cursor.id, piece };
  };

  /** @param {number} way */
  function next(way) {
    const { actors, draft: now } = store.state;
    if (actors.length === 0) return desk.say('Nothing can act.');
    const at = actors.indexOf(now.focus ?? '');
    const piece = actors[(at + way + actors.length + (at < 0 && way < 0 ? 1 : 0)) % actors.length];
    if (!piece) return undefined;
    // At once: the next key may come before the answer.
    const place = board.spotOf(piece);
    if (place) {
      store.set({ cursor: place });
      board.ring('cursor-ring', place);
    }
    return void hand.take(piece);
  }

  function moves() {
    const at = pointed();
    const here = at ? draft.at(store.state.draft, at) : [];
    const offers = here.length ? here : store.state.draft.offers;
    if (offers.length === 0) return desk.say('Nothing to do here.');
    float.show('list', offerList(offers), [at ? board.where(at.place) : null], { label: 'Moves here', dialog: true });
    /** @type {HTMLElement | null} */ (float.element.querySelector('button[data-offer]'))?.focus();
  }

  /** @param {boolean} shift */
  function press_(shift) {
    const at = pointed();
    shifted = shift;
    const { armed, offers } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    if (playing() && !underWay()) hurry();
    else if (offer) void hand.commit(offer);
    else if (at) click(at, false);
  }

  /** The buttons that digits press: what ends something has a key of its own, so that no digit comes to mean it. */
  function numbered() {
    const end = document.getElementById('done')?.dataset.key;
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#unit .verbs > button')]);
    return all.filter((button) => end === undefined || button.dataset.offer !== end);
  }

  /** @type {Record<string, (shift: boolean) => void>} */
  const map = {
    Escape: back,
    Enter: press_, ' ': press_,
    n: (shift) => next(shift ? -1 : 1), p: pin, m: moves, d: done, u: undo, '?': () => help(), y: () => void reasons(), f: () => view.flip(),
    o: () => { const at = pointed(); if (at) { void look.here(at); look.speak.ask(at.place); } },
    l: () => desk.say(desk.log.last()),
    w: () => { const at = pointed(); if (at) void look.why(at); },
    s: () => {
      const from = endOf(store.state.draft.focus);
      const at = pointed();
      const to = at && board.end(at);
      if (from && to && from !== to) void look.sight(from, to);
      else toggleSight(!store.state.sighting);
    },
    t: threat.key,
    x: plan.toggle,
    g: () => void plan.suggest(),
    c: whole,
    ',': () => grip?.turn(-1, TWIST) || turn(-1), '.': () => grip?.turn(1, TWIST) || turn(1),
    h: () => hide(true),
    0: () => view.fit(), '+': () => view.zoom(1.25), '=': () => view.zoom(1.25), '-': () => view.zoom(0.8),
    '[': () => document.body.classList.toggle('no-army'), ']': () => document.body.classList.toggle('no-log'),
  };
  for (let digit = 1; digit <= 9; digit += 1) {
    map[digit] = () => /** @type {HTMLElement | undefined} */ (numbered()[digit - 1])?.click();
  }
  keys(desk, map, (place) => {
    look.speak.ask(place);
    // Enter is meant for where the cursor is.
    if (store.state.draft.armed) store.set({ draft: { ...store.state.draft, armed: null } });
    look.rest({ place, piece: board.here(place)[0] });
  }, () => ({ playing: playing(), since: performance.now() - changes.ended }));
  document.addEventListener('keyup', (event) => event.key === 'h' && hide(false));
  /** The wheel turns a ghost that waits under the pointer; whether it did. @param {number} way @param {{ x: number, y: number }} at */
  function twirl(way, at) {
    const { armed, offers } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    const there = board.free && look.waits && offer ? board.where(draft.placeOf(offer)) : null;
    if (!there || Math.hypot(there.x - at.x, there.y - at.y) > board.pitch) return false;
    void swing(way);
    return true;
  }

  return {
    click, press, drop, frame, queue, twirl,
    /** @param {import('./gestures.js').Grip} one */
    holds(one) {
      grip = one;
    },
  };
}
