import { aProduct, aUser } from '@harusi/db/factories';
import { orders, paymentExceptions, refunds } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { hourIn } from '../../../../test/bookings/booking-requests.ts';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { outcomeOf, raceInOrder, waitForRacers } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { cancelOrder } from '../../orders/lifecycle/order-lifecycle.service.ts';
import { recordExceptionRefund } from '../../payment-exceptions/payment-exceptions.service.ts';
import { openPaymentException, recordCapture } from '../../payments/captures/captures.service.ts';
import { recordManualRefund } from './close-refund.service.ts';
import { createRefund, sendRefund } from './refunds.service.ts';

const { app, db, clock } = await startTestApi();
const by = { actorId: (await aUser(db, { userType: 'admin' })).id, now: clock.now() };

let references = 0;
const aReference = () => `HAND${++references}`;

async function aPaidOrder() {
  const { id: product } = await aProduct(db);
  const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }]))).json();
  await captureForOrder(db, number, clock.now());
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!;
}

/** Money that no order or booking used. */
async function anUnmatchedPayment(amountCents = 70_000) {
  const money = { provider: 'mpesa' as const, receipt: aReference(), amountCents, msisdn: '254712345678' };
  const id = await recordCapture(db, { ...money, paidAt: by.now }, by.now);
  const isIts = eq(paymentExceptions.captureId, id!);
  const [exception] = await db.select().from(paymentExceptions).where(isIts);
  return { captureId: id!, paymentExceptionId: exception!.id, amountCents };
}

/** A refund that is owed, and how an admin records it as paid by hand. */
const OWED = {
  'an order': async () => {
    const { id: orderId } = await aPaidOrder();
    await db.transaction((tx) => cancelOrder(tx, orderId, { by: 'shop', reason: 'Torn', ...by }));
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const closing = { reference: aReference(), ...by };
    return {
      id: refund!.id,
      recordByHand: () => db.transaction((tx) => recordManualRefund(tx, orderId, closing)),
    };
  },
  'an unmatched payment': async () => {
    const { paymentExceptionId, amountCents } = await anUnmatchedPayment();
    const refund = await createRefund(db, { paymentExceptionId, amountCents, reason: 'Unused' }, by);
    return {
      id: refund.id,
      recordByHand: () => recordExceptionRefund(db, paymentExceptionId, aReference(), by),
    };
  },
};

describe.each(Object.entries(OWED))('a refund of %s', (_, owe) => {
  it('is not sent while an admin records it by hand', async () => {
    const { id, recordByHand } = await owe();
    const outcomes = await raceInOrder(
      db,
      refunds,
      id,
      () => outcomeOf(recordByHand()),
      () => outcomeOf(sendRefund(db, id, by)),
    );
    expect(outcomes).toEqual(['done', 'conflict']);
  });

  it('is not recorded by hand while it is being sent', async () => {
    const { id, recordByHand } = await owe();
    const outcomes = await raceInOrder(
      db,
      refunds,
      id,
      () => outcomeOf(sendRefund(db, id, by)),
      () => outcomeOf(recordByHand()),
    );
    expect(outcomes).toEqual(['done', 'conflict']);
  });
});

/** Paid money, and what two refunds of it refer to. */
const PAID = {
  'an order': async () => {
    const { id: orderId, totalCents } = await aPaidOrder();
    return { paidCents: totalCents, owners: [{ orderId }, { orderId }] };
  },
  'a booking': async () => {
    const { now } = by;
    const stylist = await makeStylist(db, { now });
    const { id, priceCents } = await insertPaidBooking(db, { stylist, startsAt: hourIn(now, 7, 10), now });
    const owner = { bookingId: id };
    return { paidCents: priceCents, owners: [owner, owner] };
  },
  'a payment with two exceptions': async () => {
    const { captureId, paymentExceptionId, amountCents } = await anUnmatchedPayment();
    const doubt = { captureId, reason: 'contradiction' as const, amountCents, now: by.now };
    await openPaymentException(db, doubt);
    const isDoubt = and(
      eq(paymentExceptions.captureId, captureId),
      eq(paymentExceptions.reason, doubt.reason),
    );
    const [other] = await db.select().from(paymentExceptions).where(isDoubt);
    return { paidCents: amountCents, owners: [{ paymentExceptionId }, { paymentExceptionId: other!.id }] };
  },
};

it.each(Object.entries(PAID))('concurrent refunds of %s never exceed what was paid', async (_, pay) => {
  const { paidCents, owners } = await pay();
  const refund = { amountCents: Math.ceil(paidCents * 0.6), reason: 'Torn', createdAt: by.now };
  const second = () =>
    db
      .insert(refunds)
      .values({ ...refund, ...owners[1] })
      .then(
        () => 'given',
        (error: unknown) => (violatesConstraint(error, 'refunds_within_captures') ? 'refused' : error),
      );
  let outcome: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.insert(refunds).values({ ...refund, ...owners[0] });
    outcome = second();
    await waitForRacers(tx, [outcome]);
  });
  expect(await outcome).toBe('refused');
});
