// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';

import { sumUp } from '../js/panels/log.js';

test('a turn sums up its dice and losses, whoever lost first', () => {
  const lines = [{ dice: '1', loss: 'B' }, { dice: '0', loss: 'A' }, { loss: 'B' }, { dice: '1' }];
  assert.equal(sumUp(lines), '2 dice; losses: A 1, B 2');
  assert.equal(sumUp(lines.slice(3)), '1 die');
  assert.equal(sumUp([]), '');
});
