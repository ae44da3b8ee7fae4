// @ts-check
// The prompt speaks of whoever is in hand: the server's own sentence is about the moment, and a hand may hold another piece.

/** @typedef {import('./types.js').Offer} Offer */

/**
 * What those in hand can do on the map, in a sentence; none if that is nothing.
 * @param {string} title @param {Offer[]} offers @param {number} held how many are in hand @param {boolean} coarse whether a finger points
 */
export function orders(title, offers, held, coarse) {
  const some = (/** @type {string} */ kind) => offers.some(({ at, rank }) => typeof at === 'object' && kind in at && rank !== 'quiet');
  const ways = [
    held > 1 || some('place') ? 'a hex to move' : '',
    some('piece') ? 'an enemy to attack' : '',
    some('heading') ? 'an arrow to turn' : '',
  ].filter(Boolean);
  return ways.length ? `${title}: ${coarse ? 'tap' : 'click'} ${ways.join(', ').replace(/, ([^,]*)$/, ', or $1')}.` : '';
}

/** Writes it over the sentence of the moment, and puts that back. @param {Element | null} say @param {string} words */
export function tell(say, words) {
  if (!(say instanceof HTMLElement)) return;
  const first = say.firstChild;
  if (say.dataset.moment !== undefined) {
    say.querySelector('.of-hand')?.remove();
    say.querySelector('.of-moment')?.removeAttribute('hidden');
  }
  if (!words) return;
  let moment = say.querySelector('.of-moment');
  if (!moment && first) {
    // The sentence of the moment is kept as it came, links and all.
    const kept = document.createElement('span');
    kept.className = 'of-moment';
    while (say.firstChild && !(say.firstChild instanceof HTMLElement && say.firstChild.tagName === 'SMALL')) kept.append(say.firstChild);
    say.prepend(kept);
    say.dataset.moment = '';
    moment = kept;
  }
  moment?.setAttribute('hidden', '');
  const own = document.createElement('span');
  own.className = 'of-hand';
  own.textContent = words;
  say.prepend(own);
}
