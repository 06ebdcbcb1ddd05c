import type { Encoded } from '@harusi/contracts/calls';
import { officeDashboardCalls as calls } from '@harusi/contracts/office/office-dashboard';
import { aProduct, anEnquiry, aProductReview, aUser } from '@harusi/db/factories';
import { campaigns, productSubmissions } from '@harusi/db/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { captureForOrder, deliverLongAgo } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordCapture } from '../payments/captures/captures.service.ts';

const api = await startTestApi();
const { db, clock } = api;

/** Moves the shop's clock to a local time in Nairobi. */
const goTo = (there: string) =>
  clock.advance({ seconds: (Date.parse(`${there}+03:00`) - clock.now().getTime()) / 1000 });

/** Two months of a small shop with every cent known. */
describe('dashboard figures of a known history', () => {
  goTo('2031-03-14T15:00:00');
  let admin: Awaited<ReturnType<typeof openAdminClient>>;
  let dashboard: Required<Encoded<(typeof calls)['GET /admin/dashboard/']['response']>>;
  /** Moves the clock and signs in again; buyers need no session. */
  const at = async (there: string) => {
    goTo(there);
    admin = await openAdminClient(api);
  };
  const sell = async (product: number, quantity: number, paid?: string) => {
    const { number, parcels } = await admin.placeOrder([{ product, quantity }]);
    if (paid) goTo(paid);
    await captureForOrder(db, number, clock.now());
    return { number, parcel: parcels[0]!.id };
  };
  const takeBack = async (number: string) =>
    expect((await admin.send('POST', `/admin/orders/${number}/cancel/`, { reason: 'x' })).statusCode).toBe(
      200,
    );
  const payBack = async (number: string) =>
    expect((await admin.send('POST', `/admin/orders/${number}/refund/`, { reference: `R-${number}` })).statusCode).toBe(200); // prettier-ignore
  const stray = (receipt: string, amountCents: number) =>
    db.transaction((tx) =>
      recordCapture(tx, { provider: 'hand', receipt, orderId: null, amountCents, paidAt: clock.now() }, clock.now()),
    ); // prettier-ignore

  let veil: { id: number };
  let ring: { id: number };

  beforeAll(async () => {
    const salma = await aUser(db, { userType: 'vendor', firstName: 'Salma', lastName: 'Bakari' });
    veil = await aProduct(db, { name: 'Veil', priceCents: 100_050, variants: [{ onHand: 100 }] });
    ring = await aProduct(db, {
      name: 'Ring',
      priceCents: 500_000,
      vendorId: salma.id,
      review: 'approved',
      variants: [{ onHand: 90 }],
    });
    await aProduct(db, { variants: [{ onHand: 4 }] });
    await aProduct(db, { variants: [{ onHand: 0 }, { colour: 'Gold', onHand: 0 }] });
    const gone = await aProduct(db, { visibility: 'archived', variants: [{ onHand: 0 }] });

    await at('2031-01-13T09:00:00');
    await sell(veil.id, 1); // 60 days ago: only in the total; M-Pesa takes 1,000 of 1,000.50
    goTo('2031-01-14T10:00:00');
    await sell(veil.id, 2); // 59 days ago, the first day compared: 2,001
    goTo('2031-02-10T12:00:00');
    const returned = await sell(ring.id, 1); // 5,000, refunded in March
    goTo('2031-02-14T15:00:01');
    await sell(veil.id, 1); // 1,000, a second after "so far"
    goTo('2031-02-28T23:50:00');
    await sell(veil.id, 3, '2031-02-28T23:59:59.999'); // 3,001 of 3,001.50, still February
    goTo('2031-02-28T23:50:00');
    const payable = await sell(ring.id, 2, '2031-03-01T00:00:00'); // 10,000, March by its payment
    await deliverLongAgo(db, payable.number, clock.now());
    await at('2031-03-02T09:00:00');
    await takeBack(returned.number);
    await payBack(returned.number); // −5,000
    const owed = await sell(ring.id, 1); // 5,000, refund owed
    await takeBack(owed.number);
    await at('2031-03-10T09:00:00');
    await stray('NOBODY', 700_00); // refunded below
    const { results } = await admin.read('/admin/money/?search=NOBODY');
    await at('2031-03-11T00:00:00');
    await admin.send('POST', `/admin/money/${results[0].id}/refunded/`, { reference: 'BACK-1' });
    await stray('WAITS', 300_00);
    await at('2031-03-14T14:59:59');
    const { parcel } = await sell(veil.id, 4); // 4,002
    await admin.moveParcelThrough(parcel, ['preparing']);

    await aProductReview(db, { productId: veil.id, state: 'pending' });
    await anEnquiry(db);
    await anEnquiry(db, { status: 'answered', handledAt: clock.now() });
    const submission = { vendorId: salma.id, isRevision: false, content: {} };
    await db.insert(productSubmissions).values([
      { ...submission, productId: gone.id, submittedAt: new Date('2031-03-11T08:00:00Z') }, // archived after it was submitted
      { ...submission, productId: ring.id, submittedAt: new Date('2031-03-12T08:00:00Z') },
      { ...submission, productId: veil.id, submittedAt: new Date('2031-03-13T08:00:00Z'), status: 'withdrawn' },
    ]); // prettier-ignore
    const sale = (name: string, starts: string, ends: string, archived = false) => ({
      name,
      percent: 10,
      saleType: 'category' as const,
      startsAt: new Date(starts),
      endsAt: new Date(ends),
      archivedAt: archived ? clock.now() : null,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    await db
      .insert(campaigns)
      .values([
        sale('Runs', '2031-03-14T12:00:00Z', '2031-03-20T12:00:00Z'),
        sale('Runs, ends sooner', '2031-03-01T12:00:00Z', '2031-03-14T12:00:01Z'),
        sale('Over at this moment', '2031-03-01T12:00:00Z', '2031-03-14T12:00:00Z'),
        sale('Not yet', '2031-03-14T12:00:01Z', '2031-03-20T12:00:00Z'),
        sale('Taken away', '2031-03-01T12:00:00Z', '2031-03-20T12:00:00Z', true),
      ]);
    await at('2031-03-14T15:00:00');
    dashboard = await admin.read('/admin/dashboard/');
  });

  it('match their contract', () => {
    const { response: schema } = calls['GET /admin/dashboard/'];
    expect(schema.encode(schema.parse(dashboard))).toEqual(dashboard);
    expect(dashboard.at).toBe('2031-03-14T12:00:00.000Z');
  });

  it('count the catalogue, running sales and when the next one ends', () => {
    expect(dashboard).toMatchObject({
      total_products: 4,
      low_stock: 2,
      out_of_stock: 1,
      flash_sales_active: 2,
      next_sale_end: '2031-03-14T12:00:01.000Z',
      next_edge: '2031-03-14T12:00:01.000Z',
    });
  });

  it('count units paid this month and not refunded', () => {
    expect(dashboard.sold_this_month).toBe(6); // two rings on the first, four veils
    expect(dashboard.top_products).toEqual([
      { id: veil.id, name: 'Veil', image: null, sold: 4, revenue: '4002.00' },
      { id: ring.id, name: 'Ring', image: null, sold: 2, revenue: '10000.00' },
    ]);
  });

  it("match the units of this month's sold orders", async () => {
    const sold = async (query: string) => {
      const { results } = await admin.read(`/admin/orders/?page_size=100&${query}`);
      return results.reduce((sum: number, order: { item_count: number }) => sum + order.item_count, 0);
    };
    expect(await sold('sold_in=2031-03')).toBe(dashboard.sold_this_month);
    const { count, counts, sold: said } = await admin.read('/admin/orders/?sold_in=2031-03&status=paid');
    expect(said).toEqual({ pieces: dashboard.sold_this_month, orders: 2 });
    expect([count, counts]).toMatchObject([1, { paid: 1, preparing: 1, refunded: 0, refund_pending: 0 }]);
    expect((await admin.read('/admin/orders/')).sold).toBeNull();
    expect(await sold('sold_in=2031-04')).toBe(0);
    expect((await admin.get('/admin/orders/?sold_in=soon')).statusCode).toBe(400);
  });

  it('sum captures less refunds by the month of the payment', () => {
    expect(dashboard).toMatchObject({
      revenue_this_month: '14302.00', // 10,000 − 5,000 + 5,000 + 700 − 700 + 300 + 4,002
      revenue_last_month_so_far: '5000.00',
    });
  });

  it('match the ledger entries of the month', async () => {
    const { total } = await admin.read(
      '/admin/accounting/entries/?group=money_taken&from=2031-03&to=2031-03',
    );
    expect(total).toBe(dashboard.revenue_this_month);
  });

  it('list thirty days of revenue beside the thirty before', () => {
    const shown = new Map(dashboard.days.map((day) => [day.date, [day.revenue, day.before]]));
    expect([dashboard.days.length, dashboard.days[0]!.date, dashboard.days.at(-1)!.date]).toEqual([
      30,
      '2031-02-13',
      '2031-03-14',
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      '2031-02-13': ['0.00', '2001.00'],
      '2031-02-14': ['1000.00', '0.00'],
      '2031-02-28': ['3001.00', '0.00'],
      '2031-03-01': ['10000.00', '0.00'],
      '2031-03-02': ['0.00', '0.00'],
      '2031-03-10': ['700.00', '0.00'],
      '2031-03-11': ['-400.00', '0.00'],
      '2031-03-12': ['0.00', '5000.00'],
      '2031-03-14': ['4002.00', '0.00'],
    });
  });

  it.each(['2031-02-28', '2031-03-01', '2031-03-02', '2031-03-11', '2031-03-12', '2031-03-14'])(
    'match the ledger entries of %s',
    async (day) => {
      const { total, results } = await admin.read(
        `/admin/accounting/entries/?group=money_taken&day=${day}&page_size=100`,
      );
      const sum = results.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0);
      expect([total, sum.toFixed(2)]).toEqual(
        Array(2).fill(dashboard.days.find(({ date }) => date === day)!.revenue),
      );
    },
  );

  it('list what needs attention', () => {
    expect(dashboard.needs_you).toEqual({
      products_to_approve: 1,
      oldest_to_approve: { at: '2031-03-12T08:00:00.000Z', vendor: 'Salma Bakari' },
      reviews_to_read: 1,
      stylist_reviews_to_read: 0,
      enquiries_new: 1,
      parcels_to_dispatch: 5,
      returns_open: { count: 0, urgent: 0 }, // every paid veil: none was dispatched
      money_to_look_at: 1,
      money_to_send_back: 0,
      refunds_owed: { count: 1, amount: '5000.00' },
      owed_to_vendors: { count: 1, amount: '8500.00' }, // 10,000 less 15 % commission; the refunded sale is not owed
      bookings_without_stylist: 0,
      portfolio_to_look_at: 0,
    });
  });

  it('count pending products like the approvals screen', async () => {
    // The search matches nothing, because these submissions have no content; counts ignore the search.
    const { counts } = await admin.read('/products/approval/admin-approvals/?search=nothing-like-it');
    const { products_to_approve, oldest_to_approve } = dashboard.needs_you;
    expect(counts.pending_approval).toBe(products_to_approve);
    expect(counts.oldest_pending).toBe(oldest_to_approve!.at);
  });

  it('match the orders with parcels of our own to dispatch', async () => {
    const { count, counts, results } = await admin.read('/admin/orders/?to_send=true&page_size=100');
    expect(count).toBe(dashboard.needs_you.parcels_to_dispatch);
    expect(counts).toMatchObject({ paid: 4, preparing: 1, refund_pending: 0, refunded: 0 });
    expect(results.map(({ names }: { names: string[] }) => names)).toEqual(
      Array.from({ length: count }, () => ['Veil']), // vendors dispatch their own rings
    );
    expect((await admin.get('/admin/orders/?to_send=perhaps')).statusCode).toBe(400);
  });

  it('list the latest orders, refunded ones included', () => {
    expect(dashboard.recent_orders.map(({ amount, status }) => [amount, status])).toEqual([
      ['4002.00', 'preparing'],
      ['5000.00', 'refund_pending'],
      ['10000.00', 'paid'],
      ['3001.00', 'paid'],
      ['1000.00', 'paid'],
      ['5000.00', 'refunded'],
    ]);
    expect(dashboard.recent_orders[0]).toMatchObject({
      client: 'Neema Otieno',
      names: ['Veil'],
      at: '2031-03-14T11:59:59.000Z',
    });
  });

  it('appear in short in the sidebar', async () => {
    expect(await admin.read('/admin/counts/')).toEqual({
      parcels: 5,
      returns: 0,
      products: 4,
      flash_sales: 2,
      approvals: 1,
      stylists: 0,
      health: 0,
    });
  });

  it('start over with a new month', async () => {
    await at('2031-03-31T23:59:59');
    expect(await admin.read('/admin/dashboard/')).toMatchObject({
      sold_this_month: 6,
      revenue_this_month: '14302.00',
      revenue_last_month_so_far: '9001.00',
      flash_sales_active: 0,
      next_sale_end: null,
      next_edge: '2031-03-31T21:00:00.000Z', // no sale ahead, so midnight
    });
    await at('2031-04-01T00:00:00');
    expect(await admin.read('/admin/dashboard/')).toMatchObject({
      sold_this_month: 0,
      revenue_this_month: '0.00',
      revenue_last_month_so_far: '0.00',
      top_products: [],
    });
  });
});
