import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers } from '../js/curtain.js';

test('the curtain falls when the other side decides', () => {
  assert.equal(covers('red', { decides: 'blue', over: false }), true);
  assert.equal(covers('red', { decides: 'red', over: false }), false);
});

test('there is none where nothing is hidden, and none at the end', () => {
  assert.equal(covers('', { decides: 'blue', over: false }), false);
  assert.equal(covers('red', { decides: null, over: true }), false);
  assert.equal(covers('red', { decides: 'blue', over: true }), false);
});
