// @ts-check
// Help, settings, confirm, share: what really stops the game for a moment.

import { on } from '../dom.js';
import { sound } from '../sound.js';
import { prefer, settings } from '../settings.js';

/** Shows a dialog; the focus returns to where it was. @param {string} label @param {string} html @returns {HTMLDialogElement} */
export function dialog(label, html) {
  const element = document.createElement('dialog');
  element.className = 'dialog';
  element.setAttribute('aria-label', label);
  element.innerHTML = html;
  document.body.append(element);
  const before = document.activeElement;
  // Whoever came by mouse goes back to the board: else the next Space would open it again.
  const keyed = before instanceof HTMLElement && before.matches(':focus-visible');
  element.addEventListener('close', () => {
    element.remove();
    const next = keyed ? before : document.getElementById('board') ?? before;
    if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
  });
  element.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === element || target?.closest('[data-do="back"]')) element.close();
  });
  element.showModal();
  return element;
}

const KEYS = [
  ['arrows', 'move the cursor; on a table by 1 cm, with Shift by 1 mm'],
  ['Enter, Space', 'select, confirm; continue after dice'],
  ['Esc', 'cancel one step; close a card'],
  ['n, Shift n', 'next, previous piece that can act'],
  ['c', 'the whole Command of the selected piece'],
  [', .', 'turn the selected piece, where it may turn; Enter confirms'],
  ['p', 'pin the camera, so that it follows nobody'],
  ['1 to 9', 'button of the unit card'],
  ['m', 'moves here, as a list'],
  ['o', 'what is here'],
  ['l', 'hear the last move again'],
  ['w', 'why nothing can be done at the cursor'],
  ['s', 'line of sight and distance from the selected piece to the cursor'],
  ['t', 'threats: what the enemy could do to what is under the mouse or cursor'],
  ['g', 'suggest a volley of the whole line: each at whom it hurts most often'],
  ['x', 'plan several shots and see their odds together; Shift and Enter or click adds one'],
  ['y', 'why the computer made its last move'],
  ['u, Shift u', 'undo; undo to the start of the turn'],
  ['d', 'the button at the end of the prompt'],
  ['h', 'hide pieces while held'],
  ['0 + -', 'whole map, zoom'],
  ['f', 'turn the board'],
  ['[ ]', 'fold the panels'],
  ['?', 'this list'],
];

const REPLAY = [
  ['left right, j k', 'one move back or on'],
  ['Shift left, right', 'one turn back or on'],
  ['Home End', 'start, end'],
  ['Space', 'play, stop'],
  ['t', 'threats: what the enemy could do to what is under the mouse'],
  ['0 + -', 'whole map, zoom'],
  ['f', 'turn the board'],
  ['?', 'this list'],
];

/** @param {boolean} [replay] */
export function help(replay = false) {
  const rows = (replay ? REPLAY : KEYS)
    .map(([keys, words]) => `<div><dt>${keys?.split(' ').map(key).join(' ')}</dt><dd>${words}</dd></div>`)
    .join('');
  const hand = replay
    ? ''
    : '<p class="small soft">Mouse: click to select and confirm, point at a target for its odds, right button for what is there, wheel to zoom, drag to move the map. Drag a piece to where it shall go, and on past the place to turn it; drag a leader to take his whole Command along; hold Shift and draw a frame to take any pieces. Touch: tap, tap again to confirm; hold for what is there. <a href="/help" target="linstock-help">More help</a></p>';
  dialog('Keys', `<h3>Keys</h3><dl class="keys-list">${rows}</dl>${hand}<div class="acts"><button class="btn main" data-do="back">Close</button>${replay ? '' : `<a class="btn" href="${location.pathname}/list">List of moves</a><button class="btn" data-around="legend">Legend</button>`}</div>`);
}

/** @param {string} word */
function key(word) {
  return ['to', 'and'].includes(word) ? word : `<kbd>${word.length > 1 ? word.replace(',', '') : word}</kbd>`;
}

