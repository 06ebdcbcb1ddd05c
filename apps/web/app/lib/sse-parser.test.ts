import { expect, test } from 'vitest';
import { createSseParser, type LiveEvent } from './sse-parser.ts';

const STREAM = [
  ': ping\n\n',
  'event: ready\ndata: {}\n\n',
  'event: order.paid\r\ndata: {"number":"K7QW2M9P","name":"Wanjirũ 💍"}\r\n\r\n',
  'data: {"lines":\ndata: 2}\n\n',
  'event: nothing\n\n',
  'id: 5\nretry: 10\nevent:tight\ndata:"no space"\n\n',
  'event: unfinished\ndata: {}',
].join('');

const EVENTS: LiveEvent[] = [
  { type: 'ready', data: {} },
  { type: 'order.paid', data: { number: 'K7QW2M9P', name: 'Wanjirũ 💍' } },
  { type: 'message', data: { lines: 2 } },
  { type: 'tight', data: 'no space' },
];

function parse(pieces: Uint8Array[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const take = createSseParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

test('events are the same wherever the stream is cut', () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(parse([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(EVENTS);
  }
});

test('events are the same byte by byte', () => {
  const bytes = new TextEncoder().encode(STREAM);
  expect(parse(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});
