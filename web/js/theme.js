// @ts-check
// Runs before the first paint, so that a chosen theme does not flash.
try {
  const theme = localStorage.getItem('linstock-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed; then the system's theme holds.
}
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('[data-theme-switch]') : null;
  if (!target) return;
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('linstock-theme', root.dataset.theme);
  } catch {
    // Not kept.
  }
});
