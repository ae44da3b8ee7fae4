// @ts-check
// Whoever comes back is told what happened meanwhile: the lines of the log that matter, each finding its place.

/** @typedef {import('./desk.js').Desk} Desk */

const MOST = 8;

/** How far a game was seen on this device. @param {string} game */
const key = (game) => `linstock-at-${game}`;

/** The lines to tell: what threw dice or cost somebody comes first, the last of it. @template {{ dataset: DOMStringMap }} T @param {T[]} lines */
export function telling(lines) {
  const matters = lines.filter(({ dataset }) => Number(dataset.dice ?? 0) > 0 || dataset.loss);
  return (matters.length ? matters : lines).slice(-MOST);
}

/** @param {Desk} desk @param {string} game */
export function recap(desk, game) {
  return {
    /** So far it has been seen. @param {number} length */
    seen(length) {
      if (document.hidden) return;
      try {
        localStorage.setItem(key(game), String(length));
      } catch {
        // Then nobody is told anything when he comes back.
      }
    },
    /** What came since it was last seen here. */
    tell() {
      let since = NaN;
      try {
        since = Number(localStorage.getItem(key(game)) ?? NaN);
      } catch {
        return;
      }
      const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#log li')]);
      const fresh = lines.filter((line) => Number(line.dataset.until) >= since);
      const told = telling(fresh);
      if (told.length < 2) return;
      const holder = document.createElement('div');
      const list = document.createElement('ol');
      list.className = 'recap';
      list.append(...told.map((line) => line.cloneNode(true)));
      holder.innerHTML = '<h3>While you were away</h3>';
      holder.append(list);
      const rest = fresh.length - told.length;
      holder.insertAdjacentHTML('beforeend', `${rest > 0 ? `<p class="small soft">The log has ${rest} more.</p>` : ''}<div class="acts"><button class="btn main" type="button" data-do="back">Close</button></div>`);
      desk.float.show('recap', holder.innerHTML, [], { label: 'While you were away' });
    },
  };
}
