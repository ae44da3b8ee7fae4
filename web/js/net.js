// @ts-check
// The stream and the posts. Resumes after the last entry seen. Knows nothing of the page.

import { Lines } from './sse.js';

/** @typedef {import('./types.js').Refused} Refused */

/** What the server would not do, in its own words. */
export class Refusal extends Error {
  /** @param {number} status @param {Refused} told */
  constructor(status, told) {
    super(told.message);
    this.status = status;
    this.told = told;
  }
}

/** No answer at all. */
export class Offline extends Error {}

/** Seconds to wait before each new try. */
const WAITS = [1, 2, 4, 8, 15];

export class Net {
  /** @param {string} game @param {string} [as] who sits at a screen for two, if that is to be said with every question */
  constructor(game, as = '') {
    this.base = `/api/g/${encodeURIComponent(game)}`;
    this.as = as;
    this.last = '';
    this.tries = 0;
    /** @type {AbortController | null} */ this.stop = null;
    /** The stream, if it was asked for before anybody could listen. @type {Promise<Response> | null} */ this.early = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    /** @type {Parameters<Net['listen']>[0] | null} */ this.ears = null;
  }

  /**
   * @param {string} path
   * @param {Record<string, string | number | null | undefined>} [query]
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  get(path, query = {}, signal) {
    return this.#ask(this.#address(path, query), { signal });
  }

  /** @param {string} path @param {Record<string, string | number | null | undefined>} [query] */
  #address(path, query = {}) {
    const all = Object.entries(this.as ? { as: this.as, ...query } : query).filter(([, value]) => value !== null && value !== undefined);
    const text = new URLSearchParams(all.map(([key, value]) => [key, String(value)])).toString();
    return `${this.base}/${path}${text && '?'}${text}`;
  }

  /** @param {string} path @param {unknown} body @returns {Promise<any>} */
  post(path, body) {
    const headers = { 'content-type': 'application/json' };
    return this.#ask(this.#address(path), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** @param {string} address @param {RequestInit} how */
  async #ask(address, how) {
    let response;
    try {
      response = await fetch(address, { ...how, credentials: 'same-origin' });
    } catch (fault) {
      if (how.signal?.aborted) throw fault;
      throw new Offline('no connection');
    }
    const body = await response.json().catch(() => null);
    if (response.ok) return body;
    throw new Refusal(response.status, body?.error ?? { kind: 'unknown', message: response.statusText });
  }

  /** Asks for the stream while the page is still being laid out. */
  begin() {
    this.stop = new AbortController();
    this.early = this.#stream(this.stop.signal);
    // Whatever goes wrong is met by who listens.
    this.early.catch(() => undefined);
  }

  /** @param {AbortSignal} signal */
  #stream(signal) {
    /** @type {Record<string, string>} */
    const headers = { accept: 'text/event-stream' };
    if (this.last) headers['last-event-id'] = this.last;
    return fetch(this.#address('stream'), { headers, signal });
  }

  /**
   * Listens until the page closes.
   * @param {{ hear: (event: string, data: any) => void, open: () => void, lost: (seconds: number) => void }} ears
   */
  async listen(ears) {
    clearTimeout(this.timer);
    this.ears = ears;
    const early = this.early;
    this.early = null;
    if (!early) this.stop?.abort();
    const stop = early && this.stop ? this.stop : (this.stop = new AbortController());
    try {
      const response = await (early ?? this.#stream(stop.signal));
      if (!response.ok || !response.body) throw new Offline(String(response.status));
      this.tries = 0;
      ears.open();
      await this.#read(response.body, ears.hear);
    } catch {
      // Whatever ended it, the answer is the same.
    }
    if (stop.signal.aborted) return;
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 15;
    this.tries += 1;
    ears.lost(wait);
    this.timer = setTimeout(() => this.listen(ears), wait * 1000);
  }

  /** Whoever does not know what the server has done is sent the whole picture. */
  afresh() {
    this.last = '';
    if (this.ears) void this.listen(this.ears);
  }

  /** @param {ReadableStream<Uint8Array>} body @param {(event: string, data: any) => void} hear */
  async #read(body, hear) {
    const lines = new Lines();
    const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const message of lines.take(/** @type {any} */ (value))) {
        if (message.id) this.last = message.id;
        hear(message.event, message.data ? JSON.parse(message.data) : null);
      }
    }
  }
}
