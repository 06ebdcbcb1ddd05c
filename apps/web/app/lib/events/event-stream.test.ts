import { expect, test } from 'vitest';
import { readEvents, type LiveEvent } from './event-stream.ts';

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

async function parse(chunks: Uint8Array[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  await readEvents(body, { onEvent: (event) => events.push(event) });
  return events;
}

test('parses the same events wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await parse([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(EVENTS);
  }
});

test('parses the same events byte by byte', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  expect(await parse(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});
