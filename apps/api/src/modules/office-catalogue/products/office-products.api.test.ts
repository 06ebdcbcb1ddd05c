import { officeProductCalls as calls } from '@harusi/contracts/office/office-products';
import { aProduct, aUser } from '@harusi/db/factories';
import { campaigns, campaignSubcategories, productImages, products } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { captureForOrder } from '../../../../test/orders/order-requests.ts';
import { findWrongOfficeFigures } from '../../../../test/accounting/office-figures.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock } = api;
const { send, get, read, placeOrder, waitMinutes } = await openAdminClient(api);

const names = async (query: string): Promise<string[]> =>
  (await read(`/admin/products/?page_size=100&${query}`)).results.map(({ name }: { name: string }) => name);

describe('product table', () => {
  beforeAll(async () => {
    const salma = await aUser(db, {
      userType: 'vendor',
      firstName: 'Salma',
      lastName: 'Bakari',
      business: { businessName: 'Bakari Silver' },
    });
    const minutes = (n: number) => ({ createdAt: new Date(clock.now().getTime() + n * 60_000) });
    await aProduct(db, {
      ...minutes(1),
      name: 'Karura Tiara',
      sku: 'HR-TIA-021',
      subcategoryId: 3,
      priceCents: 3_850_000,
      originalPriceCents: 4_500_000,
      featuredAt: clock.now(),
      variants: [
        { colour: 'Gold', onHand: 3 },
        { colour: 'Silver', onHand: 9 },
      ],
    });
    await aProduct(db, {
      ...minutes(2),
      name: 'Diani Pearls',
      sku: 'BS-PRL-042',
      subcategoryId: 2,
      vendorId: salma.id,
      review: 'approved',
      priceCents: 3_250_000,
      variants: [{ onHand: 4 }],
    });
    await aProduct(db, {
      ...minutes(3),
      name: 'Navy Tie 100%',
      categoryId: 2,
      subcategoryId: 18,
      priceCents: 690_000,
      variants: [{ onHand: 0 }],
    });
    await aProduct(db, {
      ...minutes(4),
      name: 'Silk Bow Tie',
      categoryId: 2,
      subcategoryId: 19,
      priceCents: 820_000,
      visibility: 'draft',
      variants: [{ onHand: 9 }],
    });
    await aProduct(db, { ...minutes(5), name: 'Old Corset', visibility: 'archived' });
  });

  it('matches its contract, newest first, without archived products', async () => {
    const page = await read('/admin/products/?page_size=3');
    const { response: schema } = calls['GET /admin/products/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.count).toBe(4);
    expect(page.next).toContain('page=2');
    expect(page.results.map(({ name }: { name: string }) => name)).toEqual([
      'Silk Bow Tie',
      'Navy Tie 100%',
      'Diani Pearls',
    ]);
    expect(page.results[2]).toMatchObject({
      sku: 'BS-PRL-042',
      category: 'bridal',
      subcategory_name: 'Jewelry',
      price: '32500.00',
      price_now: '32500.00',
      inventory: 4,
      in_stock: true,
      status: 'published',
      review: 'approved',
      vendor_name: 'Bakari Silver',
      sold: 0,
      revenue: '0.00',
    });
    expect((await read('/admin/products/?page_size=3&page=2')).results[0]).toMatchObject({
      name: 'Karura Tiara',
      inventory: 12,
      original_price: '45000.00',
      featured: true,
      vendor_name: 'Main Site',
      review: null,
    });
  });

  it('shows totals of the whole catalogue regardless of filters', async () => {
    const { summary } = await read('/admin/products/?search=nothing-like-it');
    expect(summary).toEqual({
      total: 4,
      published: 3,
      in_shop: 3,
      drafts: 1,
      archived: 1,
      low_stock: 2,
      out_of_stock: 1,
      on_sale: 1,
      makers: 1,
      stock_value: '665800.00', // 12 × 38,500 + 4 × 32,500 + 9 × 8,200
    });
  });

  it.each([
    ['status=archived', ['Old Corset']],
    ['status=draft', ['Silk Bow Tie']],
    ['search=karura', ['Karura Tiara']],
    ['search=prl-04', ['Diani Pearls']],
    ['search=bakari', ['Diani Pearls']],
    ['search=main+site', ['Silk Bow Tie', 'Navy Tie 100%', 'Karura Tiara']],
    ['search=100%25', ['Navy Tie 100%']],
    ['search=%25', ['Navy Tie 100%']],
    ['category=groom', ['Silk Bow Tie', 'Navy Tie 100%']],
    ['subcategory=4', ['Silk Bow Tie', 'Navy Tie 100%']],
    ['subcategory=19', ['Silk Bow Tie']],
    ['subcategory=99999', []],
    ['vendor=none&category=bridal', ['Karura Tiara']],
    ['vendor=999999', []],
    ['min_price=8200&max_price=32500', ['Silk Bow Tie', 'Diani Pearls']],
    ['stock=low', ['Navy Tie 100%', 'Diani Pearls']],
    ['stock=out', ['Navy Tie 100%']],
    ['stock=in', ['Silk Bow Tie', 'Diani Pearls', 'Karura Tiara']],
    ['featured=true', ['Karura Tiara']],
    ['sale=true', ['Karura Tiara']],
    ['sale=false&featured=false&category=bridal', ['Diani Pearls']],
    ['status=&category=&search=&vendor=&stock=&ordering=created_at', ['Karura Tiara', 'Diani Pearls', 'Navy Tie 100%', 'Silk Bow Tie']],
    ['ordering=name', ['Diani Pearls', 'Karura Tiara', 'Navy Tie 100%', 'Silk Bow Tie']],
    ['ordering=-name', ['Silk Bow Tie', 'Navy Tie 100%', 'Karura Tiara', 'Diani Pearls']],
    ['ordering=price', ['Navy Tie 100%', 'Silk Bow Tie', 'Diani Pearls', 'Karura Tiara']],
    ['ordering=-price&stock=in', ['Karura Tiara', 'Diani Pearls', 'Silk Bow Tie']],
    ['ordering=inventory', ['Navy Tie 100%', 'Diani Pearls', 'Silk Bow Tie', 'Karura Tiara']],
    ['ordering=-inventory&sale=false', ['Silk Bow Tie', 'Diani Pearls', 'Navy Tie 100%']],
  ])('?%s', async (query, found) => {
    expect(await names(query)).toEqual(found);
    expect((await read(`/admin/products/?${query}`)).count).toBe(found.length);
  }); // prettier-ignore

  it.each(['status=gone', 'stock=some', 'vendor=x', 'ordering=best', 'min_price=cheap', 'page=0', 'category=cat'])(
    'rejects ?%s',
    async (query) => {
      expect((await get(`/admin/products/?${query}`)).statusCode).toBe(400);
      expect((await get(`/admin/products/export/?${query}`)).statusCode).toBe(400);
    },
  ); // prettier-ignore

  it('lists the vendors', async () => {
    expect(await read('/admin/products/makers/')).toEqual([
      { id: expect.any(Number), name: 'Bakari Silver' },
    ]);
  });
});

describe('sales figures', () => {
  it('count units and revenue of paid, unrefunded orders', async () => {
    const veil = await aProduct(db, {
      name: 'Sold Veil',
      priceCents: 100_000,
      variants: [{ colour: 'Ivory', onHand: 20 }, { colour: 'White', onHand: 20 }], // prettier-ignore
    });
    const order = async (quantity: number, colour: string) =>
      (await placeOrder([{ product: veil.id, quantity, selected_color: colour }])).number;
    const [first, second, third] = [
      await order(2, 'Ivory'),
      await order(3, 'White'),
      await order(1, 'Ivory'),
    ];
    await order(4, 'White'); // never paid
    for (const number of [first, second, third]) await captureForOrder(db, number, clock.now());
    const gone = { reason: 'Changed her mind' };
    expect((await send('POST', `/admin/orders/${third}/cancel/`, gone)).statusCode).toBe(200);
    const { results } = await read('/admin/products/?search=Sold+Veil');
    expect(results[0]).toMatchObject({ sold: 5, revenue: '5000.00', inventory: 35 });
    expect(await findWrongOfficeFigures(db)).toEqual([]);
    expect((await names('ordering=-sold'))[0]).toBe('Sold Veil');
    await db.update(products).set({ visibility: 'archived' }).where(eq(products.id, veil.id));
  });
});

describe('flash sale', () => {
  it('appears beside the base price; filters and sorting use the current price', async () => {
    const watch = await aProduct(db, {
      name: 'Watch in a Sale',
      categoryId: 2,
      subcategoryId: 13,
      priceCents: 5_000_000,
    });
    const [from, to] = [-1, 1].map((hours) => new Date(clock.now().getTime() + hours * 3_600_000));
    const [sale] = await db
      .insert(campaigns)
      .values({
        name: 'Golden Hours',
        percent: 90,
        saleType: 'category',
        startsAt: from!,
        endsAt: to!,
        createdAt: from!,
        updatedAt: from!,
      })
      .returning();
    await db.insert(campaignSubcategories).values({ campaignId: sale!.id, subcategoryId: 13 });
    const { results } = await read('/admin/products/?search=Watch+in&max_price=5000&sale=true');
    expect(results).toMatchObject([
      {
        price: '50000.00',
        price_now: '5000.00',
        original_price: null,
        sale: { name: 'Golden Hours', percent: 90, ends_at: to!.toISOString() },
      },
    ]);
    expect((await names('ordering=price'))[0]).toBe('Watch in a Sale');
    await db.update(products).set({ visibility: 'archived' }).where(eq(products.id, watch.id));
  });
});

describe('CSV export', () => {
  const lines = async (query: string) => {
    const response = await get(`/admin/products/export/?${query}`);
    expect(response.statusCode).toBe(200);
    return response;
  };

  it('contains the filtered list', async () => {
    const response = await lines('category=bridal&ordering=name&page_size=1');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="harusi-products.csv"',
    });
    expect(response.body.startsWith('\uFEFFSKU,Name,')).toBe(true);
    const rows = response.body.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(
      /^BS-PRL-042,Diani Pearls,bridal,Jewelry,Bakari Silver,published,approved,no,32500\.00,32500\.00,,,4,0,0\.00,20/,
    );
    expect(rows[2]).toMatch(/^HR-TIA-021,Karura Tiara,bridal,/);
  });

  it('neutralises formulas and quotes where needed', async () => {
    await aProduct(db, { name: '=cmd|"x", 6" long', sku: '-1+1', visibility: 'archived' });
    const { body } = await lines('status=archived&search=cmd');
    expect(body.split('\r\n')[1]).toMatch(/^'-1\+1,"'=cmd\|""x"", 6"" long",bridal/);
  });
});

