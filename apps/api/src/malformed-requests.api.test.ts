import { request } from 'node:http';
import { Problem } from '@harusi/contracts/common';
import { paymentEvents } from '@harusi/db/schema';
import { desc } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { sendRaw } from '../test/fuzz/send-raw.ts';
import { startTestApi } from '../test/start-test-api.ts';
import { confirmationPath } from './modules/payments/messages/confirmation-path.ts';

const { app, db, signIn, payments } = await startTestApi();
const { headers: admin } = await signIn('admin');
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

it.each([
  ['GET', '/orders/HRS%00/'],
  ['GET', '/orders/HRS-1/?key=%00'],
  ['GET', '/bookings/%00/'],
  ['GET', '/bookings/ABCDEFGH/?key=%00'],
  ['GET', '/bookings/ABCDEFGH/?key=%ED%A0%80'],
  ['POST', '/orders/HRS%00/cancel/'],
] as const)('%s %s is the client’s mistake', async (method, url) => {
  const response = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});

it.each(['/orders/HRS-1/cancel/', '/bookings/ABCDEFGH/cancel/', '/bookings/ABCDEFGH/payments/'])(
  'POST %s rejects a lookup key with NUL',
  async (url) => {
    const payload = { lookup_key: 'a\0b', phone: '0712345678' };
    const { statusCode } = await app.inject({ method: 'POST', url, payload });
    expect(statusCode).toBe(400);
  },
);

it('accepts absolute URLs in the request line, as HTTP requires', async () => {
  for (const path of [
    'http://harusi.example/shop/',
    'http://harusi.example/products/?page_size=1',
    'HTTP://x',
  ]) {
    const status = await new Promise((resolve, reject) => {
      request({ port, path }, (response) => resolve(response.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect([path, status]).toEqual([path, path === 'HTTP://x' ? 404 : 200]);
  }
});

it.each([
  '/admin/bookings/?since=0001-01-01',
  '/admin/bookings/?until=9999-12-31',
  '/admin/audit/?since=0001-01-01',
  '/admin/accounting/?from=2003-02',
])('GET %s names the field', async (url) => {
  const response = await app.inject({ url, headers: admin });
  expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([
    400,
    [new URL(url, 'http://x').searchParams.keys().next().value],
  ]);
});

it.each(['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
  'a sale cannot start at %s',
  async (start_date) => {
    const sale = { name: 'Ages', discount_percentage: 20, sale_type: 'product', products: [1] };
    const payload = { ...sale, start_date, end_date: '2031-05-02T08:00:00+03:00' };
    const response = await app.inject({
      method: 'POST',
      url: '/admin/flash-sales/',
      headers: admin,
      payload,
    });
    expect([response.statusCode, response.json().field_errors]).toMatchObject([
      400,
      { start_date: [expect.any(String)] },
    ]);
  },
);

it.each([
  ['NUL', '{"FirstName":"A\\u0000"}', { unreadable: '{"FirstName":"A\\u0000"}' }],
  ['half a character', '{"FirstName":"\\ud83d"}', { unreadable: '{"FirstName":"\\ud83d"}' }],
  ['deep nesting', `${'['.repeat(6_000)}${']'.repeat(6_000)}`, { unreadable: 'nested too deeply' }],
])('a message of M-Pesa with %s is stored', async (_what, payload, stored) => {
  const url = `/cb/money/${confirmationPath(payments)}/confirmed/`;
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  const [event] = await db.select().from(paymentEvents).orderBy(desc(paymentEvents.id)).limit(1);
  expect(event?.body).toEqual(stored);
});

it.each([
  ['an unknown method', 'BREW /shop/ HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no HTTP', '\x16\x03\x01\x02', 400],
  ['NUL in a header', 'GET /shop/ HTTP/1.1\r\nhost: x\r\nx-a: a\0b\r\n\r\n', 400],
  ['huge headers', `GET /shop/ HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(300_000)}\r\n\r\n`, 431],
])('%s gets a Problem', async (_what, text, status) => {
  const bytes = Buffer.from(text, 'latin1');
  const response = await sendRaw(bytes, { port: Number(port), timeoutMs: 5_000, cutShort: true });
  expect(response?.status).toBe(status);
  expect(Problem.strict().safeParse(JSON.parse(response?.body ?? '')).success).toBe(true);
});

it('answers an OPTIONS request that is no preflight', async () => {
  expect((await app.inject({ method: 'OPTIONS', url: '/shop/' })).statusCode).toBe(204);
});
