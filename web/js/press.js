// @ts-check
// What Enter and Space mean just now. Pure: whoever hurries the dice on must not press the button
// that comes to stand under his finger.

/** So long after the dice are gone a press is still meant for them, in milliseconds. */
export const GRACE = 300;

/**
 * @typedef {object} Press
 * @property {boolean} playing   dice or the other side's moves are shown
 * @property {number} since      milliseconds since they ended; Infinity if there was nothing to watch
 * @property {boolean} repeat    the key is held down
 * @property {boolean} control   a button or link has the focus
 */

/**
 * `hurry`: what is shown is over at once. `nothing`: it is swallowed. `leave`: the browser presses
 * what has the focus. `board`: it is for the board.
 * @param {Press} press
 * @returns {'hurry' | 'nothing' | 'leave' | 'board'}
 */
export function meaning({ playing, since, repeat, control }) {
  if (playing) return 'hurry';
  if (repeat || since < GRACE) return 'nothing';
  return control ? 'leave' : 'board';
}
