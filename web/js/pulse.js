// @ts-check
// What a step of a lesson asks to click pulses: a tool to look with, until it was pressed; the piece; once it is
// selected, the place, target or button. The lesson names them, in this order, in `data-pulse`.

/** A place has nothing on the page that could pulse: it flashes, again and again. */
const AGAIN = 4000;

/**
 * What is to be clicked next: the first that is not selected already.
 * @param {string[]} ids
 * @param {(id: string) => boolean} selected
 */
export function next(ids, selected) {
  return ids.find((id) => !selected(id)) ?? null;
}

/** A tool of the board. @param {string} id */
const tool = (id) => document.querySelector(`.tools [data-do="${CSS.escape(id)}"]`);

/** Everything that answers to a name: buttons and marks of an offer, the dark button, a piece, a tool. @param {string} id */
function named(id) {
  const name = CSS.escape(id);
  const found = document.querySelectorAll(`[data-offer="${name}"], #done[data-key="${name}"]:not([hidden]), #board #${name}, .tools [data-do="${name}"]`);
  const seen = [...found].filter((one) => one.getClientRects().length > 0);
  // On a phone the tools lie behind a button of their own.
  const folded = seen.length === 0 && tool(id) ? document.querySelector('[data-tools]') : null;
  return folded ? [folded] : seen;
}

/** The unit panel shows the piece that is selected. @param {string} id */
const selected = (id) => document.querySelector(`#unit [data-picture="${CSS.escape(id)}"]`) !== null;

/** @param {HTMLElement} lesson @param {HTMLElement[]} where */
export function pulse(lesson, where) {
  // The log shows a place to whoever clicks its name: so does this.
  const flash = document.createElement('button');
  flash.hidden = true;
  document.body.append(flash);
  let asked = false;
  /** @type {string | null} */ let wanted = null;
  /** The tools that were pressed in this step. @type {Set<string>} */ const used = new Set();
  let step = '';
  /** @type {ReturnType<typeof setInterval> | undefined} */ let again;

  function show() {
    asked = false;
    const ids = lesson.hidden ? '' : lesson.querySelector('[data-pulse]')?.getAttribute('data-pulse') ?? '';
    const title = lesson.querySelector('[data-pulse]')?.textContent ?? '';
    if (title !== step) used.clear();
    step = title;
    const id = next(ids.split(' ').filter(Boolean), (one) => used.has(one) || selected(one));
    const now = id === null ? [] : named(id);
    for (const old of document.querySelectorAll('.pulse')) if (!now.includes(old)) old.classList.remove('pulse');
    for (const one of now) one.classList.add('pulse');
    const place = now.length ? null : id;
    if (place === wanted) return;
    wanted = place;
    clearInterval(again);
    if (place === null) return;
    flash.dataset.flash = place;
    flash.click();
    again = setInterval(() => !document.hidden && flash.click(), AGAIN);
  }

  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(show);
  };
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('.tools > button') : null;
    if (!(pressed instanceof HTMLElement)) return;
    if (pressed.dataset.do) used.add(pressed.dataset.do);
    soon();
  });
  const watch = new MutationObserver(soon);
  for (const one of [lesson, ...where]) watch.observe(one, { childList: true, subtree: true });
  watch.observe(lesson, { attributes: true, attributeFilter: ['hidden', 'data-pulse'], childList: true, subtree: true });
  soon();
}
