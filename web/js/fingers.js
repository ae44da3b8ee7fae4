// @ts-check
// Rings round what has the focus are for those who use keys. A page that sets the focus itself would show one to
// everybody: what was used last is remembered, from page to page.

const root = document.documentElement;

/** @param {string} what */
function used(what) {
  root.dataset.by = what;
  try {
    sessionStorage.setItem('linstock-by', what);
  } catch {
    // Without a memory the next page begins anew.
  }
}

function last() {
  try {
    return sessionStorage.getItem('linstock-by');
  } catch {
    return null;
  }
}

used(last() ?? 'pointer');
document.addEventListener('pointerdown', () => used('pointer'), true);
document.addEventListener('keydown', (event) => !event.metaKey && !event.ctrlKey && !event.altKey && used('keys'), true);
