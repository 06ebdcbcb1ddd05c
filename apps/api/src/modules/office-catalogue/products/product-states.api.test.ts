import { aProduct, aUser } from '@harusi/db/factories';
import { products } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { openProductAdmin } from '../../../../test/catalogue/product-admin.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock } = api;
const { send, read, createProduct, updateProduct, auditTrail, isListed } = await openProductAdmin(api);

describe('vendor product', () => {
  const fromVendor = async (review: 'pending_approval' | 'approved' | 'rejected') => {
    const vendor = await aUser(db, { userType: 'vendor' });
    return aProduct(db, { vendorId: vendor.id, review, visibility: 'draft' });
  };

  it.each([
    ['pending_approval', 'It waits for approval: approve it under Product Approvals, and it is published.'],
    ['rejected', 'It was rejected: its vendor has to send it again first.'],
  ] as const)('rejects publishing while %s', async (review, detail) => {
    const { id } = await fromVendor(review);
    const response = await updateProduct(id, { version: 1, status: 'published' });
    expect([response.statusCode, response.json().detail]).toEqual([409, detail]);
    expect((await updateProduct(id, { version: 1, name: 'Corrected' })).statusCode).toBe(200);
  });

  it('can be published once approved', async () => {
    const { id } = await fromVendor('approved');
    expect((await updateProduct(id, { version: 1, status: 'published' })).statusCode).toBe(200);
  });

  it('of a suspended vendor stays published but unlisted', async () => {
    const before = (await read('/admin/products/?status=published')).summary;
    const vendor = await aUser(db, { userType: 'vendor' });
    await aProduct(db, { vendorId: vendor.id, review: 'approved', hiddenAt: clock.now() });
    const { count, summary } = await read('/admin/products/?status=published');
    expect(summary).toMatchObject({ published: before.published + 1, in_shop: before.in_shop });
    expect(count).toBe(summary.published);
  });
});

describe('deleting a product', () => {
  it('archives it once', async () => {
    const { id, version } = await createProduct({ status: 'published' });
    for (let n = 0; n < 2; n++) {
      const response = await send('DELETE', `/admin/products/${id}/`);
      expect([response.statusCode, response.json()]).toEqual([200, { detail: 'The product is archived.' }]);
    }
    expect(await read(`/admin/products/${id}/`)).toMatchObject({ status: 'archived', version: version + 1 });
    expect((await auditTrail(id)).slice(1)).toMatchObject([
      { action: 'product.archived', before: { status: 'published' }, after: { status: 'archived' } },
    ]);
    expect((await send('DELETE', '/admin/products/999999/')).statusCode).toBe(404);
  });
});

describe('bulk actions', () => {
  const bulk = async (ids: number[], action: string) =>
    send('POST', '/admin/products/bulk/', { products: ids, action });

  it('change and audit a product once when two admins publish it concurrently', async () => {
    const { id } = await createProduct();
    const answers = await raceOn(db, products, id, () => [bulk([id], 'publish'), bulk([id], 'publish')]);
    expect(answers.map((answer) => answer.json().changed).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await auditTrail(id)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.published',
    ]);
  });

  it('publish, archive and feature products, and report skipped ones', async () => {
    const [one, two] = [await createProduct(), await createProduct({ status: 'published' })];
    const vendor = await aUser(db, { userType: 'vendor' });
    const waiting = await aProduct(db, {
      name: 'Waiting Ring',
      vendorId: vendor.id,
      review: 'pending_approval',
      visibility: 'draft',
    });
    const ids = [one.id, two.id, waiting.id, 999_999, one.id];
    expect((await bulk(ids, 'publish')).json()).toEqual({
      changed: 1,
      skipped: [
        { id: 999_999, name: 'Product 999999', reason: 'It does not exist.' },
        { id: waiting.id, name: 'Waiting Ring', reason: expect.stringContaining('waits for approval') },
      ],
    });
    await expect.poll(() => isListed(one.id)).toBe(true);
    expect((await bulk([one.id, two.id], 'feature')).json()).toEqual({ changed: 2, skipped: [] });
    expect((await read(`/admin/products/${two.id}/`)).featured).toBe(true);
    expect((await bulk([one.id, two.id], 'unfeature')).json().changed).toBe(2);
    expect((await bulk([one.id, two.id], 'archive')).json().changed).toBe(2);
    expect((await auditTrail(two.id)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.featured',
      'product.unfeatured',
      'product.archived',
    ]);
    expect((await updateProduct(one.id, { version: 1, name: 'x' })).statusCode).toBe(409);
  });

  it.each([
    [{ products: [], action: 'publish' }],
    [{ products: [1], action: 'delete' }],
    [{ products: Array.from({ length: 101 }, (_, n) => n + 1), action: 'archive' }],
  ])('reject %j', async (body) => {
    expect((await send('POST', '/admin/products/bulk/', body)).statusCode).toBe(400);
  });
});
