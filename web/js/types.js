// @ts-check
// The messages of the server. A Rust test keeps the names of the fields equal to what is sent.

/**
 * @typedef {object} Piece
 * @property {string} id
 * @property {'units' | 'leaders' | 'markers'} layer
 * @property {string} place
 * @property {number} x
 * @property {number} y
 * @property {string} svg
 * @property {string} label
 */

/**
 * @typedef {object} Spot
 * @property {string} id
 * @property {number} x
 * @property {number} y
 */

/**
 * How points of a table are named: their distance from a corner in the game's own measure.
 * @typedef {object} Free
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {number} wide
 * @property {number} high
 */

/** @typedef {'nowhere' | { place: string } | { piece: string } | { heading: { place: string, heading: string } }} At */

/**
 * @typedef {object} Offer
 * @property {string} key
 * @property {string} verb
 * @property {string} words
 * @property {string | null} piece
 * @property {At} at
 * @property {string | null} cost
 * @property {string | null} note
 * @property {string | null} warning
 * @property {number | null} chance
 * @property {boolean} throws
 * @property {'main' | 'plain' | 'quiet'} rank
 * @property {number} steps
 */

/**
 * @typedef {object} Offers
 * @property {number} seq
 * @property {string | null} focus
 * @property {string} layer
 * @property {Offer[]} offers
 * @property {string} card
 */

/**
 * @typedef {object} Parts
 * @property {string} prompt
 * @property {string} track
 * @property {string} armies
 * @property {string} people
 * @property {string} lesson   what a lesson says; empty outside lessons
 */

/**
 * What a whole picture and a change both tell.
 * @typedef {object} Now
 * @property {number} seq
 * @property {number} length
 * @property {string | null} decides
 * @property {boolean} asked
 * @property {boolean} thinks
 * @property {boolean} over
 * @property {string | null} paused
 * @property {string} title
 * @property {string} when
 * @property {string} effects
 * @property {Parts} html
 * @property {string[]} actors
 * @property {string | null} focus
 * @property {string} said
 * @property {string | null} rematch
 */

/**
 * Where a game stands.
 * @typedef {object} Whole
 * @property {Piece[]} pieces
 * @property {string} log
 * @property {string} chat
 * @property {string[]} dice
 */

/**
 * One entry: what it changed.
 * @typedef {object} Delta
 * @property {{ set: Piece[], gone: string[] }} pieces
 * @property {{ cut: number | null, add: string[] }} log
 * @property {string[]} dice
 */

/** @typedef {Now & Whole} Snapshot */
/** @typedef {Now & Delta} Change */

/**
 * @typedef {object} Refused
 * @property {string} kind
 * @property {string} message
 * @property {string} [rule]
 * @property {string} [html]
 */

/**
 * @typedef {object} Sheet
 * @property {string} svg
 * @property {number[]} whole
 * @property {number[]} play
 * @property {Spot[]} spots
 * @property {Free} [free]
 * @property {number} pitch
 */

export {};
