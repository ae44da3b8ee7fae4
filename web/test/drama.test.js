import assert from 'node:assert/strict';
import test from 'node:test';
import { ends, shooter } from '../js/drama.js';

test('a line of fire has two ends', () => {
  assert.deepEqual(ends('M12 -3.5L80 40'), { from: { x: 12, y: -3.5 }, to: { x: 80, y: 40 } });
  assert.deepEqual(ends('M12 -3.5l68-.5'), { from: { x: 12, y: -3.5 }, to: { x: 80, y: -4 } });
  assert.deepEqual(ends('m12 -3.5 68-.5'), { from: { x: 12, y: -3.5 }, to: { x: 80, y: -4 } });
  assert.equal(ends('M1 2'), null);
});

test('the shooter stands behind the muzzle, however near the target is', () => {
  const shot = { from: { x: 30, y: 0 }, to: { x: 60, y: 0 } };
  const all = [{ id: 'target', x: 45, y: 0 }, { id: 'he', x: 5, y: 0 }, { id: 'behind', x: -20, y: 0 }];
  assert.equal(shooter(all, shot, 60)?.id, 'he');
  assert.equal(shooter(all.slice(0, 1), shot, 60), null);
});
