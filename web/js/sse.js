// @ts-check
// The format of server-sent events. Pure.

/** @typedef {{ event: string, data: string, id: string }} Message */

/** Takes pieces of text as they come and gives whole messages. */
export class Lines {
  #rest = '';
  #event = '';
  /** @type {string[]} */ #data = [];
  #id = '';

  /** @param {string} text @returns {Message[]} */
  take(text) {
    const lines = (this.#rest + text).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  /** @param {string} line @returns {Message[]} */
  #line(line) {
    if (line === '') {
      const message = { event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id };
      const whole = this.#data.length > 0;
      this.#event = '';
      this.#data = [];
      return whole ? [message] : [];
    }
    const colon = line.indexOf(':');
    if (colon === 0) return [];
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id') this.#id = value;
    return [];
  }
}
