import { flashSaleCalls as calls, type NewFlashSale } from '@harusi/contracts/office/flash-sales';
import type { Encoded } from '@harusi/contracts/calls';
import { aCampaign, aProduct } from '@harusi/db/factories';
import { auditLog, campaignProducts, campaigns, campaignSubcategories } from '@harusi/db/schema';
import { desc, eq, sql } from '@harusi/db/drizzle';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../test/orders/order-requests.ts';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, hub, signIn } = api;
const { send, get, read, placeOrder } = await openAdminClient(api);
const remove = async (id: number) =>
  app.inject({
    method: 'DELETE',
    url: `/admin/flash-sales/${id}/`,
    headers: (await signIn('admin')).headers,
  });

const veil = await aProduct(db, { name: 'Lamu Lace Veil', priceCents: 490_050 });
const tie = await aProduct(db, {
  name: 'Nanyuki Silk Tie',
  sku: 'HR-TIE-100%',
  categoryId: 2,
  subcategoryId: 18,
  priceCents: 690_000,
});

const hours = (n: number) => new Date(clock.now().getTime() + n * 3_600_000).toISOString();
const aSale = (given: Partial<Encoded<typeof NewFlashSale>> = {}) => ({
  name: 'Coastal Days',
  description: 'Everything that looks like the sea.',
  discount_percentage: 20,
  start_date: hours(-1),
  end_date: hours(1),
  sale_type: 'mixed' as const,
  categories: [4],
  products: [veil.id],
  ...given,
});
const create = async (given: Parameters<typeof aSale>[0] = {}) => {
  const response = await send('POST', '/admin/flash-sales/', aSale(given));
  expect(response.statusCode).toBe(201);
  return response.json();
};
const priceOf = async (id: number) => (await app.inject(`/products/${id}/`)).json().price;
/** Checks that the response has exactly the contract's fields. */
const expectWire = (response: z.ZodType, body: unknown) =>
  expect(response.encode(response.parse(body) as never)).toEqual(body);

beforeEach(async () => {
  await db.execute(sql`update campaigns set archived_at = ${clock.now()} where archived_at is null`);
});

