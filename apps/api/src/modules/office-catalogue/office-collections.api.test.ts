import { officeCollectionCalls as calls } from '@harusi/contracts/office/office-collections';
import { aCollection, aProduct } from '@harusi/db/factories';
import { auditLog, collections, users } from '@harusi/db/schema';
import { and, asc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { raceInOrder, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db } = api;
const { send, get, read } = await openAdminClient(api);

const aForm = (given: object = {}) => ({
  name: 'The Coast',
  description: 'Pearl, lace and salt-white silk.',
  category: 'bridal',
  ...given,
});
const added = async (given: object = {}) => {
  const response = await send('POST', '/admin/collections/', aForm(given));
  expect([response.statusCode, response.json().field_errors]).toEqual([201, undefined]);
  return response.json();
};
const put = (id: number, given: { version: number; name?: string; category?: string; products?: number[] }) =>
  send('PUT', `/admin/collections/${id}/`, aForm(given));
const story = (id: number | string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'collection'), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.id));
const inShop = async (): Promise<{ id: number }[]> => (await app.inject('/collections/')).json();

describe('collection', () => {
  it('is created with its products in order, unlisted ones included, and appears in the shop', async () => {
    expect(await inShop()).toEqual([]); // this response is now cached
    const [one, two] = [await aProduct(db, { name: 'One' }), await aProduct(db, { visibility: 'draft' })];
    const picture = await aStoredPicture(db);
    const made = await added({ products: [two.id, one.id], picture: picture.id });
    const { response: schema } = calls['POST /admin/collections/'];
    expect(schema.encode(schema.parse(made) as never)).toEqual(made);
    expect(made).toMatchObject({
      slug: 'the-coast',
      category: 'bridal',
      item_count: 1,
      picture_id: picture.id,
      picture: { alt: 'The Coast' },
      products: [
        { id: two.id, price: '24900.00', subcategory_name: 'Veils' },
        { id: one.id, name: 'One' },
      ],
    });
    await expect.poll(inShop).toMatchObject([{ id: made.id, name: 'The Coast', item_count: 1 }]);
    expect(await story(made.id)).toMatchObject([
      { action: 'collection.created', after: { name: 'The Coast', products: [two.id, one.id] } },
    ]);
  });

  it('gets a unique slug, even when two get the same name concurrently', async () => {
    const same = await Promise.all(Array.from({ length: 4 }, () => added({ name: 'Twice Told' })));
    expect(new Set(same.map(({ slug }) => slug))).toEqual(
      new Set(['twice-told', 'twice-told-2', 'twice-told-3', 'twice-told-4']),
    );
  });

  it('is replaced as a whole, and the changes are audited', async () => {
    const [one, two] = [await aProduct(db), await aProduct(db)];
    const { id, version } = await added({ name: 'Lake', products: [one.id] });
    const update = { name: 'Lake Victoria', category: 'groom', products: [two.id, one.id] };
    const response = await put(id, { version, ...update });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      {
        slug: 'lake-victoria',
        category: 'groom',
        products: [{ id: two.id }, { id: one.id }],
        version: version + 1,
      },
    ]);
    expect((await story(id))[1]).toMatchObject({
      action: 'collection.changed',
      before: { name: 'Lake', category: 'bridal', products: [one.id] },
      after: { name: 'Lake Victoria', category: 'groom', products: [two.id, one.id] },
    });
    const same = await put(id, { version: version + 1, ...update });
    expect(same.json().version).toBe(version + 1);
    expect(await story(id)).toHaveLength(2);
    const emptied = await put(id, { version: version + 1, name: 'Lake Victoria', products: [] });
    expect(emptied.json().products).toEqual([]);
  });

  it('rejects the second of two concurrent edits and says who was first', async () => {
    const { id, version } = await added({ name: 'Shared' });
    await db.update(users).set({ firstName: 'Wanjiku', lastName: 'Kamau' });
    const [first, second] = await raceOn(db, collections, id, () => [
      put(id, { version, name: 'Shared by one' }),
      put(id, { version, name: 'Shared by two' }),
    ]);
    const [won, lost] = first!.statusCode === 200 ? [first!, second!] : [second!, first!];
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
    expect(lost.json().detail).toMatch(
      /^Wanjiku Kamau changed this collection on .+ Nothing of yours is lost/,
    );
    expect(await read(`/admin/collections/${id}/`)).toEqual(won.json());
    expect((await put(id, { version: won.json().version, name: 'Agreed' })).statusCode).toBe(200);
    const unsaid = await send('PUT', `/admin/collections/${id}/`, aForm());
    expect(unsaid.json().field_errors).toEqual({ version: ['Send the version you edited'] });
  });

  it('deleted while all are being reordered makes the new order outdated', async () => {
    const { id } = await added({ name: 'Short-lived' });
    const rows = await db.select({ id: collections.id }).from(collections).orderBy(asc(collections.id));
    const [removed, ordered] = await raceInOrder(
      db,
      collections,
      id,
      () => send('DELETE', `/admin/collections/${id}/`),
      () =>
        send('POST', '/admin/collections/order/', { collections: rows.map((row) => row.id).toReversed() }),
    );
    expect([removed.statusCode, ordered.statusCode]).toEqual([200, 409]);
  });

  it('can be deleted without deleting its products', async () => {
    const veil = await aProduct(db);
    const { id } = await added({ products: [veil.id] });
    expect((await send('DELETE', `/admin/collections/${id}/`)).statusCode).toBe(200);
    for (const response of [await get(`/admin/collections/${id}/`), await put(id, { version: 1 })]) {
      expect(response.statusCode).toBe(404);
    }
    expect((await send('DELETE', `/admin/collections/${id}/`)).statusCode).toBe(404);
    expect((await app.inject(`/products/${veil.id}/`)).json().collections).toEqual([]);
    expect((await story(id)).at(-1)).toMatchObject({
      action: 'collection.removed',
      before: { products: [veil.id] },
    });
  });

  it.each([
    [{ name: ' ' }, { name: ['Give the collection a name'] }],
    [{ category: 'guests' }, { category: ['Choose a category'] }],
    [{ picture: 999_999 }, { picture: ['This picture is gone. Please add it again.'] }],
    [
      { products: Array.from({ length: 101 }, (_, index) => index + 1) },
      { products: ['A collection holds at most 100 products'] },
    ],
    [{ products: [999_999] }, { products: ['One of these products no longer exists'] }],
  ])('rejects %j', async (given, fields) => {
    const response = await send('POST', '/admin/collections/', aForm(given));
    expect([response.statusCode, response.json().field_errors]).toEqual([400, fields]);
  });

  it('contains each product once', async () => {
    const { id } = await aProduct(db);
    const response = await send('POST', '/admin/collections/', aForm({ products: [id, id] }));
    expect(response.json().field_errors).toEqual({ products: ['A product is listed twice'] });
  });
});

describe('collection order', () => {
  const order = (ids: number[]) => send('POST', '/admin/collections/order/', { collections: ids });
  const all = async (): Promise<number[]> =>
    (await read('/admin/collections/')).map(({ id }: { id: number }) => id);

  it('is saved and shown in the shop; a new collection comes last', async () => {
    await aCollection(db);
    const before = await all();
    const turned = before.toReversed();
    const response = await order(turned);
    expect(response.json().map(({ id }: { id: number }) => id)).toEqual(turned);
    await expect.poll(async () => (await inShop()).map(({ id }) => id)).toEqual(turned);
    const { id } = await added({ name: 'The Last' });
    expect((await all()).at(-1)).toBe(id);
    expect((await story('all')).at(-1)).toMatchObject({
      before: { order: before },
      after: { order: turned },
    });
  });

  it('must list every collection exactly once', async () => {
    const ids = await all();
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]!]]) {
      expect((await order(wrong)).statusCode).toBe(409);
    }
    expect((await order([])).statusCode).toBe(400);
    expect(await all()).toEqual(ids);
  });
});
