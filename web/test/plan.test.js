import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refusal } from '../js/net.js';
import { best, planning } from '../js/plan.js';

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

test('a suggested shot is the one that hurts most often, and none that cannot', () => {
  const at = (/** @type {string} */ piece, /** @type {number | null} */ chance, throws = true) => ({ key: piece, at: { piece }, chance, throws });
  const all = /** @type {any} */ ([at('u-x', 17), at('u-y', 50), at('u-z', 50), at('u-w', null), at('u-v', 90, false)]);
  assert.equal(best(all)?.key, 'u-y');
  assert.equal(best(/** @type {any} */ ([at('u-x', 0)])), null);
  assert.equal(best([]), null);
});

test('a volley is suggested for the whole line of the one in hand, each with a target of its own', async () => {
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: false }));
  const line = { getAttribute: () => 'l-left u-a u-b u-c' };
  globalThis.document = /** @type {any} */ ({ querySelectorAll: () => [line], querySelector: () => null });
  const table = /** @type {any} */ (desk());
  const asked = /** @type {unknown[]} */ ([]);
  table.store.state = { length: 1, mayAct: true, actors: ['u-a', 'u-b', 'u-c'], draft: { focus: 'u-b' } };
  table.net.get = async (/** @type {string} */ _, /** @type {{ focus: string }} */ { focus }) => ({
    offers: focus === 'u-c' ? [] : [{ ...shot(focus, 'u-x'), throws: true, chance: 20 }, { ...shot(focus, 'u-y'), throws: true, chance: 60 }],
  });
  table.net.post = async (/** @type {string} */ _, /** @type {{ shots: unknown[] }} */ { shots }) => {
    asked.push(shots);
    return { html: '', actions: shots };
  };
  const plan = planning(table, /** @type {any} */ ({}));
  await plan.suggest();
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
  assert.deepEqual(asked.at(-1), [{ focus: 'u-a', key: 'fire.u-y' }, { focus: 'u-b', key: 'fire.u-y' }]);
});