describe('flash sale', () => {
  it('keeps only the targets of its type, without duplicates, and takes effect immediately', async () => {
    expect(await priceOf(veil.id)).toBe('4900.50');
    const sale = await create({ categories: [4, 4, 1], products: [veil.id, veil.id] });
    expectWire(calls['POST /admin/flash-sales/'].response, sale);
    expect(sale).toMatchObject({
      state: 'running',
      is_active: true,
      categories: [
        { id: 1, name: 'Veils' },
        { id: 4, name: 'Ties' },
      ],
      product_count: 1,
      product_names: ['Lamu Lace Veil'],
      product_ids: [veil.id],
      products: [{ id: veil.id, price: '4900.50', subcategory_name: 'Veils', image: null }],
      total_sales: 0,
      total_revenue: '0.00',
      version: 1,
    });
    await expect.poll(() => priceOf(veil.id)).toBe('3920.00');
    expect(await priceOf(tie.id)).toBe('5520.00');

    const ofKinds = await create({ sale_type: 'category' });
    const ofProducts = await create({ sale_type: 'product' });
    expect([ofKinds.product_count, ofProducts.categories]).toEqual([0, []]);
    expect(await db.$count(campaignProducts, eq(campaignProducts.campaignId, ofKinds.id))).toBe(0);
    expect(await db.$count(campaignSubcategories, eq(campaignSubcategories.campaignId, ofProducts.id))).toBe(
      0,
    );
  });

  it('can change while it runs, and cached responses follow', async () => {
    const sale = await create();
    await expect.poll(() => priceOf(veil.id)).toBe('3920.00');
    const received: unknown[] = [];
    const hear = (event: unknown) => received.push(event);
    hub.on('event', hear);
    const changed = await send('PATCH', `/admin/flash-sales/${sale.id}/`, {
      ...aSale({ discount_percentage: 50, sale_type: 'product', products: [tie.id] }),
      version: sale.version,
    });
    expectWire(calls['PATCH /admin/flash-sales/{id}/'].response, changed.json());
    expect(changed.json()).toMatchObject({ version: 2, categories: [], product_ids: [tie.id] });
    await expect
      .poll(() => received)
      .toEqual([
        { to: 'web', type: 'catalogue.changed', data: {} },
        { to: { staff: ['campaigns', 'catalogue'] }, type: 'campaign.changed', data: { campaign: sale.id } },
      ]);
    hub.off('event', hear);
    expect([await priceOf(veil.id), await priceOf(tie.id)]).toEqual(['4900.50', '3450.00']);

    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'flash-sale.changed',
      subjectId: String(sale.id),
      before: { percent: 20, categories: [4], products: 1 },
      after: { percent: 50, categories: [], products: 1, products_added: 1, products_removed: 1 },
    });
  });

  it('rejects the second of two concurrent edits', async () => {
    const sale = await create();
    const change = (name: string) =>
      send('PATCH', `/admin/flash-sales/${sale.id}/`, { ...aSale({ name }), version: sale.version });
    const responses = await raceOn(db, campaigns, sale.id, () => [change('Hers'), change('His')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().detail).toContain('Someone else has changed this sale');
    const winner = responses.find(({ statusCode }) => statusCode === 200)!.json();
    expect(await read(`/admin/flash-sales/${sale.id}/`)).toMatchObject({ name: winner.name, version: 2 });
  });

  it('ends when deleted and keeps the figures of what it sold', async () => {
    const sale = await create();
    await expect.poll(() => priceOf(veil.id)).toBe('3920.00');
    const { number } = await placeOrder([{ product: veil.id, quantity: 2 }]);
    await captureForOrder(db, number, clock.now());
    const response = await remove(sale.id);
    expectWire(calls['DELETE /admin/flash-sales/{id}/'].response, response.json());
    await expect.poll(() => priceOf(veil.id)).toBe('4900.50');
    for (const gone of [await get(`/admin/flash-sales/${sale.id}/`), await remove(sale.id)]) {
      expect(gone.statusCode).toBe(404);
    }
    expect((await read('/admin/flash-sales/')).count).toBe(0);
    const deleted = await read('/admin/flash-sales/?state=deleted&page_size=1');
    expectWire(calls['GET /admin/flash-sales/'].response, deleted);
    expect(deleted.results).toMatchObject([
      {
        id: sale.id,
        is_active: false,
        deleted_at: clock.now().toISOString(),
        total_sales: 2,
        total_revenue: '7840.00',
      },
    ]);
    expect(deleted.summary).toMatchObject({ active_campaigns: 0, total_campaigns: 0 });
    const { rows } =
      await db.execute(sql`select campaign_id::int, sale_name, sale_percent, unit_price_cents::int
      from order_lines l join orders o on o.id = l.order_id where o.number = ${number}`);
    expect(rows).toEqual([
      { campaign_id: sale.id, sale_name: 'Coastal Days', sale_percent: 20, unit_price_cents: 392_000 },
    ]);
    const actions = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(sale.id)));
    expect(actions.map(({ action }) => action)).toEqual(['flash-sale.created', 'flash-sale.archived']);
  });
});

describe('flash sale list', () => {
  it('is newest first, with figures of paid, unrefunded orders', async () => {
    const ended = await aCampaign(db, {
      name: 'Rainy 100% Days',
      startsAt: new Date(hours(-9)),
      endsAt: new Date(hours(-8)),
      productIds: [tie.id],
    });
    const running = await create();
    const upcoming = await create({ start_date: hours(0.5), end_date: hours(2) });
    const product = await aProduct(db, { subcategoryId: 18, categoryId: 2, priceCents: 100_000 });
    const orders = [];
    for (const quantity of [1, 2, 1]) orders.push(await placeOrder([{ product: product.id, quantity }]));
    await captureForOrder(db, orders[0]!.number, clock.now());
    await captureForOrder(db, orders[1]!.number, clock.now());
    const page = await read('/admin/flash-sales/?page_size=2');
    expectWire(calls['GET /admin/flash-sales/'].response, page);
    expect(page.results.map(({ id }: { id: number }) => id)).toEqual([upcoming.id, running.id]);
    expect(page).toMatchObject({
      count: 3,
      next: expect.stringContaining('page=2'),
      results: [
        { state: 'upcoming', is_active: false, total_sales: 0 },
        { state: 'running', is_active: true, total_sales: 3, total_revenue: '2400.00' },
      ],
      summary: {
        active_campaigns: 1,
        total_campaigns: 3,
        active_sales: 3,
        active_revenue: '2400.00',
        next_edge: upcoming.start_date, // before any sale ends
      },
    });
    expect(
      (await send('POST', `/admin/orders/${orders[1]!.number}/cancel/`, { reason: 'So it is' })).statusCode,
    ).toBe(200);
    expect((await read('/admin/flash-sales/')).summary).toMatchObject({
      active_sales: 1,
      active_revenue: '800.00',
    });

    const idsOf = async (query: string) =>
      (await read(`/admin/flash-sales/?${query}`)).results.map(({ id }: { id: number }) => id);
    expect(await idsOf('state=ended')).toEqual([ended.id]);
    expect(await idsOf('state=upcoming')).toEqual([upcoming.id]);
    expect(await idsOf('search=100%25')).toEqual([ended.id]);
    expect(await idsOf('search=COASTAL')).toEqual([upcoming.id, running.id]);
  });
});

