import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fits, minutes, paced, stepped } from '../js/pace.js';

const upTo = (n, by = 1) => Array.from({ length: Math.ceil(n / by) }, (_, i) => (i + 1) * by);

test('a step leads to the next stop and never past the ends', () => {
  assert.equal(stepped([3, 6, 7], 0, 1, 7), 3);
  assert.equal(stepped([3, 6, 7], 3, 1, 7), 6);
  assert.equal(stepped([3, 6, 7], 7, 1, 7), 7);
  assert.equal(stepped([3, 6, 7], 5, -1, 7), 3);
  assert.equal(stepped([3, 6, 7], 3, -1, 7), 0);
});

test('the longest game is watched in five minutes', () => {
  const stops = { moves: upTo(5641), turns: upTo(5641, 40), rolls: upTo(5641, 2), highlights: upTo(73) };
  assert.equal(fits(stops, 1), 'turns');
  assert.equal(fits({ ...stops, turns: upTo(5641, 4) }, 1), 'highlights');
  assert.equal(minutes('highlights', stops.highlights, 1), '2 min');
  assert.equal(fits({ moves: upTo(340), turns: upTo(12), rolls: upTo(90), highlights: upTo(40) }, 1), 'moves');
});

test('faster is shorter', () => {
  assert.equal(paced('moves', true, 2), 750);
  assert.equal(paced('moves', false, 0.5), 1300);
});
