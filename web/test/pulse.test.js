import assert from 'node:assert/strict';
import { test } from 'node:test';

import { next } from '../js/pulse.js';

test('the piece pulses first, then what comes after it', () => {
  const ids = ['u-right-a', '1006'];
  assert.equal(next(ids, () => false), 'u-right-a');
  assert.equal(next(ids, (id) => id === 'u-right-a'), '1006');
  assert.equal(next(['activate'], () => false), 'activate');
  assert.equal(next([], () => false), null);
});