describe('flash sale form', () => {
  it('offers subcategories, groups with their members', async () => {
    const kinds: { name: string; product_count: number }[] = await read('/admin/flash-sales/categories/');
    expectWire(calls['GET /admin/flash-sales/categories/'].response, kinds);
    const names = kinds.map(({ name }) => name);
    for (const name of ['Veils', 'Tiaras', 'Jewelry', 'Hair Accessories', 'Cufflinks', 'Ties', 'Watches'])
      expect(names).toContain(name);
    expect(names).not.toContain('Groom Ties');
    expect(kinds.find(({ name }) => name === 'Ties')!.product_count).toBeGreaterThan(0);
  });

  it('finds products by name and SKU except archived ones', async () => {
    const gone = await aProduct(db, { name: 'Archived Silk Tie', visibility: 'archived' });
    const found = await read('/admin/flash-sales/products/?search=silk%20tie');
    expectWire(calls['GET /admin/flash-sales/products/'].response, found);
    expect(found).toMatchObject({
      count: 1,
      results: [{ id: tie.id, sku: 'HR-TIE-100%', price: '6900.00' }],
    });
    expect(found.results).not.toContainEqual(expect.objectContaining({ id: gone.id }));
    expect((await read('/admin/flash-sales/products/?search=0%25')).count).toBe(1);
  });

  it('previews the effect of a sale', async () => {
    const preview = async (given: object) =>
      (await send('POST', '/admin/flash-sales/preview/', { ...aSale(), ...given })).json();
    const all = await preview({ sale_type: 'product', products: [veil.id, tie.id, 999_999] });
    expectWire(calls['POST /admin/flash-sales/preview/'].response, all);
    expect(all).toEqual({
      product_count: 2,
      example: { name: 'Nanyuki Silk Tie', price: '6900.00', sale_price: '5520.00' },
    });
    const kinds = await preview({ sale_type: 'category', products: [veil.id], categories: [5] });
    expect(kinds).toEqual({ product_count: 0, example: null });
    expect((await preview({ sale_type: 'category', categories: [4] })).product_count).toBeGreaterThan(1);
  });
});

describe('flash sale validation', () => {
  it.each([
    ['name', { name: ' ' }],
    ['discount_percentage', { discount_percentage: 0 }],
    ['discount_percentage', { discount_percentage: 91 }],
    ['discount_percentage', { discount_percentage: 12.5 }],
    ['end_date', { start_date: hours(1), end_date: hours(1) }],
    ['start_date', { start_date: 'tomorrow' }],
    ['end_date', { end_date: '' }],
    ['categories', { categories: 'all' as never }],
    ['products', { products: null as never }],
    ['sale_type', { sale_type: 'category' as const, categories: [] }],
    ['sale_type', { sale_type: 'product' as const, products: [] }],
    ['sale_type', { categories: [], products: [] }],
    ['categories', { categories: [18] }],
    ['categories', { categories: [99_999] }],
    ['products', { products: [veil.id, 999_999] }],
  ])('reports an error on %s: %j', async (field, given) => {
    const before = await db.$count(campaigns);
    const response = await send('POST', '/admin/flash-sales/', aSale(given));
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
    expect(await db.$count(campaigns)).toBe(before);
  });

  it('rejects an unknown sale, a missing version and an invalid page', async () => {
    const missing = await send('PATCH', '/admin/flash-sales/999999/', { ...aSale(), version: 1 });
    const sale = await create();
    const unsaid = await send('PATCH', `/admin/flash-sales/${sale.id}/`, aSale());
    const page = await get('/admin/flash-sales/?state=over');
    expect([missing, unsaid, page].map(({ statusCode }) => statusCode)).toEqual([404, 400, 400]);
  });

  it.each(['customer', 'vendor', undefined] as const)('rejects every call from a %s', async (role) => {
    const headers = role ? (await signIn(role)).headers : {};
    for (const call of Object.keys(calls)) {
      const [method, path] = call.split(' ') as ['GET', string];
      const url = path.replace('{id}', '1');
      const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
      expect([call, response.statusCode]).toEqual([call, role ? 403 : 401]);
    }
  });
});