describe('single product', () => {
  it('includes form fields, held units and which variants cannot be removed', async () => {
    const veil = await aProduct(db, {
      costPriceCents: 900_050,
      weightGrams: 450,
      lengthMm: 3000,
      features: ['By hand'],
      tags: ['lace'],
      variants: [{ colour: 'Ivory', onHand: 5 }, { colour: 'White', onHand: 2 }], // prettier-ignore
    });
    const picture = await aStoredPicture(db);
    await db.insert(productImages).values({ productId: veil.id, mediaId: picture.id, alt: 'x', position: 0 });
    await placeOrder([{ product: veil.id, quantity: 2, selected_color: 'Ivory' }]);
    const whole = await read(`/admin/products/${veil.id}/`);
    const { response: schema } = calls['GET /admin/products/{id}/'];
    expect(schema.encode(schema.parse(whole) as never)).toEqual(whole);
    expect(whole).toMatchObject({
      cost_price: '9000.50',
      weight: 0.45,
      dimensions_length: 300,
      dimensions_width: null,
      features: ['By hand'],
      images: [{ id: picture.id, alt: 'x' }],
      variants: [
        { colour: 'Ivory', size: null, inventory: 5, held: 2, was_ordered: true },
        { colour: 'White', size: null, inventory: 2, held: 0, was_ordered: false },
      ],
    });
    await waitMinutes(40); // its hold has expired, even before a job releases it
    expect((await read(`/admin/products/${veil.id}/`)).variants[0].held).toBe(0);
  });

  it.each(['/admin/products/999999/', '/admin/products/999999/stock/', '/admin/products/x/'])(
    '%s returns 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
