import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearby, nearest, step, steps } from '../js/spots.js';

// Staggered rows, as on a hex map; and a loose scatter, as nothing promises rows.
const rows = [];
for (let r = 0; r < 6; r += 1) {
  for (let c = 0; c < 6; c += 1) rows.push({ id: `${c},${r}`, x: 60 * c + (r % 2 ? 30 : 0), y: 52 * r });
}
const at = (id) => rows.find((spot) => spot.id === id);

test('left and right stay in the row', () => {
  assert.equal(step(rows, at('2,2'), 1, 0).id, '3,2');
  assert.equal(step(rows, at('2,2'), -1, 0).id, '1,2');
});

test('up and down reach the next row', () => {
  assert.equal(step(rows, at('2,2'), 0, 1).y, 52 * 3);
  assert.equal(step(rows, at('2,2'), 0, -1).y, 52);
});

test('at the edge there is nowhere to go', () => {
  assert.equal(step(rows, at('0,0'), -1, 0), null);
  assert.equal(step([], { x: 0, y: 0 }, 1, 0), null);
});

test('every place can be reached with the four keys', () => {
  const seen = new Set(['0,0']);
  const todo = [at('0,0')];
  while (todo.length) {
    const from = todo.pop();
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = step(rows, from, dx, dy);
      if (next && !seen.has(next.id)) {
        seen.add(next.id);
        todo.push(next);
      }
    }
  }
  assert.equal(seen.size, rows.length);
});

test('nearest and length', () => {
  assert.equal(nearest(rows, 61, 3).id, '1,0');
  assert.equal(nearest(rows, 9000, 0, 40), null);
  assert.equal(steps(180, 60), 3);
  assert.equal(steps(0, 60), 1);
});

test('the nearest of the others, and those hardly farther', () => {
  const own = [{ x: 0, y: 0 }, { x: 100, y: 0 }];
  const others = [{ x: 100, y: 300 }, { x: 0, y: 350 }, { x: 0, y: 900 }];
  assert.deepEqual(nearby(own, others, 60), others.slice(0, 2));
  assert.deepEqual(nearby(own, [], 60), []);
});
