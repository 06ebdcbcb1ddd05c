import { aProduct } from '@harusi/db/factories';
import { orders, paymentCaptures, paymentExceptions, productVariants, stockHolds } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  aGuestOrder,
  captureForOrder,
  type PlacedOrderBody,
  postOrder,
} from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { expireOrders } from './order-lifecycle.service.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

const place = async (items: Parameters<typeof aGuestOrder>[0], given = {}): Promise<PlacedOrderBody> => {
  const response = await postOrder(app, aGuestOrder(items, given));
  expect(response.statusCode).toBe(201);
  return response.json();
};
const open = async (number: string, key: string) => app.inject(`/orders/${number}/?key=${key}`);
const onHand = async (productId: number) => {
  const rows = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  return rows.reduce((sum, row) => sum + row.onHand, 0);
};
const available = async (productId: number) => {
  const product = (await app.inject(`/products/${productId}/`)).json();
  return product.variants.map((variant: { available: number }) => variant.available);
};

describe('an unpaid order', () => {
  it('releases its stock after 30 minutes, even before any job runs', async () => {
    const veil = await aProduct(db, { variants: [{ onHand: 1 }] });
    const first = await place([{ product: veil.id, quantity: 1 }]);
    expect((await postOrder(app, aGuestOrder([{ product: veil.id, quantity: 1 }]))).statusCode).toBe(409);
    clock.advance({ minutes: 31 });
    expect((await open(first.number, first.lookup_key)).json()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      can_cancel: false,
    });
    const second = await place([{ product: veil.id, quantity: 1 }]);
    await expireOrders(db, clock.now());
    const [row] = await db.select().from(orders).where(eq(orders.number, first.number));
    expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'expired', holdUntil: null });
    expect((await open(second.number, second.lookup_key)).json().status).toBe('awaiting_payment');
  });

  it('takes its stock again when paid late, or is refunded when sold out', async () => {
    const veil = await aProduct(db, { variants: [{ onHand: 1 }] });
    const [late, never] = [
      await place([{ product: veil.id, quantity: 1 }]),
      await (async () => {
        clock.advance({ minutes: 31 });
        return place([{ product: veil.id, quantity: 1 }]);
      })(),
    ];
    clock.advance({ minutes: 31 });
    await captureForOrder(db, late.number, clock.now());
    expect((await open(late.number, late.lookup_key)).json()).toMatchObject({
      status: 'paid',
      cancel_reason: null,
    });
    await captureForOrder(db, never.number, clock.now());
    expect((await open(never.number, never.lookup_key)).json().status).toBe('refund_pending');
    expect(await onHand(veil.id)).toBe(0);
  });
});

describe('a payment', () => {
  it('marks the order paid, takes the stock and emails buyer and owner', async () => {
    const exceptions = await db.$count(paymentExceptions);
    const veil = await aProduct(db);
    const placed = await place([{ product: veil.id, quantity: 2 }], {
      contact: { name: 'Wanjiku Kamau', phone: '0722000111', email: 'wanjiku@example.com' },
    });
    await captureForOrder(db, placed.number, clock.now());
    expect(await db.$count(paymentExceptions)).toBe(exceptions);
    const paid = (await open(placed.number, placed.lookup_key)).json();
    expect(paid).toMatchObject({ status: 'paid', paid: '49800.00', pay_bill: null, hold_until: null });
    expect([await onHand(veil.id), await available(veil.id)]).toEqual([3, [3]]);
    expect(await db.$count(stockHolds, eq(stockHolds.variantId, veil.id))).toBe(0);
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === 'wanjiku@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${placed.number}`,
      `Paid: your order ${placed.number}`,
    ]);
    expect(mails[1]?.text).toContain(`/orders/${placed.number}#key=${placed.lookup_key}`);
  });

  it('of a different amount does not settle the order and alerts staff', async () => {
    const veil = await aProduct(db);
    const placed = await place([{ product: veil.id, quantity: 1 }]);
    await captureForOrder(db, placed.number, clock.now(), 100_00);
    expect((await open(placed.number, placed.lookup_key)).json()).toMatchObject({
      status: 'awaiting_payment',
      paid: '100.00',
    });
    await captureForOrder(db, placed.number, clock.now());
    expect((await open(placed.number, placed.lookup_key)).json().status).toBe('paid');
    const { rows } = await db.execute<{ reason: string }>(sql`
      select m.reason from payment_exceptions m join payment_captures c on c.id = m.capture_id
      join orders o on o.id = c.order_id where o.number = ${placed.number} order by m.id`);
    expect(rows.map(({ reason }) => reason)).toEqual(['mismatch', 'surplus']);
  });

  it('is required by the database before an order can be paid', async () => {
    const veil = await aProduct(db);
    const placed = await place([{ product: veil.id, quantity: 1 }]);
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(values).where(eq(orders.number, placed.number));
    await expect(set({ status: 'paid', holdUntil: null })).rejects.toMatchObject({
      cause: { constraint: 'orders_paid_with_money' },
    });
    await expect(set({ status: 'delivered', holdUntil: null })).rejects.toMatchObject({
      cause: { constraint: 'orders_transition_known' },
    });
    await expect(set({ totalCents: 100, goodsCents: 100 })).rejects.toMatchObject({
      cause: { constraint: 'orders_frozen' },
    });
    await captureForOrder(db, placed.number, clock.now());
    await expect(db.update(paymentCaptures).set({ amountCents: 1 })).rejects.toMatchObject({
      cause: { constraint: 'payment_captures_immutable' },
    });
  });
});

describe('cancelling', () => {
  const cancel = (placed: PlacedOrderBody, key = placed.lookup_key) =>
    app.inject({ method: 'POST', url: `/orders/${placed.number}/cancel/`, payload: { lookup_key: key } });

  it('releases the stock of an unpaid order and emails the buyer', async () => {
    const veil = await aProduct(db);
    const contact = { name: 'Achieng Odhiambo', phone: '0722000112', email: 'achieng@example.com' };
    const placed = await place([{ product: veil.id, quantity: 2 }], { contact });
    expect((await cancel(placed, 'wrong')).statusCode).toBe(404);
    expect((await cancel(placed)).json()).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
    expect(await available(veil.id)).toEqual([5]);
    expect((await cancel(placed)).statusCode).toBe(409);
    await runQueuedJobs();
    expect((await readMails()).map(({ subject }) => subject)).toContain(
      `Cancelled: your order ${placed.number}`,
    );
  });

  it('a paid order returns stock and money and zeroes the ledger', async () => {
    const veil = await aProduct(db, { costPriceCents: 500_000 });
    const placed = await place([{ product: veil.id, quantity: 2 }]);
    await captureForOrder(db, placed.number, clock.now());
    expect((await cancel(placed)).json().status).toBe('refund_pending');
    expect(await onHand(veil.id)).toBe(5);
    const admin = await signIn('admin');
    const refund = () =>
      app.inject({
        method: 'POST',
        url: `/admin/orders/${placed.number}/refund/`,
        payload: { reference: `UKF${placed.number}` },
        headers: admin.headers,
      });
    expect((await refund()).json()).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '49800.00', reference: `UKF${placed.number}` }],
    });
    expect((await refund()).statusCode).toBe(409);
    const { rows } = await db.execute<{ account: string; balance: string }>(sql`
      select l.account, sum(l.amount_cents) as balance from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join orders o on o.number = ${placed.number}
      where e.source like ${`order:${placed.number}:%`} or l.order_id = o.id group by l.account having sum(l.amount_cents) <> 0`);
    expect(rows).toEqual([]);
  });
});
