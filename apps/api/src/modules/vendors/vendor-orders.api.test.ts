import { vendorCalls as calls } from '@harusi/contracts/vendors';
import { aProduct } from '@harusi/db/factories';
import { notifications, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openVendorClient } from '../../../test/orders/vendor-client.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { postEntry } from '../ledger/ledger.service.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const admin = await openAdminClient(api);

const noticesOf = (userId: number) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

describe("a vendor's orders", () => {
  it('are their parcels of paid orders, with earnings to the cent', async () => {
    const [vendorClient, other] = [await openVendorClient(api), await openVendorClient(api)];
    const veil = await aProduct(db);
    const unpaid = await vendorClient.placeOrder([{ product: vendorClient.ring.id, quantity: 1 }]);
    clock.advance({ seconds: 1 });
    const placed = await vendorClient.sell(3, [other.ring, veil]);

    const list = await vendorClient.read('/vendor/orders/');
    const { response: schema } = calls['GET /vendor/orders/'];
    expect(schema.encode(schema.parse(list) as never)).toEqual(list);
    expect(list).toMatchObject({
      count: 1,
      counts: { waiting: 1, preparing: 0, dispatched: 0, delivered: 0, cancelled: 0 },
      results: [
        {
          number: placed.number,
          status: 'waiting',
          order_status: 'paid',
          item_count: 3,
          names: ['Lamu Silver Ring'],
          town: 'Karen',
          // 3 × 3,333.33, less 15 % commission of 1,499.9985, to the cent.
          earnings: { gross: '9999.99', given_back: '0.00', commission: '1500.00', net: '8499.99' },
        },
      ],
    });
    const whole = await vendorClient.read(`/vendor/orders/${placed.number}/`);
    const one = calls['GET /vendor/orders/{number}/'].response;
    expect(one.encode(one.parse(whole) as never)).toEqual(whole);
    expect(whole).toMatchObject({
      delivery: { name: 'Neema Otieno', phone: '+254712345678', town: 'Karen', notes: null },
      lines: [{ product: vendorClient.ring.id, quantity: 3, total: '9999.99', commission: '1500.00' }],
      next: 'preparing',
    });
    expect((await vendorClient.get(`/vendor/orders/${unpaid.number}/`)).statusCode).toBe(404);
    expect((await other.read('/vendor/orders/')).results[0].earnings.gross).toBe('3333.33');
  });

  it('earn less after a refund, matching the ledger', async () => {
    const [vendorClient, other] = [await openVendorClient(api), await openVendorClient(api)];
    const { number } = await vendorClient.sell(3, [other.ring]); // 13,333.32, of which the buyer paid 13,333
    const { lines } = await admin.read(`/admin/orders/${number}/`);
    const own = lines.find((line: { quantity: number }) => line.quantity === 3);
    const back = { lines: [{ line: own.id, quantity: 1, restock: true }], reason: 'A scratch' };
    expect((await admin.send('POST', `/admin/orders/${number}/refunds/`, back)).statusCode).toBeLessThan(300);

    const earnings = { gross: '6666.66', given_back: '3333.33', commission: '1000.00', net: '5666.66' };
    expect((await vendorClient.read('/vendor/orders/')).results).toMatchObject([
      { number, earnings, item_count: 2 },
    ]);
    expect(await vendorClient.read(`/vendor/orders/${number}/`)).toMatchObject({
      earnings,
      lines: [{ quantity: 3, refunded_quantity: 1 }],
    });
    const dashboard = await vendorClient.read('/vendor/dashboard/');
    expect(dashboard).toMatchObject({
      total_sales: '6666.66',
      balance: '5666.66',
      last_30_days: { sales: '6666.66', units: 2 },
    });
    expect(dashboard.days.at(-1)).toMatchObject({ sales: '6666.66', units: 2 });
    expect((await other.read('/vendor/dashboard/')).total_sales).toBe('3333.33');
    const { results } = await admin.read('/admin/vendors/?page_size=2');
    expect(results[1]).toMatchObject({
      id: vendorClient.vendor.id,
      total_sales: '6666.66',
      balance: '5666.66',
    });
    const told = await vendorClient.read('/notifications/');
    expect(told.results[0]).toMatchObject({
      title: expect.stringMatching(/^Refunded: 1 × /),
      message: expect.stringContaining('A scratch'),
    });
    expect((await other.read('/notifications/')).results[0]).not.toMatchObject({
      title: expect.stringMatching(/^Refunded/),
    });
  });

  it('return 404 to other vendors', async () => {
    const [vendorClient, stranger] = [await openVendorClient(api), await openVendorClient(api)];
    const { number } = await vendorClient.sell();
    const veil = await aProduct(db);
    const own = await admin.placeOrder([{ product: veil.id, quantity: 1 }]);
    await captureForOrder(db, own.number, clock.now());
    for (const foreign of [number, own.number, 'ABCDEFGH']) {
      const url = `/vendor/orders/${foreign}/`;
      expect((await stranger.get(url)).statusCode).toBe(404);
      expect((await stranger.send('PATCH', url, { status: 'preparing' })).statusCode).toBe(404);
    }
    expect((await stranger.read('/vendor/orders/')).count).toBe(0);
    expect((await stranger.read(`/vendor/orders/?search=${number}`)).count).toBe(0);
    expect((await vendorClient.read(`/vendor/orders/${number}/`)).status).toBe('waiting');
  });

  it('are dispatched by the vendor, who may say that it arrived; the shop confirms it, which hides the address', async () => {
    const { vendor, sell, send, read } = await openVendorClient(api);
    const placed = await sell();
    const url = `/vendor/orders/${placed.number}/`;
    const move = (status: string, more = {}) => send('PATCH', url, { status, ...more });
    expect((await move('dispatched')).statusCode).toBe(409);
    expect((await move('waiting')).statusCode).toBe(400);
    expect((await move('preparing')).json()).toMatchObject({ status: 'preparing', next: 'dispatched' });
    expect((await move('preparing')).statusCode).toBe(409);
    expect((await move('dispatched', { carrier: 'x'.repeat(81) })).json().field_errors).toHaveProperty(
      'carrier',
    );
    const sent = (await move('dispatched', { carrier: 'Fargo', tracking: 'F-1' })).json();
    expect(sent).toMatchObject({
      status: 'dispatched',
      carrier: 'Fargo',
      tracking: 'F-1',
      next: 'delivered',
    });
    expect(sent.delivery.landmark).toBe('Blue gate opposite the Hub');
    expect((await move('dispatched')).statusCode).toBe(409);
    const claimed = (await move('delivered')).json();
    expect(claimed).toMatchObject({ status: 'dispatched', next: null, delivered_at: null });
    expect(claimed.arrival_claimed_at).toBe(clock.now().toISOString());

    await admin.moveParcel(placed.parcels[0]!.id, 'delivered');
    const whole = await read(url);
    expect(whole).toMatchObject({ status: 'delivered', delivery: null, town: null, next: null });
    expect(JSON.stringify(whole)).not.toMatch(/Neema|Karen|712345678/);
    expect((await read('/vendor/orders/?status=delivered')).results[0].town).toBeNull();
    expect(JSON.stringify(await noticesOf(vendor.id))).not.toMatch(/Neema|Karen/);
  });

  it('notify each vendor of their parcel once paid, and again when cancelled', async () => {
    const [vendorClient, other] = [await openVendorClient(api), await openVendorClient(api)];
    const pin = await other.addProduct({ name: 'Brass Pin' });
    const placed = await vendorClient.sell(2, [pin]);
    expect(await noticesOf(vendorClient.vendor.id)).toMatchObject([
      {
        type: 'other',
        priority: 'high',
        title: `New order ${placed.number}`,
        message: '2 × Lamu Silver Ring: paid for. Please prepare the parcel.',
        link: `/vendor/orders/${placed.number}`,
        readAt: null,
      },
    ]);
    expect((await noticesOf(other.vendor.id)).map(({ message }) => message)).toEqual([
      '1 × Brass Pin: paid for. Please prepare the parcel.',
    ]);
    await admin.send('POST', `/admin/orders/${placed.number}/cancel/`, { reason: 'Torn' });
    expect((await noticesOf(vendorClient.vendor.id)).at(-1)).toMatchObject({
      title: `Order ${placed.number} was called off`,
    });
    const gone = await vendorClient.read(`/vendor/orders/${placed.number}/`);
    expect(gone).toMatchObject({
      status: 'cancelled',
      order_status: 'refund_pending',
      earnings: { gross: '0.00', commission: '0.00', net: '0.00' },
      delivery: null,
      next: null,
    });
    const again = await vendorClient.send('PATCH', `/vendor/orders/${placed.number}/`, {
      status: 'preparing',
    });
    expect(again.statusCode).toBe(409);
  });

  it('can be searched by number, product and SKU, in pages, with wildcards escaped', async () => {
    const { sell, addProduct, read, get } = await openVendorClient(api);
    const comb = await addProduct({ name: 'Horn Comb', sku: 'COMB-77' });
    const numbers: string[] = [];
    for (const others of [[], [comb], []]) {
      clock.advance({ seconds: 1 });
      numbers.unshift((await sell(1, others)).number);
    }
    const find = async (query: string): Promise<string[]> =>
      (await read(`/vendor/orders/?${query}`)).results.map(({ number }: { number: string }) => number);
    expect(await find('page_size=2')).toEqual(numbers.slice(0, 2));
    expect(await find('page_size=2&page=2')).toEqual(numbers.slice(2));
    expect(await find(`search=${numbers[0]!.toLowerCase()}`)).toEqual([numbers[0]]);
    expect(await find('search=horn')).toEqual([numbers[1]]);
    expect(await find('search=comb-77')).toEqual([numbers[1]]);
    expect(await find('search=Neema')).toEqual([]);
    expect(await find('search=%25')).toEqual([]);
    expect(await find('status=preparing')).toEqual([]);
    const counts = ['page_size=2', 'status=waiting', 'status=preparing', 'search=horn'].map(
      async (query) => (await read(`/vendor/orders/?${query}`)).count,
    );
    expect(await Promise.all(counts)).toEqual([3, 3, 0, 1]);
    for (const query of ['status=sent', 'page=0', `search=${'x'.repeat(101)}`]) {
      expect([query, (await get(`/vendor/orders/?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });
});

describe('vendor dashboard', () => {
  it('shows current figures to the cent, by days in Nairobi', async () => {
    const vendorClient = await openVendorClient(api);
    const veil = await aProduct(db);
    const [sold, returned] = [await vendorClient.sell(2, [veil]), await vendorClient.sell(5)];
    await vendorClient.placeOrder([{ product: vendorClient.ring.id, quantity: 9 }]);
    const before = await vendorClient.read('/vendor/dashboard/');
    const { response: schema } = calls['GET /vendor/dashboard/'];
    expect(schema.encode(schema.parse(before) as never)).toEqual(before);
    expect(before).toMatchObject({
      total_sales: '23333.31',
      units_sold: 7,
      balance: '19833.31', // 6,666.66 − 1,000.00 and 16,666.65 − 2,500.00
      to_dispatch: 2,
      unread_notifications: 2,
    });
    expect(before.days).toHaveLength(30);
    const nairobi = new Date(clock.now().getTime() + 3 * 3600_000).toISOString().slice(0, 10);
    expect(before.days.at(-1)).toEqual({ date: nairobi, sales: '23333.31', units: 7 });
    expect(before.days.slice(0, -1).every(({ sales }: { sales: string }) => sales === '0.00')).toBe(true);

    await admin.send('POST', `/admin/orders/${returned.number}/cancel/`, { reason: 'Torn' });
    // Late evening in UTC is the next day in Nairobi.
    const evening = new Date(clock.now().getTime() - 10 * 86_400_000);
    evening.setUTCHours(22, 30, 0, 0);
    await db.update(orders).set({ paidAt: evening }).where(eq(orders.number, sold.number));
    const after = await vendorClient.read('/vendor/dashboard/');
    expect(after).toMatchObject({
      total_sales: '6666.66',
      units_sold: 2,
      balance: '5666.66',
      last_30_days: { sales: '6666.66', units: 2 },
      to_dispatch: 1,
      parcels: [{ order: sold.number, names: ['Lamu Silver Ring'], town: 'Karen' }],
    });
    const dayAfter = new Date(evening.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
    expect(after.days.filter(({ units }: { units: number }) => units > 0)).toEqual([
      { date: dayAfter, sales: '6666.66', units: 2 },
    ]);

    const longAgo = new Date(clock.now().getTime() - 31 * 86_400_000);
    await db.update(orders).set({ paidAt: longAgo }).where(eq(orders.number, sold.number));
    expect(await vendorClient.read('/vendor/dashboard/')).toMatchObject({
      total_sales: '6666.66',
      last_30_days: { sales: '0.00', units: 0 },
    });
  });

  it('can show a negative balance', async () => {
    const { vendor, read } = await openVendorClient(api);
    await postEntry(db, {
      source: `test:${vendor.id}`,
      memo: 'Paid out before the piece came back',
      at: clock.now(),
      postings: [
        { account: 'vendors', amount: 50, vendorId: vendor.id },
        { account: 'mpesa', amount: -50 },
      ],
    });
    expect((await read('/vendor/dashboard/')).balance).toBe('-0.50');
  });

  it('is restricted to vendors', async () => {
    for (const role of ['customer', 'admin'] as const) {
      const { headers } = await api.signIn(role);
      for (const url of ['/vendor/dashboard/', '/vendor/profile/', '/vendor/orders/']) {
        expect((await app.inject({ url, headers })).statusCode).toBe(403);
      }
    }
    expect((await app.inject('/vendor/dashboard/')).statusCode).toBe(401);
  });
});
