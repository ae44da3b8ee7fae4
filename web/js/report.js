// @ts-check
// Turning points and luck take a while to weigh: the page fetches them when the rest is there.

const later = document.getElementById('weighed');
if (later) {
  const address = new URL(location.href);
  address.searchParams.set('whole', 'yes');
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const whole = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const told = whole.getElementById('told');
    if (told) later.replaceWith(told);
    else throw new Error('nothing told');
  } catch {
    later.textContent = 'Turning points and luck could not be loaded. Reload the page to try again.';
  }
}

export {};
