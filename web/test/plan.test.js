import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refusal } from '../js/net.js';
import { planning } from '../js/plan.js';

/** A desk of which only what a plan touches is there. */
function desk() {
  const marked = new Set();
  const told = { words: '', said: '' };
  const piece = (/** @type {string} */ id) => ({
    classList: { toggle: (/** @type {string} */ _, /** @type {boolean} */ on) => void (on ? marked.add(id) : marked.delete(id)) },
  });
  const answers = [];
  return {
    marked, told, answers,
    net: {
      post: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    store: { state: { length: 1, actors: [], draft: { focus: 'u-a' } }, subscribe() {} },
    float: { show() {}, hide() {}, element: { textContent: '' } },
    board: { where: () => null, element: piece },
    banner: { tell: (words) => void (told.words = words), hush: () => void (told.words = '') },
    say() {},
  };
}

const shot = (/** @type {string} */ piece, /** @type {string} */ target) => ({ key: `fire.${target}`, piece, at: { piece: target }, chance: 40 });

test('a refusal goes when the next shot is planned, and planned shots are marked until they are forgotten', async () => {
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: false }));
  const table = desk();
  const plan = planning(/** @type {any} */ (table), /** @type {any} */ ({}));
  table.answers.push({ html: '', actions: [1] }, new Refusal(409, { kind: 'refused', message: 'it has fired' }), { html: '', actions: [1, 2] });
  await plan.add(/** @type {any} */ (shot('u-a', 'u-x')));
  await plan.add(/** @type {any} */ (shot('u-a', 'u-x')));
  assert.equal(table.told.words, 'Can’t plan that: it has fired');
  await plan.add(/** @type {any} */ (shot('u-b', 'u-y')));
  assert.equal(table.told.words, '');
  assert.deepEqual([...table.marked].sort(), ['u-a', 'u-b', 'u-x', 'u-y']);
  plan.forget();
  assert.deepEqual([...table.marked], []);
});
