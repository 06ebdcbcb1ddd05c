import { expect, onTestFinished, test, vi } from 'vitest';
import { startStubApi, type Handler } from '../../test/start-stub-api.ts';
import { followInvalidations } from './invalidations.ts';

const QUICK = { firstWaitMs: 5, longestWaitMs: 20 };

async function follow(handle: Handler) {
  const { url, calls } = await startStubApi(handle);
  const events: string[] = [];
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: (line: unknown) => void lines.push(line) };
  const cache = {
    handleEvent: ({ type }: { type: string }) => void events.push(type),
    handleStreamLost: () => void events.push('lost'),
  };
  onTestFinished(followInvalidations({ apiUrl: url, key: 'secret', cache, log, ...QUICK }));
  return { calls, events, lines };
}

test('passes events and the end of the stream to the cache', async () => {
  const { events } = await follow((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: ready\ndata: {}\n\n');
    response.end('event: shop.changed\ndata: {}\n\n');
  });
  await vi.waitFor(() => expect(events.slice(0, 4)).toEqual(['ready', 'shop.changed', 'lost', 'ready']), {
    timeout: 20_000,
  });
});

test('retries with a rejected key and logs once what to do', async () => {
  const { calls, lines } = await follow((_, response) => void response.writeHead(404).end());
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(3), { timeout: 20_000 });
  expect(lines).toEqual([expect.stringContaining('set PAGE_SERVER_KEY')]);
});
