import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi, type Handler } from '../test/start-test-api.ts';
import { followPageEvents } from './page-events.ts';

const QUICK = { firstWaitMs: 5, longestWaitMs: 20 };

async function follow(answer: Handler) {
  const { url, calls } = await startTestApi(answer);
  const heard: string[] = [];
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: (line: unknown) => void lines.push(line) };
  const pages = {
    hear: ({ type }: { type: string }) => void heard.push(type),
    lose: () => void heard.push('lost'),
  };
  onTestFinished(followPageEvents({ apiUrl: url, key: 'secret', pages, log, ...QUICK }));
  return { calls, heard, lines };
}

test('events reach the pages, and so does the end of the stream', async () => {
  const { heard } = await follow((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: ready\ndata: {}\n\n');
    response.end('event: shop.changed\ndata: {}\n\n');
  });
  await vi.waitFor(() => expect(heard.slice(0, 4)).toEqual(['ready', 'shop.changed', 'lost', 'ready']));
});

test('a key that is not taken is tried again, and the log says once what to do', async () => {
  const { calls, lines } = await follow((_, response) => void response.writeHead(404).end());
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(3));
  expect(lines).toEqual([expect.stringContaining('set PAGE_SERVER_KEY')]);
});
