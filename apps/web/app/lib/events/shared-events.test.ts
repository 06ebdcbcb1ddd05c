import { expect, test } from 'vitest';
import { shareEvents } from './shared-events.ts';
import type { LiveEvent } from './event-stream.ts';

/** A stream that the test speaks through. */
function aStream() {
  const streams: { tell: (type: string) => void; lose: () => void }[] = [];
  let open = 0;
  const join = shareEvents(({ onEvent, onDisconnect }) => {
    open += 1;
    streams.push({ tell: (type) => onEvent({ type, data: {} }), lose: () => onDisconnect?.() });
    return () => (open -= 1);
  });
  const listen = () => {
    const heard: string[] = [];
    const stop = join(({ type }: LiveEvent) => heard.push(type));
    return { heard, stop };
  };
  return { listen, streams, openStreams: () => open };
}

test('all listen to one stream, which ends with the last of them', () => {
  const { listen, streams, openStreams } = aStream();
  const first = listen();
  const second = listen();
  streams[0]?.tell('ready');
  expect([first.heard, second.heard, openStreams()]).toEqual([['ready'], ['ready'], 1]);
  first.stop();
  streams[0]?.tell('order.changed');
  expect([first.heard, second.heard, openStreams()]).toEqual([['ready'], ['ready', 'order.changed'], 1]);
  second.stop();
  expect(openStreams()).toBe(0);
  listen();
  expect([streams.length, openStreams()]).toEqual([2, 1]);
});

test('who comes later hears "ready" when the stream is open, and waits for it when it is not', async () => {
  const { listen, streams } = aStream();
  listen();
  const early = listen();
  await Promise.resolve();
  expect(early.heard).toEqual([]);
  streams[0]?.tell('ready');
  const late = listen();
  await Promise.resolve();
  expect([early.heard, late.heard]).toEqual([['ready'], ['ready']]);
  streams[0]?.lose();
  const meanwhile = listen();
  await Promise.resolve();
  expect(meanwhile.heard).toEqual([]);
});

test('who has left before it could be told is not told', async () => {
  const { listen, streams } = aStream();
  listen();
  streams[0]?.tell('ready');
  const gone = listen();
  gone.stop();
  await Promise.resolve();
  expect(gone.heard).toEqual([]);
});
