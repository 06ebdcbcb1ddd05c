import { bookings, orders, paymentAttempts, paymentEvents, stockHolds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { findDueMessages } from '../payments/messages/store-message.service.ts';
import { findDueAttempts } from '../payments/prompts/start-payment.service.ts';
import { releaseStrandedTimes } from './stranded-times.jobs.ts';

const { db, clock, jobContext, placeOrder, requestPayment, waitUntilPrompted } = await startPaymentHarness();

const run = () => releaseStrandedTimes.run(jobContext());
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

it('brings back what was written while the clock was a day ahead, and leaves the rest alone', async () => {
  const today = await placeOrder();
  clock.advance({ days: 1 });
  const ahead = await placeOrder();
  await requestPayment(ahead, '0711000001');
  await waitUntilPrompted();
  const [event] = await db
    .insert(paymentEvents)
    .values({ kind: 'c2b', body: {}, receivedAt: clock.now(), nextTryAt: clock.now() })
    .returning();
  const stylist = await makeStylist(db, { now: clock.now() });
  const startsAt = inMinutes(10 * 24 * 60);
  const booking = await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
  clock.advance({ days: -1 });
  expect(await findDueMessages(db, clock.now())).toEqual([]);

  const before = await db.select().from(orders).where(eq(orders.number, today.number));
  await run();
  const [attempt] = await db.select().from(paymentAttempts);
  expect(await findDueMessages(db, clock.now())).toEqual([event!.id]);
  expect(await findDueAttempts(db, clock.now())).toEqual([attempt!.id]);
  const [moved] = await db.select().from(orders).where(eq(orders.number, ahead.number));
  expect(moved!.holdUntil).toEqual(inMinutes(30));
  const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, moved!.id));
  expect(holds.map(({ expiresAt }) => expiresAt)).toEqual([inMinutes(30)]);
  const [held] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
  expect(held!.holdUntil).toEqual(inMinutes(30));
  expect(before[0]!.holdUntil).toEqual(inMinutes(30));
  expect(await db.select().from(orders).where(eq(orders.number, today.number))).toEqual(before);
});
