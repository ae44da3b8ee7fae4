// @ts-check
// What the parts of the play page share.

/** @typedef {import('./types.js').Snapshot} Snapshot */
/** @typedef {import('./types.js').Change} Change */
/** @typedef {import('./draft.js').Draft} Draft */

/**
 * @typedef {object} State
 * @property {number} length     entries of the journal as far as shown
 * @property {boolean} mayAct    it is for this page to decide
 * @property {boolean} asked     and the other side waits for an answer
 * @property {boolean} over
 * @property {string[]} actors
 * @property {string | null} focus  the piece that the game has put in hand
 * @property {Draft} draft
 * @property {{ id: string | null, x: number, y: number } | null} cursor
 * @property {boolean} busy      something was sent and is not answered
 * @property {boolean} own       what is being shown was done here
 * @property {number} until      and it is all shown when the journal is so long
 * @property {string | null} sightFrom  the line-of-sight tool waits for its other end
 * @property {boolean} sighting
 */

/**
 * @typedef {object} Desk
 * @property {string} title
 * @property {import('./net.js').Net} net
 * @property {import('./store.js').Store<State>} store
 * @property {import('./board.js').Board} board
 * @property {import('./view.js').View} view
 * @property {import('./panels/float.js').Float} float
 * @property {ReturnType<typeof import('./panels/log.js').log>} log
 * @property {ReturnType<typeof import('./panels/dice.js').diceMoment>} dice
 * @property {ReturnType<typeof import('./panels/banner.js').banner>} banner
 * @property {ReturnType<typeof import('./panels/tabs.js').tabs>} tabs
 * @property {(words: string) => void} say    spoken politely
 * @property {() => void} shown   all that came of one's own click has been shown
 * @property {() => void} filled  the panel of the piece in hand is new
 */

export {};
