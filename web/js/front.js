// @ts-check
// These pages need no script; a game started elsewhere shows after a return to them.

// Whoever has invited somebody before need not say his name again.
for (const input of document.querySelectorAll('[data-my-name]')) {
  if (!(input instanceof HTMLInputElement)) continue;
  try {
    input.value = localStorage.getItem('linstock-name') ?? '';
    input.form?.addEventListener('submit', () => localStorage.setItem('linstock-name', input.value.trim()));
  } catch {
    // Then he is asked again.
  }
}

addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
