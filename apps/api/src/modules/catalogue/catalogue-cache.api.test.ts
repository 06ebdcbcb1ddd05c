import { aProduct } from '@harusi/db/factories';
import { products } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';

const { app, db, hub, clock, logLines } = await startTestApi();
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const { id } = await aProduct(db, { name: 'Lamu Lace Veil' });

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(baseUrl + path, { headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};
/** Publishes the event of a change, and waits until this process has it. */
async function tellOfChange(product: number): Promise<void> {
  const nextEvent = new Promise((resolve) => hub.once('event', resolve));
  await publishLiveEvents(db, { to: 'web', type: 'product.changed', data: { product } });
  await nextEvent;
}

/** Headers that belong to a single request. */
const lasting = (headers: Record<string, string>) => ({ ...headers, date: '', 'x-request-id': '' });

it('serves a cached response identical to the original', async () => {
  const made = await read('/products/?category=bridal');
  const kept = await read('/products/?category=bridal');
  expect(kept.text).toBe(made.text);
  expect(lasting(kept.headers)).toEqual(lasting(made.headers));
  expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
  const lines = logLines.filter((line) => line.includes('"route":"/products/"'));
  expect(lines).toHaveLength(2);

  const again = await read('/products/?category=bridal', { 'if-none-match': made.headers['etag']! });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('compresses from the second request for clients that accept gzip', async () => {
  await aProduct(db, { shortDescription: 'Ivory tulle. '.repeat(200) });
  const made = await read('/products/?ordering=price', { 'accept-encoding': 'gzip' });
  const readList = () => read('/products/?ordering=price', { 'accept-encoding': 'gzip' });
  await expect.poll(async () => (await readList()).headers['content-encoding']).toBe('gzip');
  const packed = await readList();
  const plain = await read('/products/?ordering=price', { 'accept-encoding': 'identity' });
  expect([packed.text, plain.text]).toEqual([made.text, made.text]);
  expect([made, packed, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    undefined,
  ]);
  expect([made, packed, plain].map(({ headers }) => headers['vary'])).toEqual(
    Array.from({ length: 3 }, () => 'accept-encoding'),
  );
  expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 2);
  expect(plain.headers['etag']).not.toBe(packed.headers['etag']);

  for (const { headers } of [plain, packed]) {
    const again = await read('/products/?ordering=price', {
      'accept-encoding': 'gzip',
      'if-none-match': headers['etag']!,
    });
    expect([again.status, again.headers['etag'], again.headers['content-encoding']]).toEqual([
      304,
      headers['etag'],
      undefined,
    ]);
  }
});

it('queries PostgreSQL once until the content changes', async () => {
  await read(`/products/${id}/`);
  await db.update(products).set({ name: 'Lamu Lace Veil, long' }).where(eq(products.id, id));
  expect((await read(`/products/${id}/`)).text).toContain('"Lamu Lace Veil"');

  await tellOfChange(id);
  expect((await read(`/products/${id}/`)).text).toContain('"Lamu Lace Veil, long"');
});

it('looks for related products again when the product has changed', async () => {
  const { id: veil } = await aProduct(db);
  await tellOfChange(veil);
  const related = async () => JSON.parse((await read(`/products/${veil}/related/`)).text).length;
  expect(await related()).toBeGreaterThan(0);
  await db.update(products).set({ visibility: 'archived' }).where(eq(products.id, veil));
  await tellOfChange(veil);
  expect(await related()).toBe(0);
});

it('queries again after a minute', async () => {
  await read(`/products/${id}/`);
  await db.update(products).set({ name: 'Another name' }).where(eq(products.id, id));
  clock.advance({ seconds: 61 });
  expect((await read(`/products/${id}/`)).text).toContain('Another name');
});
