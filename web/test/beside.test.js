import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside, between, spares } from '../js/beside.js';
import { apart } from '../js/camera.js';

const board = { w: 770, h: 740 };
const card = { w: 336, h: 560 };
const box = (x, y) => ({ x: x - 25, y: y - 25, w: 50, h: 50 });
const lies = (at, size = card) => ({ ...at, ...size });

test('a card lies beside both, if there is room', () => {
  assert.deepEqual(beside({ w: 200, h: 100 }, board, [box(100, 300), box(160, 300)], []), { x: 197, y: 250 });
});

test('between a firer and a target far from him it covers neither', () => {
  const [firer, target] = [box(735, 270), box(45, 268)];
  const at = beside(card, board, [firer, target], []);
  assert.ok(apart(lies(at), firer) && apart(lies(at), target), JSON.stringify(at));
});

test('it spares the lesson, but what it speaks of comes first', () => {
  const lesson = { x: 12, y: 320, w: 336, h: 330 };
  const at = beside(card, board, [box(200, 100)], [lesson]);
  assert.ok(apart(lies(at), lesson) && apart(lies(at), box(200, 100)), JSON.stringify(at));
  const right = beside(card, board, [box(560, 100), box(560, 650)], [lesson]);
  assert.ok(apart(lies(right), box(560, 100)) && apart(lies(right), box(560, 650)), JSON.stringify(right));
});

test('where all cannot be spared, what the pointer rests on is', () => {
  const wide = { w: 700, h: 560 };
  const rested = box(45, 45);
  assert.ok(apart(lies(beside(wide, board, [box(700, 700), rested], []), wide), rested));
});

test('it stays on the board, and in its corner if it speaks of nothing', () => {
  assert.deepEqual(beside(card, board, [], []), { x: 12, y: 12 });
  assert.deepEqual(beside({ w: 336, h: 900 }, board, [box(10, 10)], []).y, 12);
});

test('what stays near is not sent to a corner, and goes first where it is wanted first', () => {
  const ring = { w: 150, h: 120 };
  const about = [box(400, 300)];
  const neighbours = [box(300, 300), box(500, 300), box(400, 200)];
  assert.deepEqual(beside(ring, board, about, neighbours, ['left', 'right', 'above', 'below'], false), { x: 325, y: 337 });
  const crowd = [...neighbours, box(400, 400)];
  assert.deepEqual(beside(ring, board, about, crowd, ['left', 'right'], false), { x: 213, y: 240 });
  assert.ok(crowd.every((one) => apart(lies(beside(ring, board, about, crowd, ['left', 'right']), ring), one)), 'else it would go there');
});

test('a card that hides the line between two ends is told from one that does not', () => {
  const line = between([{ x: 100, y: 100 }, { x: 500, y: 100 }], 5);
  assert.deepEqual(line.map(({ x }) => x), [195, 295, 395]);
  assert.ok(!spares({ x: 280, y: 50, w: 60, h: 100 }, line));
  assert.ok(spares({ x: 280, y: 120, w: 60, h: 100 }, line));
  assert.deepEqual(between([{ x: 1, y: 1 }], 5), []);
});
