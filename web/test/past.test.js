import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Past, degrees } from '../js/past.js';

const spot = { id: '1108', x: 100, y: 100 };

test('a pointer that goes on past the middle of its place points there', () => {
  const past = new Past(60);
  assert.equal(past.over(spot, { x: 100, y: 125 }), undefined, 'it has not been in the middle');
  assert.equal(past.over(spot, { x: 104, y: 102 }), undefined, 'it is there');
  assert.equal(past.over(spot, { x: 125, y: 100 }), 90);
  assert.equal(past.over({ ...spot, id: '1208', x: 160 }, { x: 135, y: 100 }), undefined, 'another place begins anew');
});

test('the wheel turns by hand, and a new drag forgets it', () => {
  const past = new Past(60);
  past.over(spot, { x: 100, y: 100 });
  past.turn(1);
  assert.equal(past.over(spot, { x: 100, y: 100 }), 30);
  past.turn(-1);
  past.turn(-1);
  assert.equal(past.over(spot, { x: 100, y: 100 }), 0);
  past.clear();
  assert.equal(past.over(spot, { x: 130, y: 100 }), undefined);
});

test('on a table only the wheel turns', () => {
  const past = new Past(60);
  assert.equal(past.by(), undefined);
  past.turn(1);
  assert.equal(past.by(), 30);
  past.turn(1);
  assert.equal(past.by(), 60);
  past.clear();
  assert.equal(past.by(), undefined);
});

test('a key turns by less than the wheel', () => {
  const past = new Past(60);
  past.turn(1, 15);
  assert.equal(past.by(), 15);
  past.turn(1);
  assert.equal(past.by(), 45);
  past.turn(-1, 15);
  assert.equal(past.by(), 30);
});

test('degrees go clockwise from the top', () => {
  assert.deepEqual([[0, -1], [1, 0], [0, 1], [-1, 0]].map(([x, y]) => degrees(x, y)), [0, 90, 180, 270]);
});
