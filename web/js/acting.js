// @ts-check
// What clicks, keys and buttons of the play page do.

import * as draft from './draft.js';
import { byId, on } from './dom.js';
import { keys } from './keys.js';
import { choices, offerList } from './panels/choose.js';
import { confirmed, dialog, help, settingsDialog, share, shareSeat } from './panels/dialogs.js';
import { planning } from './plan.js';
import { threats } from './threats.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./draft.js').Pointed} Pointed */
/** @typedef {import('./types.js').Offer} Offer */

/** As wide as a finger, in pixels. */
const FINGER = 24;

/**
 * @param {Desk} desk
 * @param {import('./hand.js').Hand} hand
 * @param {ReturnType<typeof import('./look.js').looking>} look
 * @param {ReturnType<typeof import('./queue.js').queue>} changes
 */
export function acting(desk, hand, look, changes) {
  const { board, view, float, store, dice } = desk;
  const game = byId('game');
  let auto = game.dataset.auto !== undefined;
  const threat = threats(desk, () => ({ held: store.state.draft.focus, cursor: store.state.cursor?.id ?? null }));
  const plan = planning(desk, hand);
  let touched = false;
  /** @type {Pointed} */ let tapped = {};
  let shifted = false;

  /** @param {Pointed} at @param {boolean} touch */
  function click(at, touch) {
    if (playing()) return hurry();
    if (threat.asking) return void threat.show(at);
    if (store.state.sighting) return sightAt(board.end(at));
    board.cross(null);
    board.layer('sight', '');
    if (!store.state.mayAct) return void look.here(at, byId('unit'));
    const armed = touch && again(at);
    tapped = at;
    if (armed) return void hand.commit(armed);
    const meant = draft.means(store.state.draft, at, store.state.actors, board.here(at.place));
    if (meant.kind === 'do') return doOrShow(meant.offer, touch);
    if (meant.kind === 'take') {
      float.hide();
      return void hand.take(meant.piece);
    }
    if (meant.kind === 'choose') {
      return float.show('choose', choices(board, meant.offers, meant.pieces), [board.where(at.place)], { label: 'Choose', dialog: true });
    }
    if (float.kind === 'hint') float.hide();
    if (float.open && float.kind !== 'odds' && float.kind !== 'question') return float.hide();
    const nothing = !at.piece && !store.state.draft.focus;
    return nothing ? undefined : void free(at, touch);
  }

  /**
   * On a table no finger finds the same point twice: near the ghost is meant for it, or where the finger
   * was before, even if the map has moved out of the way of a sheet.
   * @param {Pointed} at
   */
  function again(at) {
    const { armed, offers } = store.state.draft;
    const offer = offers.find((one) => one.key === armed);
    const same = Math.hypot((at.x ?? 0) - (tapped.x ?? 0), (at.y ?? 0) - (tapped.y ?? 0)) <= FINGER;
    if (board.free && offer && same) return offer;
    const there = board.free && offer ? board.where(draft.placeOf(offer)) : null;
    const here = board.where(at.place);
    const near = there && here && Math.hypot(there.x - here.x, there.y - here.y) <= board.pitch * 0.7;
    return near ? offer : undefined;
  }

  /** Every point of a table may be meant; where none is, it says why not. @param {Pointed} at @param {boolean} touch */
  async function free(at, touch) {
    const offer = await look.point(at);
    if (!offer) return void look.why(at);
    if (!store.state.draft.offers.some((one) => one.key === offer.key)) {
      store.set({ draft: { ...store.state.draft, offers: [...store.state.draft.offers, offer] } });
    }
    return doOrShow(offer, touch);
  }

  /** @param {Offer} offer @param {boolean} touch */
  function doOrShow(offer, touch) {
    if (plan.wants(offer, shifted)) return void plan.add(offer);
    // A finger cannot rest: its first tap shows what the second will do.
    if (touch && store.state.draft.armed !== offer.key) void look.arm(offer);
    else void hand.commit(offer);
    return undefined;
  }

  /** A button has no ghost to show: what has nothing to tell beforehand is done at the first tap. @param {Offer} offer */
  async function tap(offer) {
    if (store.state.draft.armed === offer.key || !(await look.warn(offer))) void hand.commit(offer);
  }

  const playing = () => dice.showing || changes.playing;

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
    if (threat.asking) threat.stop();
    if (store.state.sighting) toggleSight(false);
    board.layer('sight', '');
    board.cross(null);
    if (float.open && float.kind !== 'question') {
      if (float.kind === 'plan') plan.forget();
      float.hide();
      board.ring('hover-ring', null);
      store.set({ draft: { ...store.state.draft, armed: null } });
      return undefined;
    }
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
    if (on_) desk.say(from ? 'Line of sight: choose the other end.' : 'Line of sight: choose both ends.');
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
    else desk.banner.tell(answer.fault instanceof Error ? answer.fault.message : 'No answer.');
  }

  function resign() {
    const html = '<h3>Resign this battle?</h3><p>The other side wins. It cannot be taken back.</p><div class="acts"><button class="btn main" data-do="confirmed">Resign</button><button class="btn" data-do="back">Go on fighting</button></div>';
    confirmed(html, () => void hand.send('resign', { expect: store.state.length }), 'Resign');
  }

  /** @param {boolean} same */
  async function rematch(same) {
    const answer = await desk.net.post('rematch', { same }).catch(() => null);
    if (answer?.url) location.href = answer.url;
    else desk.banner.tell('A rematch could not be begun.');
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
      plan: plan.toggle, 'plan-fire': plan.fire, 'plan-forget': plan.forget,
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
    if (answer.html) dialog('Why the computer did it', answer.html + close);
    else desk.banner.tell(answer.fault instanceof Error ? answer.fault.message : 'No answer.');
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
    // A finger that has not seen the odds of this answer sees them first.
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    const unseen = button.closest('#float:has(.about)') && button.getAttribute('aria-current') !== 'true';
    if (finger && unseen && draft.wantsLook(offer)) return look.answer(offer);
    if (finger && button.closest('#unit')) return void tap(offer);
    return void hand.commit(offer);
  });
  on(document, 'click', 'button[data-take]', (button) => {
    float.hide();
    void hand.take(button.dataset.take ?? '');
  });
  on(document, 'click', 'button[data-verb]', (button) => {
    store.set({ draft: draft.only(store.state.draft, button.dataset.verb ?? '') });
  });
  for (const type of ['mouseover', 'focusin']) {
    on(document, type, '#unit button[data-offer]', (button) => {
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
  on(document, 'mouseout', '#unit button[data-offer]', () => look.rest(null));
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

  const pointed = () => {
    const cursor = store.state.cursor;
    if (!cursor?.id) return null;
    const [piece] = board.here(cursor.id);
    return { place: cursor.id, piece };
  };

  /** @param {number} way */
  function next(way) {
    const { actors, draft: now } = store.state;
    if (actors.length === 0) return desk.say('Nothing can act now.');
    const at = actors.indexOf(now.focus ?? '');
    const piece = actors[(at + way + actors.length + (at < 0 && way < 0 ? 1 : 0)) % actors.length];
    if (piece) void hand.take(piece).then(() => {
      const place = board.spotOf(piece);
      if (!place) return;
      store.set({ cursor: place });
      board.ring('cursor-ring', place);
    });
  }

  function moves() {
    const at = pointed();
    const here = at ? draft.at(store.state.draft, at) : [];
    const offers = here.length ? here : store.state.draft.offers;
    if (offers.length === 0) return desk.say('Nothing can be done here.');
    float.show('list', offerList(offers), [at ? board.where(at.place) : null], { label: 'Legal moves', dialog: true });
    /** @type {HTMLElement | null} */ (float.element.querySelector('button'))?.focus();
  }

  /** @param {boolean} shift */
  function press_(shift) {
    const at = pointed();
    shifted = shift;
    if (playing()) hurry();
    else if (at) click(at, false);
  }

  /** @type {Record<string, (shift: boolean) => void>} */
  const map = {
    Escape: back,
    Enter: press_, ' ': press_,
    n: () => next(1), p: () => next(-1), m: moves, d: done, u: undo, '?': () => help(), y: () => void reasons(), f: () => view.flip(),
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
    h: () => hide(true),
    0: () => view.fit(), '+': () => view.zoom(1.25), '=': () => view.zoom(1.25), '-': () => view.zoom(0.8),
    '[': () => document.body.classList.toggle('no-army'), ']': () => document.body.classList.toggle('no-log'),
  };
  for (let digit = 1; digit <= 9; digit += 1) {
    map[digit] = () => /** @type {HTMLElement | undefined} */ (document.querySelectorAll('#unit .verbs > button')[digit - 1])?.click();
  }
  keys(desk, map, (place) => {
    look.speak.ask(place);
    look.rest({ place, piece: board.here(place)[0] });
  }, () => ({ playing: playing(), since: performance.now() - changes.ended }));
  document.addEventListener('keyup', (event) => event.key === 'h' && hide(false));
  return { click, press };
}
