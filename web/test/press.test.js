import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GRACE, meaning } from '../js/press.js';

const quiet = { playing: false, since: Infinity, repeat: false, control: true };

test('while dice are shown a press only hurries them, whatever has the focus', () => {
  assert.equal(meaning({ ...quiet, playing: true }), 'hurry');
  assert.equal(meaning({ ...quiet, playing: true, control: false }), 'hurry');
});

test('a press that comes a little late presses nothing', () => {
  assert.equal(meaning({ ...quiet, since: 0 }), 'nothing');
  assert.equal(meaning({ ...quiet, since: GRACE - 1 }), 'nothing');
  assert.equal(meaning({ ...quiet, since: GRACE }), 'leave');
});

test('a key held down presses nothing', () => {
  assert.equal(meaning({ ...quiet, repeat: true }), 'nothing');
});

test('otherwise it is for the button that has the focus, or for the board', () => {
  assert.equal(meaning(quiet), 'leave');
  assert.equal(meaning({ ...quiet, control: false }), 'board');
});
