// @ts-check
// How far a replay steps, and how long it lingers.

/** Milliseconds at a stop: without dice, and with. @type {Record<string, [number, number]>} */
const LINGER = { moves: [650, 1500], turns: [1600, 1600], rolls: [1500, 1500], highlights: [1650, 1650] };
/** As long as somebody watches who has not asked for more. */
const PATIENCE = 5 * 60_000;

/** @param {string} kind @param {boolean} dice @param {number} speed */
export function paced(kind, dice, speed) {
  const [plain, rolled] = LINGER[kind] ?? [650, 1500];
  return (dice ? rolled : plain) / speed;
}

/**
 * The next stop in that direction; the ends are stops.
 * @param {number[]} stops in order
 * @param {number} at
 * @param {number} way
 * @param {number} length
 */
export function stepped(stops, at, way, length) {
  if (way > 0) return stops.find((stop) => stop > at) ?? length;
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** @param {string} kind @param {number[]} stops @param {number} speed */
function lasts(kind, stops, speed) {
  return stops.length * paced(kind, kind !== 'moves', speed);
}

/** "2 min" @param {string} kind @param {number[]} stops @param {number} speed */
export function minutes(kind, stops, speed) {
  const time = lasts(kind, stops, speed) / 60_000;
  return time < 1 ? 'under 1 min' : `${Math.round(time)} min`;
}

/** The finest step by which all is seen in a few minutes. @param {Record<string, number[]>} stops @param {number} speed */
export function fits(stops, speed) {
  const fitting = ['moves', 'rolls', 'turns'].find((kind) => lasts(kind, stops[kind] ?? [], speed) <= PATIENCE);
  return fitting ?? 'highlights';
}
