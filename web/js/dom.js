// @ts-check
// Thirty lines instead of a framework.

/**
 * The element of that id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Listens on `root` for events from whatever matches `selector`.
 * @param {EventTarget} root
 * @param {string} type
 * @param {string} selector
 * @param {(target: HTMLElement, event: Event) => void} then
 */
export function on(root, type, selector, then) {
  root.addEventListener(type, (event) => {
    const target = event.target instanceof Element ? event.target.closest(selector) : null;
    if (target instanceof HTMLElement || target instanceof SVGElement) {
      then(/** @type {HTMLElement} */ (target), event);
    }
  });
}

/**
 * Puts new content into an element. The focus stays on what answers to the same name and still does
 * the same; otherwise it goes to the board, so that no key presses what one has not looked at.
 * @param {HTMLElement} element
 * @param {string} html
 */
export function swap(element, html) {
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && element.contains(active) ? active : null;
  const name = inside && (inside.id ? `#${inside.id}` : selector(inside));
  element.innerHTML = html;
  if (!inside) return;
  const found = /** @type {HTMLElement | null} */ (name ? element.querySelector(name) : null);
  const same = found && found.dataset.key === inside.dataset.key;
  (same ? found : document.getElementById('board'))?.focus({ preventScroll: true });
}

/** @param {HTMLElement} element */
function selector(element) {
  for (const key of ['offer', 'verb', 'do']) {
    const value = element.dataset[key];
    if (value !== undefined) return `[data-${key}="${CSS.escape(value)}"]`;
  }
  return null;
}

/** Elements of SVG text, ready to be put into a drawing. @param {string} text @returns {SVGElement[]} */
export function drawn(text) {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  holder.innerHTML = text;
  return /** @type {SVGElement[]} */ ([...holder.children]);
}

/**
 * One element of a drawing.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function shape(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Whether things may move. */
export function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether fingers point here. */
export function coarse() {
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether the window has the phone's layout. */
export function narrow() {
  return matchMedia('(max-width: 48rem)').matches;
}
