import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchange } from './http-exchange.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
}

const post = (url: string, timeoutMs = 5_000) =>
  exchange({ method: 'POST', url, headers: { 'x-key': 'k' }, body: 'müssen', timeoutMs });

describe('exchange', () => {
  it('sends and returns what came back', async () => {
    const url = await serve((request, reply) => {
      request.setEncoding('utf8').on('data', (text: string) => {
        reply.statusCode = 201;
        reply.end(`${request.method} ${request.headers['x-key']?.toString()} ${text}`);
      });
    });
    expect(await post(url)).toEqual({ kind: 'answer', answer: { status: 201, text: 'POST k müssen' } });
  });

  it.each([
    ['a closed port', 'http://127.0.0.1:9/', 'ECONNREFUSED'],
    ['a name that does not exist', 'http://texts.invalid/', expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/)],
  ])('knows that nothing was sent to %s', async (_what, url, reason) => {
    expect(await post(url)).toEqual({ kind: 'not-sent', reason });
  });

  it('knows that nothing was sent before the connection is encrypted', async () => {
    const url = await serve((_request, reply) => reply.end());
    expect(await post(url.replace('http:', 'https:'))).toMatchObject({ kind: 'not-sent' });
  });

  it.each<[string, RequestListener]>([
    ['no answer in time', () => undefined],
    ['a lost connection', (request) => request.on('data', () => request.socket.resetAndDestroy())],
    [
      'half an answer',
      (request, reply) => {
        reply.writeHead(201, { 'content-length': '100' });
        reply.write('{"half":');
        request.on('data', () => setTimeout(() => request.socket.destroy(), 20));
      },
    ],
    ['an endless answer', (_request, reply) => void reply.end('x'.repeat(2 * 1024 * 1024))],
  ])('does not know what became of it after %s', async (_what, listener) => {
    expect(await post(await serve(listener), 500)).toMatchObject({ kind: 'unknown' });
  });
});
