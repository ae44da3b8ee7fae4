// @ts-check
// The action being composed: a pure state machine over the server's offers. It decides nothing about
// the rules; it only says which of the offers a click means.

/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {{ offer?: string, piece?: string, place?: string, x?: number, y?: number, heading?: number }} Pointed */

/**
 * @typedef {object} Draft
 * @property {string | null} focus     the piece in hand, or several that go together, the guide first
 * @property {boolean} held            whether the game, not the player, put it there
 * @property {Offer[]} offers
 * @property {string | null} verb      only offers of this verb, if one was chosen
 * @property {string | null} armed     shown with its odds, not yet done (touch)
 */

/**
 * What a click means.
 * @typedef {{ kind: 'do', offer: Offer }
 *   | { kind: 'choose', offers: Offer[], pieces: string[] }
 *   | { kind: 'take', piece: string }
 *   | { kind: 'nothing' }} Meaning
 */

/** @returns {Draft} */
export function empty() {
  return { focus: null, held: false, offers: [], verb: null, armed: null };
}

/** @param {string | null} focus @param {Offer[]} offers @param {boolean} held @returns {Draft} */
export function take(focus, offers, held) {
  return { focus, held, offers, verb: null, armed: null };
}

/** Those in hand, the guide first. @param {string | null | undefined} focus @returns {string[]} */
export function held(focus) {
  return focus ? focus.split(' ') : [];
}

/** Several with this one as their guide. @param {string[]} pieces @param {string} guide */
export function led(pieces, guide) {
  return [guide, ...pieces.filter((piece) => piece !== guide)].join(' ');
}

/** @param {Offer} offer */
export function placeOf(offer) {
  const at = offer.at;
  if (at === 'nowhere') return null;
  if ('place' in at) return at.place;
  return 'heading' in at ? at.heading.place : null;
}

/** @param {Offer} offer */
export function pieceOf(offer) {
  return typeof offer.at === 'object' && 'piece' in offer.at ? offer.at.piece : null;
}

/** The offers that a pointed thing could mean. @param {Draft} draft @param {Pointed} pointed @returns {Offer[]} */
export function at(draft, pointed) {
  const some = draft.verb ? draft.offers.filter((offer) => offer.verb === draft.verb) : draft.offers;
  if (pointed.offer) {
    const exact = draft.offers.filter((offer) => offer.key === pointed.offer);
    if (exact.length) return exact;
  }
  const piece = pointed.piece ? some.filter((offer) => pieceOf(offer) === pointed.piece) : [];
  if (piece.length) return piece;
  if (!pointed.place) return [];
  const there = some.filter((offer) => placeOf(offer) === pointed.place);
  const plain = there.filter((offer) => !isHeading(offer));
  return plain.length ? plain : there;
}

/** @param {Offer} offer */
function isHeading(offer) {
  return typeof offer.at === 'object' && 'heading' in offer.at;
}

/**
 * @param {Draft} draft
 * @param {Pointed} pointed
 * @param {string[]} actors  pieces that can be taken up
 * @param {string[]} here    pieces at the pointed place, the topmost first
 * @returns {Meaning}
 */
export function means(draft, pointed, actors, here) {
  const offers = at(draft, pointed);
  const free = here.filter((piece) => actors.includes(piece) && draft.focus !== piece);
  const own = pointed.piece && free.includes(pointed.piece) ? [pointed.piece] : free;
  if (offers.length === 0) {
    const [first, ...more] = own;
    if (first === undefined) return { kind: 'nothing' };
    return more.length ? { kind: 'choose', offers: [], pieces: own } : { kind: 'take', piece: first };
  }
  const [only, ...others] = offers;
  const torn = own.length > 0 && !pointed.offer;
  if (only && others.length === 0 && !torn) return { kind: 'do', offer: only };
  return { kind: 'choose', offers, pieces: torn ? own : [] };
}

/** One step back out: the armed offer, the verb, then the piece. @param {Draft} draft @returns {Draft | null} */
export function back(draft) {
  if (draft.armed) return { ...draft, armed: null };
  if (draft.verb) return { ...draft, verb: null };
  return draft.focus && !draft.held ? null : draft;
}

/** @param {Draft} draft @param {string} verb @returns {Draft} */
export function only(draft, verb) {
  return { ...draft, verb: draft.verb === verb ? null : verb, armed: null };
}

/**
 * Whether something that was dragged is asked about before it is done: it cannot be taken back, or may be regretted.
 * @param {Offer} offer @param {'always' | 'matters' | 'never'} wish
 */
export function asks(offer, wish) {
  if (wish === 'never') return false;
  return wish === 'always' || offer.throws || offer.note !== null || offer.warning !== null;
}

/** A shot that cannot hurt anybody: nobody means it. @param {Offer} offer */
export function hopeless(offer) {
  return offer.throws && offer.chance === 0;
}

/** Whether a tap should show the odds before it is done. @param {Offer} offer */
export function wantsLook(offer) {
  return offer.throws || offer.note !== null || offer.warning !== null || offer.chance !== null;
}
