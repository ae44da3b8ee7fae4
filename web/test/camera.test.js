import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, band, detail, fill, fit, frame, holds, larger, median, room, turned, within, zoom } from '../js/camera.js';

const view = { x: 0, y: 0, w: 100, h: 50 };

test('fit holds everything, fill stays inside', () => {
  const sheet = { x: 0, y: 0, w: 300, h: 300 };
  assert.deepEqual(fit(sheet, 2), { x: -150, y: 0, w: 600, h: 300 });
  assert.deepEqual(fill(sheet, 2), { x: 0, y: 75, w: 300, h: 150 });
});

test('zoom leaves the point under the pointer', () => {
  const near = zoom(view, 2, 0.25, 0.5);
  assert.equal(near.x + near.w * 0.25, 25);
  assert.equal(near.y + near.h * 0.5, 25);
});

test('the camera moves only when something would be hidden, and no more than needed', () => {
  const seen = { x: 20, y: 20, w: 10, h: 10 };
  assert.equal(frame(view, seen, 5), view);
  const hidden = frame(view, { x: 120, y: 20, w: 10, h: 10 }, 5);
  assert.equal(hidden.x, 35);
  assert.equal(hidden.y, 0);
  assert.ok(holds(frame(view, { x: 0, y: 0, w: 300, h: 300 }, 5), { x: 0, y: 0, w: 300, h: 300 }, 5));
});

test('it is not lost beside the sheet', () => {
  const sheet = { x: 0, y: 0, w: 1000, h: 1000 };
  const far = within({ x: 9000, y: 0, w: 100, h: 50 }, sheet, 10);
  assert.equal(far.x + far.w / 2, 1000);
  assert.equal(within({ x: 0, y: 0, w: 1, h: 0.5 }, sheet, 10).w, 30);
});

test('levels of detail', () => {
  assert.deepEqual([30, 44, 56, 57].map((px) => detail(px)), ['lod-far', 'lod-mid', 'lod-mid', '']);
  assert.deepEqual([21, 30, 31].map((px) => detail(px, true)), ['lod-far', 'lod-mid', '']);
  assert.deepEqual(around([{ x: 1, y: 2 }, { x: 3, y: 2 }], 1), { x: 0, y: 1, w: 4, h: 2 });
  assert.equal(around([], 1), null);
  assert.deepEqual(median([{ x: 1, y: 9 }, { x: 90, y: 2 }, { x: 3, y: 4 }]), { x: 3, y: 4 });
});

test('what is read grows and shrinks in steps, and not without end', () => {
  assert.deepEqual([0.1, 1.44, 1.5, 1.55, 1.7, 9].map(band), [0.579, 1.44, 1.44, 1.44, 1.728, 2.488]);
});

test('the room beside what lies on a board', () => {
  const board = { x: 0, y: 0, w: 390, h: 500 };
  assert.deepEqual(room(board, [{ x: 0, y: 300, w: 390, h: 200 }]), { x: 0, y: 0, w: 390, h: 300 });
  assert.deepEqual(room(board, [{ x: 0, y: 0, w: 390, h: 290 }, { x: 100, y: 450, w: 280, h: 45 }]), { x: 0, y: 290, w: 390, h: 160 });
  assert.deepEqual(room({ x: 0, y: 0, w: 770, h: 740 }, [{ x: 12, y: 300, w: 336, h: 330 }]), { x: 348, y: 0, w: 422, h: 740 });
  assert.deepEqual(room(board, [{ x: 0, y: 0, w: 0, h: 0 }]), board);
});

test('a drawing turned by quarters is found under the pointer, and back', () => {
  // The upper left corner of what is drawn lies at the upper right of the board once it is turned clockwise.
  assert.deepEqual(turned(390, 0, 390, 600, 1), [0, 0]);
  assert.deepEqual(turned(390, 600, 390, 600, 1), [600, 0]);
  for (const quarters of [0, 1, 2, 3]) {
    const [wide, high] = quarters % 2 ? [600, 390] : [390, 600];
    const [x, y] = turned(30, 70, 390, 600, quarters);
    assert.deepEqual(turned(x, y, wide, high, -quarters), [30, 70]);
  }
});

test('a long table is larger when it is turned on a phone, and not at a desk', () => {
  const table = { x: 0, y: 0, w: 3600, h: 1800 };
  assert.equal(larger(table, 390, 560), true);
  assert.equal(larger(table, 780, 710), false);
  assert.equal(larger({ x: 0, y: 0, w: 1500, h: 1800 }, 390, 560), false);
});
