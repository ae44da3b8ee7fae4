// @ts-check
// On narrow windows the side panels are sheets, opened from the tab bar. The sheet borrows the
// panel's own content, so that nothing exists twice.

import { byId, on } from '../dom.js';
import { inFront } from '../sheets.js';

/** @type {Record<string, string[]>} */
const PANELS = { army: ['armies'], unit: ['unit'], log: ['log-panel', 'chat-panel'] };

export function tabs() {
  const sheet = byId('sheet');
  /** @type {{ panel: HTMLElement, home: HTMLElement, next: ChildNode | null }[]} */
  let lent = [];

  function close() {
    for (const { panel, home, next } of lent.reverse()) home.insertBefore(panel, next);
    lent = [];
    sheet.hidden = true;
    sheet.classList.remove('front');
    press('board');
  }

  /** @param {string} tab */
  function press(tab) {
    for (const button of document.querySelectorAll('[data-tab]')) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-tab') === tab));
    }
  }

  /** @param {string} tab */
  function open(tab) {
    close();
    const panels = (PANELS[tab] ?? []).map(byId).filter((panel) => !panel.hidden);
    if (panels.length === 0) return;
    for (const panel of panels) {
      lent.push({ panel, home: /** @type {HTMLElement} */ (panel.parentElement), next: panel.nextSibling });
      sheet.append(panel);
    }
    sheet.classList.toggle('armies', tab === 'army');
    delete sheet.dataset.size;
    inFront();
    sheet.hidden = false;
    sheet.classList.add('front');
    sheet.scrollTop = tab === 'log' ? sheet.scrollHeight : 0;
    press(tab);
  }

  on(document, 'click', '[data-tab]', (button) => {
    const tab = button.dataset.tab ?? 'board';
    if (button.getAttribute('aria-pressed') === 'true') close();
    else open(tab);
  });
  /** Nothing is left in what was opened. */
  function emptied() {
    if (lent.length && lent.every(({ panel }) => panel.childElementCount === 0)) close();
  }

  matchMedia('(max-width: 72rem)').addEventListener('change', close);
  return { open, close, emptied };
}