/** @param {boolean | null} auto null for those without a seat @param {(auto: boolean) => void} setAuto @param {{ resign: () => void, device: () => void } | null} seat */
export function settingsDialog(auto, setAuto, seat) {
  const now = settings();
  const box = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {string} */ words) =>
    `<label class="check"><input type="checkbox" name="${name}"${on ? ' checked' : ''}> ${words}</label>`;
  const pick = (/** @type {string} */ name, /** @type {string} */ on, /** @type {string} */ words, /** @type {string[][]} */ all) =>
    `<label class="field">${words} <select name="${name}">${all.map(([id, label]) => `<option value="${id}"${id === on ? ' selected' : ''}>${label}</option>`).join('')}</select></label>`;
  const reactions =
    auto === null
      ? ''
      : `<fieldset><legend>When the enemy moves</legend>
      <label class="check"><input type="radio" name="auto" value="ask"${auto ? '' : ' checked'}> Ask me every question</label>
      <label class="check"><input type="radio" name="auto" value="auto"${auto ? ' checked' : ''}> Answer routine questions for me</label></fieldset>`;
  const here = location.pathname.replace(/\/$/, '');
  const leave = seat ? '<button class="btn ghost" data-resign>Resign</button>' : '';
  const device = seat ? '<p><button class="btn" data-device>Use another device</button></p>' : '';
  const element = dialog(
    'Settings',
    `<h3>Settings</h3>${reactions}<fieldset><legend>In this browser</legend>
    ${box('letters', now.letters, 'Single-letter shortcuts')}
    ${box('sound', now.sound, 'Sound')}
    ${box('notices', now.notices, 'Notify me when it is my turn and the page is hidden')}
    ${box('quick', now.quick, 'Don’t pause after rolls')}
    ${pick('pace', now.pace, 'Speed of the enemy’s moves and of dice', [['quick', 'quick'], ['usual', 'usual'], ['slow', 'slow']])}
    ${pick('ask', now.ask, 'Confirm a move made by dragging', [['always', 'always'], ['matters', 'when it matters'], ['never', 'never']])}</fieldset>
    <fieldset><legend>This game</legend><p class="row"><a href="${here}/replay">Replay</a>
    <a href="/api${here}/record" download>Download game</a> <a href="${here}/list">List of moves</a>${document.getElementById('briefing') ? ' <button class="link" data-around="briefing">Briefing</button>' : ''}</p>${device}</fieldset>
    <div class="acts"><button class="btn main" data-do="back">Close</button>${leave}</div>`,
  );
  on(element, 'change', 'input', (target) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.name === 'auto') return setAuto(input.value === 'auto');
    prefer({ [input.name]: input.checked });
    if (input.name === 'sound' && input.checked) sound('drum');
    if (input.name === 'notices' && input.checked && typeof Notification !== 'undefined') void Notification.requestPermission();
    return undefined;
  });
  on(element, 'change', 'select', (target) => {
    const select = /** @type {HTMLSelectElement} */ (target);
    prefer({ [select.name]: select.value });
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
export const share = (link) => linked(link, 'Invite link', 'Invite a friend', 'The first to open this link plays the enemy. It works once.');

/**
 * The same, and it says when the friend has come.
 * @param {string} link
 * @param {(told: (friend: string | null) => void) => () => void} watch tells who has come; what it returns ends that
 */
export function invite(link, watch) {
  const element = share(link);
  const state = document.createElement('p');
  state.className = 'joined';
  state.setAttribute('role', 'status');
  element.querySelector('.acts')?.before(state);
  const stop = watch((friend) => {
    state.textContent = friend ? `${friend} has joined. Close this and play.` : 'Waiting for your friend to join. You can close this and come back any time.';
    state.classList.toggle('good', friend !== null);
  });
  element.addEventListener('close', stop);
  return element;
}

/** @param {string} link */
export const shareSeat = (link) =>
  linked(link, 'Link for another device', 'Use another device', 'Open this link on your other device to play your side there too. It works once, for thirty days. Keep it to yourself.');

/** @param {string} link @param {string} label @param {string} title @param {string} words */
function linked(link, label, title, words) {
  const address = new URL(link, location.href).href;
  const element = dialog(
    label,
    `<h3>${title}</h3><p>${words}</p>
    <input class="share" readonly aria-label="Link" inputmode="none"><p class="share-all" aria-hidden="true"></p>
    <div class="acts"><button class="btn main" data-copy>Copy link</button>${'share' in navigator ? '<button class="btn" data-share>Share</button>' : ''}<button class="btn" data-do="back">Close</button></div>
    <p class="small" role="status"></p>`,
  );
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input'));
  const whole = element.querySelector('.share-all');
  input.value = address;
  // On a phone the box shows only its beginning: there the whole of it stands as text, which a finger can take.
  if (whole) whole.textContent = address;
  const select = () => input.setSelectionRange(0, address.length);
  input.addEventListener('focus', select);
  input.addEventListener('click', select);
  input.focus();
  on(element, 'click', '[data-copy]', async (button) => {
    const done = await copied(address, input);
    button.textContent = done ? 'Copied' : 'Copy link';
    const told = element.querySelector('p[role="status"]:not(.joined)');
    if (told) told.textContent = done ? '' : 'The browser does not allow copying: the link is selected, copy it by hand.';
  });
  on(element, 'click', '[data-share]', () => void navigator.share({ title: 'Linstock', url: address }).catch(() => undefined));
  return element;
}

/** Whether it could be copied; pages without a certificate have only the old way. @param {string} text @param {HTMLInputElement} input */
async function copied(text, input) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input.focus();
    input.select();
    return document.execCommand('copy');
  }
}

/** @param {string} html @param {() => void} yes @param {string} label */
export function confirmed(html, yes, label) {
  const element = dialog(label, html);
  // Enter says yes, Escape no.
  /** @type {HTMLElement | null} */ (element.querySelector('[data-do="confirmed"]'))?.focus();
  on(element, 'click', '[data-do="confirmed"]', () => {
    element.close();
    yes();
  });
  on(element, 'click', '[data-flash]', () => element.close());
}
