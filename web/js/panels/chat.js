// @ts-check
// Chat between the seats.

/**
 * @param {import('../net.js').Net} net
 * @param {HTMLElement} panel
 */
export function chat(net, panel) {
  const lines = panel.querySelector('#chat');
  const form = /** @type {HTMLFormElement | null} */ (panel.querySelector('#say'));
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
    const text = input.value.trim();
    if (!text) return;
    try {
      await net.post('chat', { text });
      input.value = '';
    } catch {
      input.setCustomValidity('Not sent. Try again.');
      input.reportValidity();
      input.setCustomValidity('');
    }
  });
  return {
    /** @param {{ html: string }} said */
    add(said) {
      lines?.insertAdjacentHTML('beforeend', said.html);
      lines?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    },
  };
}
