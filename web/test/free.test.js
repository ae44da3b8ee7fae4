import assert from 'node:assert/strict';
import test from 'node:test';

import { nameOf, pointOf, under, walk } from '../js/free.js';

const TABLE = { x: 0, y: 1800, scale: 20, wide: 3600, high: 1800 };

test('points are named from the lower left corner', () => {
  assert.equal(nameOf(TABLE, { x: 140, y: 900 }), '7.0/45.0');
  assert.deepEqual(pointOf(TABLE, '7.0/45.0'), { x: 140, y: 900 });
  assert.equal(pointOf(TABLE, '1108'), null);
  assert.equal(pointOf(TABLE, '7.0/'), null);
});

test('a cursor walks by one of the measure, or by a tenth', () => {
  assert.equal(walk(TABLE, { x: 140, y: 900 }, 1, 0, false)?.id, '8.0/45.0');
  assert.equal(walk(TABLE, { x: 140, y: 900 }, 0, -1, false)?.id, '7.0/46.0');
  assert.equal(walk(TABLE, { x: 140, y: 900 }, 0, 1, true)?.id, '7.0/44.9');
});

test('it stays on the table', () => {
  assert.equal(walk(TABLE, { x: 10, y: 900 }, -1, 0, false)?.id, '0.0/45.0');
  assert.equal(walk(TABLE, { x: 0, y: 900 }, -1, 0, false), null);
  assert.equal(walk(TABLE, { x: 3600, y: 0 }, 0, -1, true), null);
});

test('what lies under a point comes with the nearest first', () => {
  const all = [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 100, y: 0 }];
  assert.deepEqual(under(all, { x: 15, y: 0 }, 25), [all[1], all[0]]);
});
