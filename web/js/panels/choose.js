// @ts-check
// A click that could mean several things asks which.

/** @typedef {import('../types.js').Offer} Offer */

/** Where the odds of the one rested on go. */
const ABOUT = '<div class="about"></div>';

/** @param {string} text */
function escaped(text) {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML.replaceAll('"', '&quot;');
}

/** @param {Offer} offer */
function button(offer) {
  const odds = [offer.cost, offer.chance === null ? null : `${offer.chance}%`].filter(Boolean).join(', ');
  const why = offer.note ?? offer.warning ?? odds;
  return `<button class="btn" type="button" data-offer="${escaped(offer.key)}">${escaped(offer.words)}${why ? `<span class="why">${escaped(why)}</span>` : ''}</button>`;
}

/**
 * @param {import('../board.js').Board} board
 * @param {Offer[]} offers
 * @param {string[]} pieces
 */
export function choices(board, offers, pieces) {
  const take = pieces.map((id) => {
    const label = board.pieces.get(id)?.label ?? id;
    return `<button class="btn" type="button" data-take="${escaped(id)}"><svg class="counter" data-picture="${escaped(id)}"></svg><span>${escaped(label)}</span></button>`;
  });
  const title = offers.length ? 'Which one?' : 'Which one?';
  return `<h3>${title}</h3>${offers.map(button).join('')}${take.join('')}${ABOUT}`;
}

/** What there is to say of an offer without odds. @param {Offer} offer */
export function told(offer) {
  const lines = [offer.note, offer.warning].filter((line) => line !== null).map((line) => `<p class="sub">${escaped(line)}</p>`);
  return `<h3>${escaped(offer.words)}</h3>${lines.join('')}`;
}

/** What has no odds, before it is confirmed. @param {Offer} offer @param {boolean} [touch] */
export function preview(offer, touch = true) {
  return `${told(offer)}<p class="sub">${touch ? 'Tap again to confirm.' : 'Click again or press Enter to confirm.'}</p>
    <div class="acts"><button class="btn main" type="button" data-offer="${escaped(offer.key)}">${escaped(offer.verb)}</button>
    <button class="btn" type="button" data-do="back">Cancel</button></div>`;
}

/** @param {Offer[]} offers */
export function offerList(offers) {
  return `<h3>Moves here</h3>${offers.map(button).join('')}${ABOUT}`;
}
