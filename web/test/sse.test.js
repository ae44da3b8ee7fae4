import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lines } from '../js/sse.js';

test('messages come whole however the text is cut', () => {
  const text = ': hello\n\nid: 7\nevent: change\ndata: {"a":\ndata: 1}\n\nid: 8\ndata: x\r\n\r\n';
  for (let cut = 0; cut < text.length; cut += 1) {
    const lines = new Lines();
    const all = [...lines.take(text.slice(0, cut)), ...lines.take(text.slice(cut))];
    const seen = all.filter((m) => m.data);
    assert.deepEqual(seen[0], { event: 'change', data: '{"a":\n1}', id: '7' });
    assert.equal(seen[1].id, '8');
  }
});
