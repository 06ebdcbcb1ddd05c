import { products, productVariants, stockMovements, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { productForm, openProductAdmin } from '../../../../test/catalogue/product-admin.ts';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const { send, get, read, placeOrder, createProduct, updateProduct, fieldErrors, auditTrail, isListed } =
  await openProductAdmin(api);

describe('product update', () => {
  it('changes only the given fields and audits old and new values', async () => {
    const { id, version, updated_at } = await createProduct({ seo_title: 'Old', original_price: 30000 });
    clock.advance({ minutes: 1 });
    const response = await updateProduct(id, {
      version,
      name: 'Malindi Veil',
      price: '19900.50',
      original_price: null,
      seo_title: '',
    });
    const after = response.json();
    expect([response.statusCode, after]).toMatchObject([
      200,
      {
        name: 'Malindi Veil',
        slug: 'malindi-veil',
        price: '19900.50',
        original_price: null,
        seo_title: null,
        description: 'Cut in one piece and sewn by hand.',
        inventory: 3,
        version: version + 1,
      },
    ]);
    expect(after.updated_at > updated_at).toBe(true);
    expect((await auditTrail(id)).at(-1)).toMatchObject({
      action: 'product.changed',
      before: { name: 'Lamu Lace Veil', price: '24900.00', original_price: '30000.00', seo_title: 'Old' },
      after: { name: 'Malindi Veil', price: '19900.50', original_price: null, seo_title: null },
    });
  });

  it('without changes does nothing', async () => {
    const { id, version, variants, images } = await createProduct();
    const same = variants.map(({ id: variant }: { id: number }) => ({ id: variant, inventory: 77 }));
    const response = await updateProduct(id, { ...productForm(), version, variants: same, images });
    expect(response.json()).toMatchObject({ version, inventory: 3 });
    expect(await auditTrail(id)).toHaveLength(1);
  });

  it('rejects an old version and says who changed it and when', async () => {
    const { id, version } = await createProduct({ status: 'published' });
    await db.update(users).set({ firstName: 'Wanjiku', lastName: 'Kamau' });
    const [first, second] = await raceOn(db, products, id, () => [
      updateProduct(id, { version, price: 21000 }),
      updateProduct(id, { version, price: 22000, name: 'Mine' }),
    ]);
    const [won, lost] = first!.statusCode === 200 ? [first!, second!] : [second!, first!];
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
    expect(lost.json()).toEqual({
      code: 'conflict',
      detail: expect.stringMatching(
        /^Wanjiku Kamau changed this product on \d+ \w+ at \d\d:\d\d, after you opened it\. Nothing of yours is lost/,
      ),
    });
    const after = await read(`/admin/products/${id}/`);
    expect(after).toEqual(won.json());
    expect(after.version).toBe(version + 1);
    // With the new version the same form is accepted.
    expect((await updateProduct(id, { version: after.version, price: 22000, name: 'Mine' })).statusCode).toBe(
      200,
    );
  });

  it('rejects an old version while a bulk action is under way', async () => {
    const { id, version } = await createProduct();
    const [published, renamed] = await raceInOrder(
      db,
      products,
      id,
      () => send('POST', '/admin/products/bulk/', { products: [id], action: 'publish' }),
      () => updateProduct(id, { version, name: 'Mine' }),
    );
    expect([published.statusCode, renamed.statusCode]).toEqual([200, 409]);
  });

  it('evicts cached shop responses', async () => {
    const { id, version } = await createProduct({ status: 'published', name: 'Kept Veil' });
    const seen = async () => (await app.inject(`/products/${id}/`)).json();
    const listed = async (): Promise<number[]> =>
      (await app.inject('/products/?page_size=100'))
        .json()
        .results.map((result: { id: number }) => result.id);
    expect([(await seen()).name, (await listed()).includes(id)]).toEqual(['Kept Veil', true]);
    await updateProduct(id, { version, name: 'Renamed Veil', price: 9900 });
    await expect.poll(seen).toMatchObject({ name: 'Renamed Veil', price: '9900.00' });
    const card = (await app.inject('/products/?page_size=100'))
      .json()
      .results.find((result: { id: number }) => result.id === id);
    expect(card).toMatchObject({ name: 'Renamed Veil', price: '9900.00' });
    await send('DELETE', `/admin/products/${id}/`);
    await expect.poll(() => isListed(id)).toBe(false);
    await expect.poll(async () => (await listed()).includes(id)).toBe(false);
  });

  it.each([
    [{ subcategory: 5 }, { subcategory: ['Choose a subcategory of bridal'] }],
    [{ category: 'groom' }, { subcategory: ['Choose a subcategory of groom'] }],
    [{ original_price: 100 }, { original_price: ['Enter more than the price, or leave it empty'] }],
    [{ version: undefined }, { version: ['Send the version you edited'] }],
    [{ variants: [] }, { variants: ['At least one choice'] }],
  ])('rejects %j', async (given, fields) => {
    const { id, version } = await createProduct();
    expect(fieldErrors(await updateProduct(id, { version, ...given }))).toEqual(fields);
  });

  it('requires an existing product and a free SKU', async () => {
    expect((await updateProduct(999_999, { version: 1, name: 'x' })).statusCode).toBe(404);
    const [one, other] = [await createProduct(), await createProduct()];
    expect(fieldErrors(await updateProduct(one.id, { version: 1, sku: other.sku }))).toEqual({
      sku: ['Another product has this SKU'],
    });
  });
});

describe('product pictures', () => {
  it('can be reordered, added and removed; the first is the main one on the card', async () => {
    const [a, b, c] = [await aStoredPicture(db), await aStoredPicture(db), await aStoredPicture(db)];
    const { id, version } = await createProduct({ status: 'published', images: [{ id: a.id }, { id: b.id }] });
    const response = await updateProduct(id, { version, images: [{ id: c.id, alt: 'New' }, { id: a.id }] });
    expect(response.json().images).toMatchObject([
      { id: c.id, alt: 'New' },
      { id: a.id, alt: 'Lamu Lace Veil' },
    ]);
    expect(response.json().image).toContain(c.sha256.slice(0, 32));
    const page = async () => (await app.inject(`/products/${id}/`)).json();
    await expect
      .poll(async () => (await page()).primary_image)
      .toContain(c.sha256.slice(0, 32));
    expect((await auditTrail(id)).at(-1)).toMatchObject({
      before: { images: [{ id: a.id }, { id: b.id }] },
      after: { images: [{ id: c.id, alt: 'New' }, { id: a.id }] },
    });
    expect((await updateProduct(id, { version: version + 1, images: [] })).json().images).toEqual([]);
  }); // prettier-ignore

  it('that were stored before the minimum size may stay', async () => {
    const [small, large] = [await aStoredPicture(db), await aStoredPicture(db)];
    const { id, version } = await createProduct({ images: [{ id: small.id }] });
    await db.execute(`update media set width = 500, height = 500 where id = ${small.id}`);
    const both = [{ id: large.id }, { id: small.id }];
    expect((await updateProduct(id, { version, images: both })).statusCode).toBe(200);
  });
});

describe('product variants', () => {
  const GOLD_AND_SILVER = {
    variants: [
      { colour: 'Gold', inventory: 4 },
      { colour: 'Silver', inventory: 2 },
    ],
  };

  it('can be renamed, swapped, added and removed, and keep their stock', async () => {
    const { id, version, variants } = await createProduct(GOLD_AND_SILVER);
    const [gold, silver] = variants;
    const swapped = await updateProduct(id, {
      version,
      variants: [{ id: silver.id, colour: 'Gold' }, { id: gold.id, colour: 'Silver' }, { colour: 'Rose', inventory: 7 }],
    }); // prettier-ignore
    expect(swapped.json().variants).toMatchObject([
      { id: silver.id, colour: 'Gold', inventory: 2 },
      { id: gold.id, colour: 'Silver', inventory: 4 },
      { colour: 'Rose', inventory: 7 },
    ]);
    const left = [{ id: gold.id, colour: 'Silver' }];
    const fewer = await updateProduct(id, { version: version + 1, variants: left });
    expect(fewer.json()).toMatchObject({ inventory: 4, variants: [{ id: gold.id, colour: 'Silver' }] });
    expect((await auditTrail(id)).at(-1)).toMatchObject({
      after: { variants: [{ id: gold.id, size: null }] },
    });
  });

  it('cannot be removed once ordered', async () => {
    const { id, version, variants } = await createProduct({
      ...GOLD_AND_SILVER,
      status: 'published',
      price: 1000,
    });
    const [gold, silver] = variants;
    await placeOrder([{ product: id, quantity: 1, selected_color: 'Gold' }]);
    const response = await updateProduct(id, { version, variants: [{ id: silver.id, colour: 'Silver' }] });
    expect(fieldErrors(response)).toEqual({
      variants: ['Gold has been ordered, so it cannot be removed. Take its stock down to 0 instead.'],
    });
    expect(await db.$count(productVariants, eq(productVariants.id, gold.id))).toBe(1);
  });

  it('cannot be removed while being ordered', async () => {
    const { id, version, variants } = await createProduct({ ...GOLD_AND_SILVER, status: 'published' });
    const [gold, silver] = variants;
    const [order, answer] = await raceInOrder(
      db,
      productVariants,
      gold.id,
      () => placeOrder([{ product: id, quantity: 1, selected_color: 'Gold' }]),
      () => updateProduct(id, { version, variants: [{ id: silver.id, colour: 'Silver' }] }),
    );
    expect(order.status).toBe('awaiting_payment');
    expect(Object.keys(fieldErrors(answer))).toEqual(['variants']);
  });

  it('of another product are rejected', async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const response = await updateProduct(one.id, { version: 1, variants: [{ id: other.variants[0].id }] });
    expect(fieldErrors(response)).toEqual({
      'variants.0.colour': ['This option is no longer available. Please reload the product.'],
    });
  });
});

it('does not change stock through an edit', async () => {
  const { id, version, variants } = await createProduct();
  await updateProduct(id, { version, variants: [{ id: variants[0].id, size: 'One size', inventory: 50 }] });
  expect((await get(`/admin/products/${id}/`)).json()).toMatchObject({ inventory: 3 });
  expect(await db.$count(stockMovements, eq(stockMovements.variantId, variants[0].id))).toBe(1);
});
