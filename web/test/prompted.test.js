import assert from 'node:assert/strict';
import { test } from 'node:test';

import { orders } from '../js/prompted.js';

const offer = (at, rank = 'plain') => ({ key: 'k', verb: 'Move', words: '', piece: null, at, cost: null, note: null, warning: null, chance: null, throws: false, rank, steps: 1 });

test('the prompt names what whoever is in hand can do', () => {
  const all = [offer({ place: '1108' }), offer({ piece: 'u-a' }), offer({ heading: { place: '1111', heading: 'N' } }), offer('nowhere')];
  assert.equal(orders('Right a', all, 1, false), 'Right a: click a hex to move, an enemy to attack, or an arrow to turn.');
  assert.equal(orders('Right a', all.slice(0, 2), 1, true), 'Right a: tap a hex to move, or an enemy to attack.');
  assert.equal(orders('3 together', [], 3, false), '3 together: click a hex to move.');
});

test('who can do nothing on the map leaves the sentence of the moment', () => {
  assert.equal(orders('Carrow', [offer('nowhere')], 1, false), '');
  assert.equal(orders('Right a', [offer({ place: '1108' }, 'quiet')], 1, false), '');
});
