// @ts-check
// Which way a carried piece shall look: a pointer that has been at the middle of its place and goes on past it
// points there. The wheel turns it by hand.

/** So near to the middle, in parts of the pitch, a pointer has been there; so far it has gone on. */
const THERE = 0.2;
const ON = 0.3;
/** A turn of the wheel, in degrees. */
const TURN = 30;

export class Past {
  /** @param {number} pitch */
  constructor(pitch) {
    this.pitch = pitch;
    this.clear();
  }

  clear() {
    /** The place whose middle was passed. @type {string | null} */ this.passed = null;
    /** Set by the wheel. @type {number | undefined} */ this.turned = undefined;
    /** @type {number | undefined} */ this.last = undefined;
  }

  /** In degrees clockwise from the top; nothing if it keeps looking as it does. @param {{ id: string, x: number, y: number }} spot @param {{ x: number, y: number }} at */
  over(spot, at) {
    const [dx, dy] = [at.x - spot.x, at.y - spot.y];
    const far = Math.hypot(dx, dy) / this.pitch;
    if (far < THERE) this.passed = spot.id;
    const points = this.passed === spot.id && far > ON;
    this.last = this.turned ?? (points ? degrees(dx, dy) : undefined);
    return this.last;
  }

  /** Where no place has a middle, as on a table: by how much the wheel has turned it. */
  by() {
    this.last = this.turned;
    return this.last;
  }

  /** @param {number} way 1 is clockwise @param {number} [by] in degrees */
  turn(way, by = TURN) {
    this.turned = ((this.last ?? 0) + way * by + 360) % 360;
  }
}

/** @param {number} dx @param {number} dy */
export function degrees(dx, dy) {
  return (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
}
