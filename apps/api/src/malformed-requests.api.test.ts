import { request } from 'node:http';
import { expect, it } from 'vitest';
import { startTestApi } from '../test/start-test-api.ts';

const { app } = await startTestApi();

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
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
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
