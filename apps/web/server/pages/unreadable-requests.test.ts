import { connect } from 'node:net';
import { readEnvironment } from '@harusi/environment/environment';
import { afterAll, expect, test } from 'vitest';
import { securityHeaders } from '../base-server.ts';
import { createPageServer } from './page-server.ts';

const environment = readEnvironment({
  ALLOW_TEST_PAYMENTS: '1',
  SITE_URL: 'https://harusi.example',
  API_URL: 'http://127.0.0.1:1',
  DATA_DIR: '/nonexistent', // no key, so it follows no events
  LOG_LEVEL: 'silent',
});
const app = {
  isPublicPage: () => true,
  acceptsForms: () => false,
  routeOf: (path: string) => path,
  renderPage: () => Promise.resolve(new Response('a page')),
};
const server = createPageServer({ environment, app });
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => server.close());

async function send(text: string) {
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', () => {}); // a server that stops reading resets the connection after its response
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return { status: status.split(' ')[1], headers: new Headers(lines.map(toPair)), body };
}
const toPair = (line: string): [string, string] => [line.split(': ', 1)[0]!, line.replace(/^[^:]*: /, '')];

test.each([
  ['bytes that are no HTTP', '\x16\x03\x01\x02', '400'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
  ['huge headers', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(300_000)}\r\n\r\n`, '431'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', '417'],
])('%s gets all security headers', async (_what, text, status) => {
  const response = await send(text);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders(environment.siteUrl));
  expect(JSON.parse(response.body)).toEqual({
    code: expect.any(String),
    detail: expect.stringMatching(/\.$/),
  });
});

test('a readable request gets its page', async () => {
  const { status, body } = await send('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect([status, body]).toEqual(['200', 'a page']);
});
