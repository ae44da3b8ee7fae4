import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asks, held, led } from '../js/draft.js';
import { hands } from '../js/hands.js';
import { beat } from '../js/queue.js';

test('hands that are ahead of the wire wait, and go in order', async () => {
  let busy = true;
  const done = [];
  const said = [];
  const queue = hands(() => busy, (words) => said.push(words));
  queue.then(() => done.push('take'));
  queue.then(() => {
    done.push('send');
    busy = true;
  });
  queue.then(() => done.push('later'));
  assert.deepEqual(done, []);
  busy = false;
  await queue.next(true);
  assert.deepEqual(done, ['take', 'send']);
  assert.equal(queue.waiting, 1);
  busy = false;
  await queue.next(false);
  assert.deepEqual(done, ['take', 'send'], 'the enemy came between');
  assert.equal(said.length, 1);
  queue.then(() => done.push('now'));
  assert.equal(done.at(-1), 'now');
});

test('what is clicked while a piece is being taken up is done with that piece', async () => {
  const done = [];
  let taken = () => {};
  const queue = hands(() => false, () => {});
  const all = queue.then(() => new Promise((then) => (taken = then)).then(() => done.push('taken')));
  void queue.then(() => done.push('sent'));
  assert.deepEqual(done, []);
  taken();
  await all;
  assert.deepEqual(done, ['taken', 'sent']);
});

test('a beat goes up to the next dice', () => {
  const change = (n, dice = []) => ({ n, dice });
  const waiting = [change(1), change(2), change(3, ['4']), change(4), change(5, ['1'])];
  assert.deepEqual(beat(waiting).map(({ n }) => n), [1, 2, 3]);
  assert.deepEqual(beat(waiting).map(({ n }) => n), [4, 5]);
  assert.deepEqual(beat(waiting), []);
});

test('several in hand have a guide', () => {
  assert.deepEqual(held(null), []);
  assert.deepEqual(held('a b c'), ['a', 'b', 'c']);
  assert.equal(led(['a', 'b', 'c'], 'b'), 'b a c');
  assert.equal(led([], 'b'), 'b');
});

test('a drag is asked about where it may be regretted', () => {
  const plain = { note: null, warning: null, throws: false };
  assert.deepEqual(['always', 'matters', 'never'].map((wish) => asks(plain, wish)), [true, false, false]);
  for (const one of [{ note: 'x' }, { warning: 'x' }, { throws: true }]) {
    assert.deepEqual(['always', 'matters', 'never'].map((wish) => asks({ ...plain, ...one }, wish)), [true, true, false]);
  }
});
