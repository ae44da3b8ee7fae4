// @ts-check
// The plain list works without this. With it, a list that waits looks again by itself.

import { Net } from './net.js';

const main = /** @type {HTMLElement | null} */ (document.querySelector('[data-game][data-length]'));
if (main) {
  const length = Number(main.dataset.length);
  const net = new Net(main.dataset.game ?? '', main.dataset.as);
  void net.listen({
    hear(_event, data) {
      if (typeof data?.length === 'number' && data.length !== length) location.reload();
    },
    open: () => undefined,
    lost: () => undefined,
  });
}
