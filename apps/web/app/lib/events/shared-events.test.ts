import { expect, test } from 'vitest';
import { shareEvents } from './shared-events.ts';
import type { LiveEvent } from './event-stream.ts';

/** A stream whose events the test emits. */
function createStream() {
  const streams: { emit: (type: string) => void; disconnect: () => void }[] = [];
  let open = 0;
  const join = shareEvents(({ onEvent, onDisconnect }) => {
    open += 1;
    streams.push({ emit: (type) => onEvent({ type, data: {} }), disconnect: () => onDisconnect?.() });
    return () => (open -= 1);
  });
  const listen = () => {
    const received: string[] = [];
    const stop = join(({ type }: LiveEvent) => received.push(type));
    return { received, stop };
  };
  return { listen, streams, openStreams: () => open };
}

test('shares one stream until the last listener stops', () => {
  const { listen, streams, openStreams } = createStream();
  const first = listen();
  const second = listen();
  streams[0]?.emit('ready');
  expect([first.received, second.received, openStreams()]).toEqual([['ready'], ['ready'], 1]);
  first.stop();
  streams[0]?.emit('order.changed');
  expect([first.received, second.received, openStreams()]).toEqual([
    ['ready'],
    ['ready', 'order.changed'],
    1,
  ]);
  second.stop();
  expect(openStreams()).toBe(0);
  listen();
  expect([streams.length, openStreams()]).toEqual([2, 1]);
});

test('sends "ready" to a late listener only while the stream is open', async () => {
  const { listen, streams } = createStream();
  listen();
  const early = listen();
  await Promise.resolve();
  expect(early.received).toEqual([]);
  streams[0]?.emit('ready');
  const late = listen();
  await Promise.resolve();
  expect([early.received, late.received]).toEqual([['ready'], ['ready']]);
  streams[0]?.disconnect();
  const meanwhile = listen();
  await Promise.resolve();
  expect(meanwhile.received).toEqual([]);
});

test('sends nothing to a listener that has stopped', async () => {
  const { listen, streams } = createStream();
  listen();
  streams[0]?.emit('ready');
  const gone = listen();
  gone.stop();
  await Promise.resolve();
  expect(gone.received).toEqual([]);
});
