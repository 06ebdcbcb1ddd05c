import { aProduct, aUser } from '@harusi/db/factories';
import { auditLog, orders, paymentCaptures, productVariants } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder, type PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { recordCapture } from '../../payments/captures/captures.service.ts';
import { changeSetting } from '../../settings/settings.service.ts';

const api = await startTestApi();
const { app, db, clock, runQueuedJobs, readMails } = api;
const { send, read, placeOrder, moveParcel, moveParcelThrough, createPaidOrder } = await openAdminClient(api);

const onHand = async (productId: number) => {
  const [row] = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  return row!.onHand;
};

/** As its buyer sees it. */
const readOrder = async ({ number, lookup_key }: PlacedOrderBody) =>
  (await app.inject(`/orders/${number}/?key=${lookup_key}`)).json();

describe('a parcel', () => {
  it('moves step by step, updates its order and informs the buyer', async () => {
    const email = 'parcel@example.com';
    const { placed, parcel } = await createPaidOrder({
      contact: { name: 'Njeri', phone: '0712345678', email },
    });
    expect((await moveParcel(parcel, 'dispatched')).statusCode).toBe(409);
    expect((await moveParcel(parcel, 'preparing')).json().status).toBe('preparing');
    expect((await moveParcel(parcel, 'preparing')).statusCode).toBe(409);
    const sent = (await moveParcel(parcel, 'dispatched', { carrier: 'G4S', tracking: 'KE-77' })).json();
    expect(sent).toMatchObject({
      status: 'dispatched',
      order_status: 'dispatched',
      carrier: 'G4S',
      tracking: 'KE-77',
    });
    expect((await readOrder(placed)).can_cancel).toBe(false);
    await changeSetting(db, { key: 'return_days', value: 21, actorId: null, now: clock.now() });
    expect((await app.inject('/shop/')).json().return_days).toBe(21);
    expect((await moveParcel(parcel, 'delivered')).json()).toMatchObject({
      status: 'delivered',
      order_status: 'delivered',
    });
    expect((await readOrder(placed)).can_review).toBe(true);
    expect((await moveParcel(parcel, 'delivered')).statusCode).toBe(409);

    const opened = await readOrder(placed);
    expect(opened.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'awaiting_payment',
      'paid',
      'preparing',
      'dispatched',
      'delivered',
    ]);
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      `Your order ${placed.number}`,
      'Paid',
      'On its way',
      'Delivered',
    ]);
    expect(mails[2]?.text).toContain('with G4S (KE-77)');
    expect(mails[3]?.text).toContain('You have 21 days to return');
    const moves = and(eq(auditLog.action, 'parcel.moved'), eq(auditLog.subjectId, placed.number));
    expect(await db.$count(auditLog, moves)).toBe(3);
  });

  it('determines the order status when it is the slowest one', async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    const ring = await aProduct(db, { vendorId: vendor.id, review: 'approved' });
    const veil = await aProduct(db);
    const placed = await placeOrder([ring, veil].map(({ id }) => ({ product: id, quantity: 1 })));
    await captureForOrder(db, placed.number, clock.now());
    const [first, second] = placed.parcels.map(({ id }) => id);
    const seen: string[] = [];
    for (const [parcel, status] of [
      [first!, 'preparing'],
      [first!, 'dispatched'],
      [first!, 'delivered'],
      [second!, 'preparing'],
      [second!, 'dispatched'],
      [second!, 'delivered'],
    ] as const) {
      const { order_status: stands } = (await moveParcel(parcel, status)).json();
      seen.push(`${stands} ${(await readOrder(placed)).can_cancel}`);
    }
    expect(seen).toEqual([
      'preparing true',
      'preparing false', // one parcel has left
      'preparing false',
      'preparing false',
      'dispatched false',
      'delivered false',
    ]);
    const { timeline } = (await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`)).json();
    const steps = timeline.map(({ status }: { status: string }) => status);
    expect(steps.filter((status: string) => status === 'preparing')).toHaveLength(1);
  });

  it('tells the buyer which pieces are on their way', async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    const ring = await aProduct(db, { name: 'Tsavo Ring', vendorId: vendor.id, review: 'approved' });
    const veil = await aProduct(db, { name: 'Lamu Veil' });
    const email = 'two-parcels@example.com';
    const items = [ring, veil].map(({ id }) => ({ product: id, quantity: 1 }));
    const contact = { name: 'Njeri', phone: '0712345678', email };
    const placed = await placeOrder(items, { contact });
    await captureForOrder(db, placed.number, clock.now());
    for (const { id } of placed.parcels) await moveParcelThrough(id, ['preparing', 'dispatched']);
    await runQueuedJobs();
    const sent = (await readMails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('On its way'),
    );
    const named = sent.map(({ text }) => ['Tsavo Ring', 'Lamu Veil'].filter((name) => text?.includes(name)));
    expect(named).toHaveLength(2);
    expect(named).toEqual(expect.arrayContaining([['Lamu Veil'], ['Tsavo Ring']]));
  });

  it('cannot move while the order is unpaid or ship while the payment is unconfirmed', async () => {
    const veil = await aProduct(db);
    const unpaid = await placeOrder([{ product: veil.id, quantity: 1 }]);
    expect((await moveParcel(unpaid.parcels[0]!.id, 'preparing')).statusCode).toBe(409);
    expect((await moveParcel(999_999, 'preparing')).statusCode).toBe(404);
    expect((await moveParcel(unpaid.parcels[0]!.id, 'waiting')).statusCode).toBe(400);

    const [row] = await db.select().from(orders).where(eq(orders.number, unpaid.number));
    const { id: orderId, totalCents: amountCents } = row!;
    const claimed = {
      provider: 'mpesa' as const,
      orderId,
      amountCents,
      paidAt: clock.now(),
      unconfirmed: true,
    };
    await db.transaction((tx) => recordCapture(tx, claimed, clock.now()));
    expect((await moveParcel(unpaid.parcels[0]!.id, 'preparing')).statusCode).toBe(200);
    const refused = await moveParcel(unpaid.parcels[0]!.id, 'dispatched');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'M-Pesa has not confirmed this payment yet. Please wait before sending it.',
    ]);
    await db
      .update(paymentCaptures)
      .set({ unconfirmed: false, receipt: 'UKL7SEEN' })
      .where(eq(paymentCaptures.orderId, orderId));
    expect((await moveParcel(unpaid.parcels[0]!.id, 'dispatched')).statusCode).toBe(200);
  });
});

describe('cancelling by the shop', () => {
  const callOff = (number: string, reason = 'The lace came torn') =>
    send('POST', `/admin/orders/${number}/cancel/`, { reason });

  it('closes an unpaid order and requires a reason', async () => {
    const veil = await aProduct(db);
    const { number } = await placeOrder([{ product: veil.id, quantity: 1 }]);
    expect((await callOff(number, ' ')).statusCode).toBe(400);
    expect((await callOff(number)).json()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'shop',
      refunds: [],
      notes: [{ text: 'Called off: The lace came torn' }],
    });
    expect((await callOff(number)).statusCode).toBe(409);
    expect((await callOff('ABCDEFGH')).statusCode).toBe(404);
  });

  it.each([
    [[], 'cancelled'],
    [['preparing'], 'cancelled'],
    [['preparing', 'dispatched'], 'dispatched'],
    [['preparing', 'dispatched', 'delivered'], 'delivered'],
  ])('a paid order after %j returns stock and money', async (steps, parcelStatus) => {
    const { placed, veil, parcel } = await createPaidOrder();
    await moveParcelThrough(parcel, steps);
    expect(await onHand(veil.id)).toBe(4);
    expect((await callOff(placed.number)).json()).toMatchObject({
      status: 'refund_pending',
      parcels: [{ status: parcelStatus }],
      refunds: [{ amount: placed.total, reference: null, refunded_at: null }],
      can_cancel: false,
      can_review: false,
    });
    expect(await onHand(veil.id)).toBe(5);
    expect((await callOff(placed.number)).statusCode).toBe(409);
    for (const step of ['preparing', 'dispatched', 'delivered']) {
      expect((await moveParcel(parcel, step)).statusCode).toBe(409);
    }
  });

  it('is the only way once a parcel has left', async () => {
    const { placed, parcel } = await createPaidOrder();
    await moveParcelThrough(parcel, ['preparing', 'dispatched']);
    const { number, lookup_key } = placed;
    const cancel = { method: 'POST', url: `/orders/${number}/cancel/`, payload: { lookup_key } } as const;
    expect((await app.inject(cancel)).statusCode).toBe(409);
  });

  it('is the only way when one of two parcels has left', async () => {
    const vendor = await aUser(db, { userType: 'vendor' });
    const ring = await aProduct(db, { vendorId: vendor.id, review: 'approved' });
    const veil = await aProduct(db);
    const placed = await placeOrder([ring, veil].map(({ id }) => ({ product: id, quantity: 1 })));
    await captureForOrder(db, placed.number, clock.now());
    await moveParcelThrough(placed.parcels[0]!.id, ['preparing', 'dispatched']);
    const { number, lookup_key } = placed;
    const cancel = { method: 'POST', url: `/orders/${number}/cancel/`, payload: { lookup_key } } as const;
    expect((await app.inject(cancel)).statusCode).toBe(409);
    const called = (await callOff(number)).json();
    expect(called.parcels.map(({ status }: { status: string }) => status)).toEqual([
      'dispatched',
      'cancelled',
    ]);
    expect((await moveParcel(placed.parcels[0]!.id, 'delivered')).statusCode).toBe(409);
  });
});

describe('a manual refund', () => {
  const refund = (number: string, reference: string) =>
    send('POST', `/admin/orders/${number}/refund/`, { reference });

  it('is recorded once, under a unique reference', async () => {
    const [one, other] = [await createPaidOrder(), await createPaidOrder()];
    expect((await refund(one.placed.number, 'UKREFUND1')).statusCode).toBe(409); // nothing is owed
    for (const { placed } of [one, other]) {
      await send('POST', `/admin/orders/${placed.number}/cancel/`, { reason: 'Torn' });
    }
    expect((await refund(one.placed.number, ' ')).statusCode).toBe(400);
    expect((await refund(one.placed.number, 'UKREFUND1')).json()).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: one.placed.total, reference: 'UKREFUND1', refunded_at: clock.now().toISOString() }],
    });
    expect((await refund(one.placed.number, 'UKREFUND2')).statusCode).toBe(409);
    const twice = await refund(other.placed.number, 'UKREFUND1');
    expect([twice.statusCode, twice.json().detail]).toEqual([
      409,
      'Another refund already has this reference.',
    ]);
    expect((await read(`/admin/orders/${other.placed.number}/`)).status).toBe('refund_pending');
  });
});
