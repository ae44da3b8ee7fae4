// @ts-check
// Help, settings, confirm, share: what really stops the game for a moment.

import { on } from '../dom.js';
import { blip } from '../notify.js';
import { prefer, settings } from '../settings.js';

/** Shows a dialog; the focus returns to where it was. @param {string} label @param {string} html @returns {HTMLDialogElement} */
export function dialog(label, html) {
  const element = document.createElement('dialog');
  element.className = 'dialog';
  element.setAttribute('aria-label', label);
  element.innerHTML = html;
  document.body.append(element);
  const before = document.activeElement;
  element.addEventListener('close', () => {
    element.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  element.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === element || target?.closest('[data-do="back"]')) element.close();
  });
  element.showModal();
  return element;
}

const KEYS = [
  ['arrows', 'walk the field; on a table by 1 cm, with Shift by 1 mm'],
  ['Enter, Space', 'select, do; go on after dice'],
  ['Esc', 'back out one step; close a card'],
  ['n p', 'next, previous piece that can act'],
  ['1 to 9', 'verb of the unit card'],
  ['m', 'legal moves here, as a list'],
  ['o', 'what is here'],
  ['l', 'last action again'],
  ['w', 'why not? for the place under the cursor'],
  ['s', 'line of sight and distance from the piece in hand to the cursor'],
  ['t', 'threats: what could strike what is under the mouse or cursor'],
  ['x', 'plan: collect shots and see their odds together; Shift and Enter or click adds one'],
  ['y', 'why the computer did what it did'],
  ['u, Shift u', 'undo; undo to the start of the turn'],
  ['d', 'Done'],
  ['h', 'hide counters while held'],
  ['0 + -', 'fit, zoom'],
  ['f', 'flip the board'],
  ['[ ]', 'fold the panels'],
  ['?', 'this list'],
];

const REPLAY = [
  ['left right, j k', 'one action back or on'],
  ['Shift left, right', 'one turn back or on'],
  ['Home End', 'start, end'],
  ['Space', 'play, stop'],
  ['t', 'threats: what could strike what is under the mouse'],
  ['0 + -', 'fit, zoom'],
  ['f', 'flip the board'],
  ['?', 'this list'],
];

/** @param {boolean} [replay] */
export function help(replay = false) {
  const rows = (replay ? REPLAY : KEYS)
    .map(([keys, words]) => `<div><dt>${keys?.split(' ').map(key).join(' ')}</dt><dd>${words}</dd></div>`)
    .join('');
  const hand = replay
    ? ''
    : '<p class="small soft">Mouse: click to select and to do, rest on a target for its odds, right button for what stands there, wheel to zoom, drag to move the map; on a table drag the piece in hand to where it shall go. Touch: tap, tap again; hold for what stands there.</p>';
  dialog('Keys', `<h3>Keys</h3><dl class="keys-list">${rows}</dl>${hand}<div class="acts"><button class="btn main" data-do="back">Close</button>${replay ? '' : `<a class="btn" href="${location.pathname}/list">All legal actions as a list</a>`}</div>`);
}

/** @param {string} word */
function key(word) {
  return ['to', 'and'].includes(word) ? word : `<kbd>${word.replace(',', '')}</kbd>`;
}

/** @param {boolean | null} auto null for those without a seat @param {(auto: boolean) => void} setAuto @param {{ resign: () => void, device: () => void } | null} seat */
export function settingsDialog(auto, setAuto, seat) {
  const now = settings();
  const box = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {string} */ words) =>
    `<label class="check"><input type="checkbox" name="${name}"${on ? ' checked' : ''}> ${words}</label>`;
  const reactions =
    auto === null
      ? ''
      : `<fieldset><legend>When the other side acts</legend>
      <label class="check"><input type="radio" name="auto" value="ask"${auto ? '' : ' checked'}> ask me for every reaction</label>
      <label class="check"><input type="radio" name="auto" value="auto"${auto ? ' checked' : ''}> take reactions by the usual defaults</label></fieldset>`;
  const here = location.pathname.replace(/\/$/, '');
  const leave = seat ? '<button class="btn ghost" data-resign>Resign this battle</button>' : '';
  const device = seat ? '<p><button class="btn" data-device>Use another device</button></p>' : '';
  const element = dialog(
    'Settings',
    `<h3>Settings</h3>${reactions}<fieldset><legend>On this device</legend>
    ${box('letters', now.letters, 'keys of a single letter')}
    ${box('sound', now.sound, 'a short sound when it is my turn')}
    ${box('notices', now.notices, 'a notice when it is my turn and the page is hidden')}
    ${box('quick', now.quick, 'do not wait for dice')}</fieldset>
    <fieldset><legend>This battle</legend><p class="row"><a href="${here}/replay">Replay so far</a>
    <a href="/api${here}/record" download>Save the record</a> <a href="${here}/list">Plain list</a></p>${device}</fieldset>
    <div class="acts"><button class="btn main" data-do="back">Done</button>${leave}</div>`,
  );
  on(element, 'change', 'input', (target) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.name === 'auto') return setAuto(input.value === 'auto');
    prefer({ [input.name]: input.checked });
    if (input.name === 'sound' && input.checked) blip();
    if (input.name === 'notices' && input.checked && typeof Notification !== 'undefined') void Notification.requestPermission();
    return undefined;
  });
  on(element, 'click', '[data-resign]', () => {
    element.close();
    seat?.resign();
  });
  on(element, 'click', '[data-device]', () => {
    element.close();
    seat?.device();
  });
}

/** @param {string} link */
export const share = (link) => linked(link, 'Invite link', 'Invite a friend', 'The first who opens this link plays the other side. It works once.');

/** @param {string} link */
export const shareSeat = (link) =>
  linked(link, 'Link for another device', 'Use another device', 'Open this link on your other device to play your side there too. It works once, for thirty days: keep it to yourself.');

/** @param {string} link @param {string} label @param {string} title @param {string} words */
function linked(link, label, title, words) {
  const address = new URL(link, location.href).href;
  const element = dialog(
    label,
    `<h3>${title}</h3><p>${words}</p>
    <label class="field"><span class="sr">Link</span><input class="share" readonly></label>
    <div class="acts"><button class="btn main" data-copy>Copy</button><button class="btn" data-do="back">Close</button></div>`,
  );
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input'));
  input.value = address;
  input.select();
  on(element, 'click', '[data-copy]', async (button) => {
    await navigator.clipboard.writeText(address).catch(() => input.select());
    button.textContent = 'Copied';
  });
}

/** @param {string} html @param {() => void} yes @param {string} label */
export function confirmed(html, yes, label) {
  const element = dialog(label, html);
  on(element, 'click', '[data-do="confirmed"]', () => {
    element.close();
    yes();
  });
  on(element, 'click', '[data-flash]', () => element.close());
}
