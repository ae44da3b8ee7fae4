// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { insist } from '../js/latest.js';

test('what is not answered is asked again', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 3) throw new Error('lost');
    return asked;
  };
  assert.equal(await insist(ask, () => true, () => true, 1), 3);
});

test('what is refused, or not wanted any more, is not', async () => {
  const never = async () => Promise.reject(new Error('no'));
  await assert.rejects(insist(never, () => false, () => true, 1));
  await assert.rejects(insist(never, () => true, () => false, 1));
});
