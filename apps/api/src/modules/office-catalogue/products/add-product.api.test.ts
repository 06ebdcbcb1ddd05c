import { officeProductCalls as calls } from '@harusi/contracts/office/office-products';
import { aProduct } from '@harusi/db/factories';
import { products } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { openProductAdmin } from '../../../../test/catalogue/product-admin.ts';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db } = api;
const { read, postProduct, createProduct, fieldErrors, auditTrail, isListed } = await openProductAdmin(api);

describe('new product', () => {
  it('stores all fields, its pictures in order, and its first stock as a delivery', async () => {
    const [main, second] = [await aStoredPicture(db), await aStoredPicture(db)];
    const product = await createProduct({
      features: ['By hand'],
      tags: ['lace', 'ivory', 'lace'],
      original_price: 29900,
      cost_price: '9000.50',
      weight: 0.45,
      dimensions_length: 300,
      dimensions_width: 150.5,
      lead_days: 5,
      seo_title: 'A veil of lace',
      featured: true,
      status: 'published',
      images: [{ id: main.id, alt: 'The veil from behind' }, { id: second.id }],
      variants: [{ colour: 'Ivory', size: '2 m', inventory: 3 }, { colour: 'White', size: '2 m' }],
    }); // prettier-ignore
    const { response: schema } = calls['POST /admin/products/'];
    expect(schema.encode(schema.parse(product) as never)).toEqual(product);
    expect(product).toMatchObject({
      slug: 'lamu-lace-veil',
      sku: 'HR-VEI-001',
      price: '24900.00',
      original_price: '29900.00',
      cost_price: '9000.50',
      weight: 0.45,
      dimensions_length: 300,
      dimensions_width: 150.5,
      dimensions_height: null,
      tags: ['lace', 'ivory'],
      seo_title: 'A veil of lace',
      seo_description: null,
      featured: true,
      status: 'published',
      review: null,
      vendor_name: 'Main Site',
      inventory: 3,
      version: 1,
      images: [
        { id: main.id, alt: 'The veil from behind' },
        { id: second.id, alt: 'Lamu Lace Veil' },
      ],
      variants: [
        { colour: 'Ivory', size: '2 m', inventory: 3, was_ordered: false },
        { colour: 'White', size: '2 m', inventory: 0 },
      ],
    });
    const { results } = await read(`/admin/products/${product.id}/stock/`);
    expect(results).toMatchObject([
      { colour: 'Ivory', quantity: 3, reason: 'delivery', actor: 'Asha Mwangi', note: 'First stock', order: null },
    ]); // prettier-ignore
    expect(await auditTrail(product.id)).toMatchObject([
      { action: 'product.created', before: null, after: { name: 'Lamu Lace Veil', price: '24900.00' } },
    ]);
    expect(await isListed(product.id)).toBe(true);
  });

  it('is a draft by default', async () => {
    const product = await createProduct();
    expect([product.status, product.featured, await isListed(product.id)]).toEqual(['draft', false, false]);
  });

  it('gets the next SKU of its subcategory, unique among concurrent inserts', async () => {
    await aProduct(db, { sku: 'HR-TIA-0156', subcategoryId: 3 });
    await aProduct(db, { sku: 'HR-TIA-special', subcategoryId: 3 });
    const all = await Promise.all(
      Array.from({ length: 6 }, () => createProduct({ subcategory: 3, sku: ' ' })),
    );
    expect(new Set(all.map(({ sku }) => sku))).toEqual(
      new Set([157, 158, 159, 160, 161, 162].map((number) => `HR-TIA-${number}`)),
    );
  });

  it('rejects a SKU that is taken', async () => {
    const { sku } = await createProduct();
    expect(fieldErrors(await postProduct({ sku }))).toEqual({ sku: ['Another product has this SKU'] });
  });

  it.each([
    [{ name: ' ' }, { name: ['Enter the name of the product'] }],
    [{ price: 0 }, { price: ['Enter a price above 0'] }],
    [{ price: 'dear' }, { price: ['Enter an amount such as 4900 or 4900.50'] }],
    [{ subcategory: 5 }, { subcategory: ['Choose a subcategory of bridal'] }],
    [{ subcategory: 99_999 }, { subcategory: ['Choose a subcategory of bridal'] }],
    [{ category: 'guests' }, { category: ['Choose a category'] }],
    [{ original_price: '24900.00' }, { original_price: ['Enter more than the price, or leave it empty'] }],
    [{ variants: [] }, { variants: ['At least one choice'] }],
    [{ variants: [{ inventory: -1 }] }, { 'variants.0.inventory': ['Enter 0 or more'] }],
    [
      { variants: [{ colour: 'Gold' }, { colour: 'GOLD ' }] },
      { 'variants.1.colour': ['GOLD is here twice'] },
    ],
    [
      { variants: [{ colour: 'Gold' }, { size: 'S' }] },
      {
        'variants.0.size': ['The other options have a size, so this one needs one too'],
        'variants.1.colour': ['The other options have a colour, so this one needs one too'],
      },
    ],
    [{ variants: [{ id: 1 }] }, { 'variants.0.colour': ['This option belongs to another product'] }],
    [{ images: [{ id: 999_999 }] }, { 'images.0': ['This picture is gone. Please add it again.'] }],
    [{ sku: 'a b' }, { sku: ['Use letters, digits, dots, dashes and underscores'] }],
    [{ weight: -1 }, { weight: ['Enter a number above 0'] }],
  ])('rejects %j', async (given, fields) => {
    const before = await db.$count(products);
    expect(fieldErrors(await postProduct(given))).toEqual(fields);
    expect(await db.$count(products)).toBe(before);
  });

  it('requires pictures that are large enough, each only once', async () => {
    const [small, large] = [await aStoredPicture(db, { width: 2000, height: 799 }), await aStoredPicture(db)];
    expect(
      fieldErrors(await postProduct({ images: [small, large, large].map(({ id }) => ({ id })) })),
    ).toEqual({
      'images.0': ['This picture has 2000 × 799 pixels. Please use one with at least 800 × 800.'],
      'images.2': ['This picture is listed twice.'],
    });
  });
});
