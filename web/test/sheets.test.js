import assert from 'node:assert/strict';
import test from 'node:test';
import { snap, tapped } from '../js/sheets.js';

const sizes = { peek: 90, half: 260, full: 500 };

test('a handle that is let go snaps to the nearest size', () => {
  assert.deepEqual([40, 120, 200, 300, 390, 600].map((high) => snap(high, sizes)), ['peek', 'peek', 'half', 'half', 'full', 'full']);
  // A card of a few lines is never larger than it needs to be.
  assert.equal(snap(90, { peek: 90, half: 90, full: 500 }), 'half');
});

test('a tap folds, and opens again', () => {
  assert.deepEqual([undefined, 'peek', 'full'].map(tapped), ['peek', 'half', 'half']);
});
