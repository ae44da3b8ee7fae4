import assert from 'node:assert/strict';
import test from 'node:test';
import { frames, stopsOf } from '../js/animate.js';

test('a way is written as stops', () => {
  assert.deepEqual(stopsOf('12 30 90;40 30 0'), [{ x: 12, y: 30, turn: 90 }, { x: 40, y: 30, turn: 0 }]);
  assert.deepEqual(stopsOf(''), []);
});

test('whoever goes a way turns the short way round and ends where he stands', () => {
  const { offset, translate, rotate } = frames([{ x: 0, y: 0, turn: 350 }, { x: 0, y: -92, turn: 0 }, { x: 0, y: -192, turn: 0 }]);
  assert.deepEqual(translate, ['0px 192px', '0px 100px', '0px 0px']);
  assert.deepEqual(rotate, ['-10deg', '0deg', '0deg']);
  assert.deepEqual(offset, [0, 0.5, 1]);
});
