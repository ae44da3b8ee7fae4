import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, back, empty, hopeless, means, only, take } from '../js/draft.js';

const offer = (key, at, more = {}) => ({
  key, at, verb: 'Move', words: key, piece: 'a', cost: null, note: null, warning: null, chance: null, throws: false, rank: 'plain', ...more,
});
const fire = offer('fire', { piece: 'e' }, { verb: 'Fire', throws: true });
const move = offer('move', { place: '11' });
const turn = offer('turn', { heading: { place: '11', heading: 'n' } }, { verb: 'Turn' });
const draft = take('a', [fire, move, turn], false);

test('a target piece means its offer', () => {
  assert.deepEqual(means(draft, { piece: 'e', place: '12' }, ['a'], ['e']), { kind: 'do', offer: fire });
});

test('a place means the move there, and not the turn that has a mark of its own', () => {
  assert.deepEqual(means(draft, { place: '11' }, ['a'], []), { kind: 'do', offer: move });
  assert.deepEqual(means(draft, { offer: 'turn', place: '11' }, ['a'], []), { kind: 'do', offer: turn });
});

test('two offers at one place are a choice', () => {
  const two = take('a', [move, offer('charge', { place: '11' })], false);
  assert.equal(means(two, { place: '11' }, [], []).kind, 'choose');
});

test('an own piece where one could also go is a choice', () => {
  const meant = means(draft, { piece: 'b', place: '11' }, ['a', 'b'], ['b']);
  assert.deepEqual(meant, { kind: 'choose', offers: [move], pieces: ['b'] });
});

test('with nothing in hand a click takes up what can act', () => {
  assert.deepEqual(means(empty(), { place: '3' }, ['b'], ['x', 'b']), { kind: 'take', piece: 'b' });
  assert.deepEqual(means(empty(), { place: '3' }, ['b', 'c'], ['b', 'c']), { kind: 'choose', offers: [], pieces: ['b', 'c'] });
  assert.deepEqual(means(empty(), { place: '3' }, [], ['x']), { kind: 'nothing' });
});

test('a chosen verb leaves only its offers', () => {
  assert.deepEqual(at(only(draft, 'Fire'), { place: '11' }), []);
  assert.equal(only(only(draft, 'Fire'), 'Fire').verb, null);
});

test('Escape backs out one step at a time', () => {
  const armed = { ...only(draft, 'Fire'), armed: 'fire' };
  const one = back(armed);
  assert.equal(one.armed, null);
  assert.equal(back(one).verb, null);
  assert.equal(back(back(one)), null);
  const held = take('a', [], true);
  assert.equal(back(held), held);
});

test('where only headings are offered, a click on the place asks which', () => {
  const turns = take('a', [turn, offer('back', { heading: { place: '11', heading: 's' } })], false);
  assert.equal(means(turns, { place: '11' }, [], []).kind, 'choose');
});

test('a shot that cannot hurt is asked about, a move that costs nothing is not', () => {
  const shot = { ...offer('fire', { piece: 'e' }), throws: true, chance: 0 };
  assert.equal(hopeless(shot), true);
  assert.equal(hopeless({ ...shot, chance: 3 }), false);
  assert.equal(hopeless({ ...shot, throws: false, chance: null }), false);
});
