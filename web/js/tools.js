// @ts-check
// On a phone the tools of the board lie behind one button: the row would cover the fight. What is switched on stays in
// sight, so that it can be switched off.

/** @param {Element | null} row */
export function tools(row) {
  if (!row) return;
  const more = document.createElement('button');
  more.className = 'btn fold-tools';
  more.type = 'button';
  more.textContent = 'Tools';
  more.dataset.tools = '';
  row.prepend(more);

  /** @param {boolean} open */
  function set(open) {
    row?.classList.toggle('open', open);
    more.setAttribute('aria-expanded', String(open));
  }

  more.addEventListener('click', () => set(!row.classList.contains('open')));
  // Nearer and farther are pressed several times, everything else once.
  row.addEventListener('click', (event) => {
    const tool = event.target instanceof Element ? event.target.closest('button[data-do], button[data-around]') : null;
    if (tool && !tool.matches('[data-do^="zoom"]')) set(false);
  });
  row.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !row.classList.contains('open')) return;
    event.stopPropagation();
    set(false);
    if (more.getClientRects().length) more.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !row.contains(event.target)) set(false);
  });
  set(false);
}
