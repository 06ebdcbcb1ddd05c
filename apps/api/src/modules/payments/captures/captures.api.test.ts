import { bookings, orders, paymentAttempts } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hourIn } from '../../../../test/bookings/booking-requests.ts';
import { insertHeldBooking, makeStylist, payBooking } from '../../../../test/bookings/booking-rows.ts';
import { captureForOrder } from '../../../../test/orders/order-requests.ts';
import { startPaymentHarness } from '../../../../test/payments/payment-harness.ts';
import { openPrompts } from '../../../../test/payments/prompts.ts';
import type { LiveEvent } from '../../../lib/live-events.ts';
import { recordCapture } from './captures.service.ts';
import { lockAttempt } from '../prompts/attempts.service.ts';
import { confirmAttempt } from './confirm-attempt.service.ts';

const harness = await startPaymentHarness();
const { db, clock, hub, placeOrder } = harness;
const { aPrompt, capturesFor, exceptionsFor } = openPrompts(harness);

async function eventsOf(change: () => Promise<unknown>): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const listen = (event: LiveEvent) => void events.push(event);
  await sleep(100); // events of the setup arrive first
  hub.on('event', listen);
  onTestFinished(() => void hub.off('event', listen));
  await change();
  await sleep(100);
  hub.off('event', listen);
  return events;
}

describe('a capture without a prompt', () => {
  it('notifies the buyer and the shop that its order is paid', async () => {
    const { number } = await placeOrder();
    const events = await eventsOf(() => captureForOrder(db, number, clock.now()));
    const data = { order: number };
    expect(events).toContainEqual({ to: { order: number }, type: 'order.changed', data });
    expect(events).toContainEqual({
      to: { staff: ['orders', 'parcels', 'refunds', 'books'] },
      type: 'order.changed',
      data,
    });
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    expect(order!.status).toBe('paid');
  });

  it('notifies that its booking is paid', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const { id, number } = await insertHeldBooking(db, { stylist, startsAt: hourIn(now, 3, 10), now });
    const events = await eventsOf(() => payBooking(db, id, now));
    const data = { booking: number };
    expect(events).toContainEqual({ to: { booking: number }, type: 'booking.changed', data });
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking!.status).toBe('confirmed');
  });

  it('opens a payment exception when it names no order', async () => {
    const now = clock.now();
    const capture = { provider: 'mpesa', receipt: 'UKSTRAY1', amountCents: 500_00, paidAt: now } as const;
    const events = await eventsOf(() => db.transaction((tx) => recordCapture(tx, capture, now)));
    expect(events).toContainEqual(
      expect.objectContaining({ to: { staff: ['books', 'refunds'] }, type: 'money.changed' }),
    );
  });
});

describe('a prompt paid with a different amount', () => {
  it.each([
    ['more', 100, 'paid', 'surplus'],
    ['less', -100, 'awaiting_payment', 'mismatch'],
  ])('%s needs a review', async (_what, difference, status, reason) => {
    const { placed, state } = await aPrompt();
    const { id } = await harness.findAttempt(placed);
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    const proof = {
      receipt: `UK${placed.number}`,
      amountCents: attempt!.amountCents + difference,
      paidAt: clock.now(),
      confirmed: true,
    };
    await db.transaction(async (tx) =>
      confirmAttempt(tx, await lockAttempt(tx, attempt!), proof, clock.now()),
    );
    expect(await state()).toBe('needs_review');
    expect((await harness.readOrder(placed)).status).toBe(status);
    expect(await capturesFor(placed)).toMatchObject([{ amountCents: proof.amountCents }]);
    expect(await exceptionsFor(placed)).toMatchObject([{ reason, resolvedAt: null }]);
  });
});
