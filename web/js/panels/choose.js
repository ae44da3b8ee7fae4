// @ts-check
// A click that could mean several things asks which.

/** @typedef {import('../types.js').Offer} Offer */

/** @param {string} text */
function escaped(text) {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML.replaceAll('"', '&quot;');
}

/** @param {Offer} offer */
function button(offer) {
  const odds = [offer.cost, offer.chance === null ? null : `${offer.chance} %`].filter(Boolean).join(', ');
  const why = offer.note ?? odds;
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
  const title = offers.length ? 'Which?' : 'Take up which?';
  return `<h3>${title}</h3>${offers.map(button).join('')}${take.join('')}`;
}

/** @param {Offer[]} offers */
export function offerList(offers) {
  return `<h3>Legal moves</h3>${offers.map(button).join('')}`;
}
