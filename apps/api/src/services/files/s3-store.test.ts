import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from './s3-store.ts';

/** What a storage does when it is well is tested against a real one: `npm run test:s3`. */
async function openFailing(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const account = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    cacheMegabytes: 0,
  };
  const limits = { connectMs: 1_000, totalMs: 1_000, pauseMs: 60_000 };
  const files = await openBucket(account, limits);
  return { files, requests: () => requests };
}

it.each([
  ['hangs', () => {}, 1],
  ['answers 503', (_request, response) => response.writeHead(503).end(), 3],
  ['breaks the connection', (request) => request.socket.destroy(), 3],
] satisfies [string, RequestListener, number][])(
  'a storage that %s is given up soon, and left alone for a while',
  async (_what, answer, most) => {
    const { files, requests } = await openFailing(answer);
    expect(requests()).toBeGreaterThan(0);
    expect(requests()).toBeLessThanOrEqual(most);
    const before = requests();
    await expect(files.read('a/b')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    await expect(files.write('a/b', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests()).toBe(before);
  },
);
