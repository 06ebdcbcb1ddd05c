import { aCampaign, aProduct, aUser } from '@harusi/db/factories';
import { orderLines, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyLedger } from '../../ledger/verify-ledger.service.ts';
import { getVendorDashboard } from '../../vendors/vendor-dashboard.service.ts';
import { refundBooking } from '../../bookings/office/refund-booking.service.ts';
import { refundOrder } from '../../orders/refunds/refund-order.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const admin = await openAdminClient(api);
const by = { actorId: null as never, now: clock.now() };
const reason = 'A pearl was loose';

const salma = await aUser(db, { userType: 'vendor' });
const veil = await aProduct(db, { priceCents: 1_000_00, variants: [{ onHand: 20 }] });
const ring = await aProduct(db, {
  priceCents: 500_05,
  vendorId: salma.id,
  review: 'approved',
  variants: [{ onHand: 20 }],
});
const sell = async () => {
  const { number } = await admin.placeOrder([
    { product: veil.id, quantity: 2 },
    { product: ring.id, quantity: 1 },
  ]);
  await captureForOrder(db, number, by.now);
  return number;
};

/** The same units and amounts as reported by each screen. */
async function readSales() {
  const board = await admin.read('/admin/dashboard/');
  const { results } = await admin.read('/admin/products/');
  const shop = await getVendorDashboard(db, salma.id, by.now);
  const figures = (list: { id: number; sold: number; revenue: string }[], { id }: { id: number }) => {
    const found = list.find((one) => one.id === id);
    return found && [found.sold, found.revenue];
  };
  const ringSold = figures(results, ring);
  expect([shop.units_sold, shop.total_sales]).toEqual(ringSold);
  expect(figures(board.top_products, ring) ?? [0, '0.00']).toEqual(ringSold);
  expect(figures(board.top_products, veil) ?? [0, '0.00']).toEqual(figures(results, veil));
  const month = clock.now().toISOString().slice(0, 7);
  const { count } = await admin.read(`/admin/orders/?sold_in=${month}`);
  return { pieces: board.sold_this_month, orders: count, veil: figures(results, veil), ring: ringSold };
}

it('excludes refunded order lines from every sales figure', async () => {
  const [kept, back] = [await sell(), await sell()];
  expect(await readSales()).toEqual({ pieces: 6, orders: 2, veil: [4, '4000.00'], ring: [2, '1000.10'] });

  await refundOrder(db, back, { amount: 250_00, reason }, by);
  expect(await readSales()).toEqual({ pieces: 6, orders: 2, veil: [4, '3800.00'], ring: [2, '950.09'] });
  await refundOrder(db, back, { amount: 10_00, reason }, by);
  expect(await verifyLedger(db)).toEqual([]);

  const [order] = await db.select().from(orders).where(eq(orders.number, back));
  await refundOrder(db, back, { amount: order!.totalCents - 260_00, reason }, by);
  expect(await readSales()).toEqual({ pieces: 3, orders: 1, veil: [2, '2000.00'], ring: [1, '500.05'] });
  expect(await verifyLedger(db)).toEqual([]);
  expect(await admin.read(`/admin/orders/${kept}/`)).toMatchObject({ status: 'paid' });
});

it('detects a line whose stored total differs from the rules', async () => {
  const number = await sell();
  await refundOrder(db, number, { amount: 100_00, reason }, by);
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const ofOrder = eq(orderLines.orderId, order!.id);
  await db.update(orderLines).set({ refundedCents: 1 }).where(ofOrder);
  expect(await verifyLedger(db)).toEqual([
    expect.stringMatching(
      new RegExp(`^Order ${number}, .*: the line says KShs 0.01 went back, it should be`),
    ),
    expect.stringContaining(number),
  ]);
  await expect(db.update(orderLines).set({ name: 'Other' }).where(ofOrder)).rejects.toMatchObject({
    cause: { constraint: 'order_lines_frozen' },
  });
  await expect(db.update(orderLines).set({ refundedCents: -1 }).where(ofOrder)).rejects.toMatchObject({
    cause: { constraint: 'order_lines_refunded_within_total' },
  });
  await expect(db.delete(orderLines).where(ofOrder)).rejects.toMatchObject({
    cause: { constraint: 'order_lines_no_delete' },
  });
});

it('excludes refunds from flash sale results', async () => {
  await aCampaign(db, { percent: 10, startsAt: by.now, productIds: [veil.id] });
  const figures = async () => {
    const { total_sales, total_revenue } = (await admin.read('/admin/flash-sales/')).results[0];
    return [total_sales, total_revenue];
  };
  const number = await sell();
  expect(await figures()).toEqual([2, '1800.00']);
  await refundOrder(db, number, { amount: 230_00, reason }, by);
  expect(await figures()).toEqual([2, '1620.00']);
  await refundOrder(db, number, { amount: 2_070_00, reason }, by);
  expect(await figures()).toEqual([0, '0.00']);
});

it('deducts booking refunds from every sales figure', async () => {
  const stylist = await makeStylist(db, { now: by.now });
  const startsAt = new Date(Math.ceil(by.now.getTime() / 86_400_000 + 3) * 86_400_000 + 6 * 3_600_000);
  const { number } = await insertPaidBooking(db, { stylist, code: 'gold', startsAt, now: by.now });
  await refundBooking(db, number, { amount: 1_000_00, reason }, by);
  const board = await admin.read('/admin/dashboard/');
  const { summary, results } = await admin.read('/admin/sales/');
  expect([board.total_sales, summary.total_amount]).toEqual(['14000.00', '14000.00']);
  const { amount, commission, status } = results[0];
  expect(board.recent_sales[0]).toMatchObject({ amount, commission, status });
  expect(board.top_stylists[0]).toMatchObject({ sales: '14000.00' });
});
