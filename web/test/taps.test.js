import assert from 'node:assert/strict';
import test from 'node:test';
import { repeats } from '../js/taps.js';

const first = { key: 'a', x: 100, y: 200, there: { x: 102, y: 205 } };

test('a second tap at the same place counts', () => {
  assert.equal(repeats(first, { x: 105, y: 190 }, first.there, false), true);
  assert.equal(repeats(first, { x: 140, y: 200 }, first.there, false), false);
  assert.equal(repeats(null, { x: 100, y: 200 }, null, false), false);
});

test('beside it something else may be meant, unless the map has slid away under the finger', () => {
  assert.equal(repeats(first, { x: 118, y: 200 }, first.there, true), false);
  assert.equal(repeats(first, { x: 118, y: 200 }, { x: 102, y: 135 }, true), true);
});
