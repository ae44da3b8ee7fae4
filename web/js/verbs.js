// @ts-check
// What a piece can do besides going and striking, beside the piece: the buttons of the panel, a few of them, so that
// the hand need not leave the board. Keyboard and screen reader have the panel.

import { beside, hull } from './beside.js';
import { narrow } from './dom.js';
import { held, pieceOf } from './draft.js';
import { company } from './party.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./camera.js').Box} Box */

/** So many at most; the rest is behind "more". */
const MOST = 6;

/** @param {Desk} desk */
export function verbs(desk) {
  const { board, view, store } = desk;
  const ring = document.createElement('div');
  ring.className = 'ring';
  ring.setAttribute('aria-hidden', 'true');
  ring.hidden = true;
  board.host.parentElement?.append(ring);
  let all = false;
  /** The one in hand and the others as they are drawn, on the sheet: nobody is asked for his size while the map moves. */
  let stand = { own: /** @type {Box | null} */ (null), others: /** @type {Box[]} */ ([]) };

  /** How large the pieces are drawn. @param {string} piece */
  function measure(piece) {
    const box = (/** @type {string} */ id) => {
      const { left, top, right, bottom } = board.element(id)?.getBoundingClientRect() ?? new DOMRect();
      const [a, b] = [view.toSheet(left, top), view.toSheet(right, bottom)];
      return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
    };
    const others = [...board.pieces.values()].filter(({ id, label }) => label !== '' && id !== piece);
    stand = { own: box(piece), others: others.map(({ id }) => box(id)).filter(({ w }) => w > 0) };
  }

  /** A part of the sheet as it lies on the board. @param {Box} box @param {DOMRect} frame @returns {Box} */
  function onBoard({ x, y, w, h }, frame) {
    const [[ax, ay], [bx, by]] = [view.toScreen({ x, y }), view.toScreen({ x: x + w, y: y + h })];
    return { x: Math.min(ax, bx) - frame.left, y: Math.min(ay, by) - frame.top, w: Math.abs(ax - bx), h: Math.abs(ay - by) };
  }

  /** Puts them where the piece is now. */
  function place() {
    const at = board.where(store.state.draft.focus);
    if (!at || ring.hidden) return;
    const frame = board.host.getBoundingClientRect();
    const off = board.pitch * 0.5;
    const spot = { x: at.x - off, y: at.y - off, w: 2 * off, h: 2 * off };
    const own = [spot, ...(board.free && stand.own?.w ? [stand.own] : [])].map((box) => onBoard(box, frame));
    // On a table one looks ahead: there they stand in a column behind the figure, which is where the enemy is not.
    const behind = at.x < ahead() !== view.flipped;
    /** @type {import('./beside.js').Side[]} */ const sides = !board.free ? ['below', 'above', 'right', 'left'] : behind ? ['left', 'right', 'below', 'above'] : ['right', 'left', 'below', 'above'];
    const tools = view.tools?.getBoundingClientRect();
    const lying = tools?.width ? [{ x: tools.x - frame.x, y: tools.y - frame.y, w: tools.width, h: tools.height }] : [];
    // A button under the tools could not be pressed, one over another piece only hides it.
    const others = [...lying, ...lying, ...lying, ...(board.free ? stand.others.map((box) => onBoard(box, frame)) : [])];
    const to = beside({ w: ring.offsetWidth, h: ring.offsetHeight }, { w: frame.width, h: frame.height }, [hull(own)], others, sides, false);
    ring.style.left = `${to.x}px`;
    ring.style.top = `${to.y}px`;
    // A piece out of sight has its buttons in the panel.
    ring.classList.toggle('away', !view.sees(at));
  }

  /** Where one strikes, from west to east; else the middle of the board. */
  function ahead() {
    const points = store.state.draft.offers.flatMap((offer) => board.where(pieceOf(offer)) ?? []);
    const [x = 0, , w = 0] = board.whole;
    return points.length ? points.reduce((sum, point) => sum + point.x, 0) / points.length : x + w / 2;
  }

  function fill() {
    const { mayAct, asked, draft, actors } = store.state;
    const [piece, ...others] = held(draft.focus);
    // What ends the moment has its own button.
    const end = document.getElementById('done')?.dataset.key;
    const offers = draft.offers.filter((offer) => offer.at === 'nowhere' && offer.key !== end);
    const whole = piece !== undefined && others.length === 0 && company(piece, actors).length > 1;
    // A table on a phone has no room for them: there they lie in the sheet.
    const room = !(board.free && narrow());
    ring.hidden = !room || !mayAct || asked || !piece || (offers.length === 0 && !whole);
    if (ring.hidden) return;
    ring.classList.toggle('column', Boolean(board.free));
    measure(piece);
    const fits = MOST - (whole ? 1 : 0);
    const shown = all || offers.length <= fits ? offers : offers.slice(0, fits - 1);
    ring.replaceChildren(...shown.map((offer) => button(offer.verb, offer.words, (made) => void (made.dataset.offer = offer.key))));
    if (whole) ring.prepend(button('All together', 'Take the whole line of the roster together (c)', (made) => void (made.dataset.do = 'company')));
    if (shown.length < offers.length) ring.append(button(`${offers.length - shown.length} more`, '', (made) => made.addEventListener('click', more)));
    place();
  }

  function more() {
    all = true;
    fill();
  }

  /** @param {string} words @param {string} title @param {(made: HTMLElement) => void} then */
  function button(words, title, then) {
    const made = document.createElement('button');
    made.className = 'btn';
    made.type = 'button';
    made.tabIndex = -1;
    made.textContent = words;
    made.title = title;
    then(made);
    return made;
  }

  store.subscribe((now, before) => {
    if (now.draft.focus !== before.draft.focus) all = false;
    if (now.busy && !before.busy) ring.hidden = true;
  });
  view.moved = place;
  return { fill, place };
}
