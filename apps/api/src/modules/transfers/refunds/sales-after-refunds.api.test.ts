import { aCampaign, aProduct, aUser } from '@harusi/db/factories';
import { orderLines, orders, refundLines } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { verifyAfterFault } from '../../../../test/accounting/ledger-faults.ts';
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

/** Refunds units of the veil and the ring. */
async function giveBack(number: string, units: { veils?: number; rings?: number }) {
  const { lines } = await admin.read(`/admin/orders/${number}/`);
  const wanted = [
    { product: veil.id, quantity: units.veils ?? 0 },
    { product: ring.id, quantity: units.rings ?? 0 },
  ].filter(({ quantity }) => quantity > 0);
  const back = wanted.map(({ product, quantity }) => ({
    line: lines.find((line: { product: number }) => line.product === product).id,
    quantity,
    restock: true,
  }));
  return refundOrder(db, number, { lines: back, reason }, by);
}

it('excludes refunded units from every sales figure, and goodwill from none', async () => {
  const [kept, back] = [await sell(), await sell()];
  expect(await readSales()).toEqual({ pieces: 6, orders: 2, veil: [4, '4000.00'], ring: [2, '1000.10'] });
  await refundOrder(db, back, { goodwill: 250_00, reason }, by);
  await refundOrder(db, back, { amount: 10_00, reason }, by);
  expect(await readSales()).toEqual({ pieces: 6, orders: 2, veil: [4, '4000.00'], ring: [2, '1000.10'] });

  await giveBack(back, { veils: 1 });
  expect(await readSales()).toEqual({ pieces: 5, orders: 2, veil: [3, '3000.00'], ring: [2, '1000.10'] });
  await giveBack(back, { rings: 1 });
  expect(await readSales()).toEqual({ pieces: 4, orders: 2, veil: [3, '3000.00'], ring: [1, '500.05'] });
  expect(await verifyLedger(db)).toEqual([]);
  await expect(giveBack(back, { veils: 1 })).rejects.toThrow('cancel the order instead');

  const [
    {
      parcels: [own],
    },
  ] = [await admin.read(`/admin/orders/${back}/`)];
  await admin.moveParcelThrough(own.id, ['preparing', 'dispatched']);
  await giveBack(back, { veils: 1 });
  expect(await readSales()).toEqual({ pieces: 3, orders: 1, veil: [2, '2000.00'], ring: [1, '500.05'] });
  expect(await verifyLedger(db)).toEqual([]);
  expect(await admin.read(`/admin/orders/${kept}/`)).toMatchObject({ status: 'paid', refunded: '0.00' });
  expect(await admin.read(`/admin/orders/${back}/`)).toMatchObject({
    status: 'dispatched',
    paid: '2500.00',
    refunded: '2500.00',
  });
});

it.each([
  ['a line', sql`update order_lines set refunded_cents = refunded_cents + 1 where refunded_cents between 1 and total_cents - 1`, /-\w+: the order says KShs 1,000.01 went back, its refunds say KShs 1,000$/],
  ['the delivery', sql`update orders set goods_cents = goods_cents - 1, delivery_cents = 1, delivery_refunded_cents = 1`, /, delivery: the order says KShs 0.01 went back, its refunds say KShs 0$/],
  ['goodwill', sql`update orders set goodwill_cents = goodwill_cents + 100`, /, goodwill: the order says KShs 11 went back, its refunds say KShs 10$/],
  ['the sum', sql`update refunds set amount_cents = amount_cents - 100`, /, refunds: the order says KShs .* went back, its refunds say/],
])('detects %s that differs from the refunds', async (_what, fault, sentence) => {
  const number = await sell();
  await giveBack(number, { veils: 1 });
  await refundOrder(db, number, { goodwill: 10_00, reason }, by);
  expect(await verifyAfterFault(db, fault)).toContainEqual(expect.stringMatching(sentence));
}); // prettier-ignore

it('freezes the terms of lines, and the evidence of refunds', async () => {
  const number = await sell();
  await giveBack(number, { veils: 1 });
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const ofOrder = eq(orderLines.orderId, order!.id);
  const change = (values: Partial<typeof orderLines.$inferInsert>) =>
    db.update(orderLines).set(values).where(ofOrder);
  for (const [values, constraint] of [
    [{ name: 'Other' }, 'order_lines_frozen'],
    [{ refundedCents: -1 }, 'order_lines_refunded_within_total'],
    [{ refundedQuantity: 9 }, 'order_lines_units_within_quantity'],
    [{ restockedQuantity: 2 }, 'order_lines_units_within_quantity'],
  ] as const) {
    await expect(change(values)).rejects.toMatchObject({ cause: { constraint } });
  }
  await expect(db.delete(orderLines).where(ofOrder)).rejects.toMatchObject({
    cause: { constraint: 'order_lines_no_delete' },
  });
  await expect(db.update(refundLines).set({ quantity: 1 })).rejects.toMatchObject({
    cause: { message: 'refund_lines is append-only' },
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
  await giveBack(number, { rings: 1 });
  await refundOrder(db, number, { goodwill: 230_00, reason }, by);
  expect(await figures()).toEqual([2, '1800.00']);
  await giveBack(number, { veils: 1 });
  expect(await figures()).toEqual([1, '900.00']);
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
