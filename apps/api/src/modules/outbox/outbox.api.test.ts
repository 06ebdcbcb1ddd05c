import { aProduct } from '@harusi/db/factories';
import { messages, messageSends, orders, stylists, users } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTextHarness } from '../../../test/outbox/text-harness.ts';
import { bookingChannel } from '../bookings/booking-events.ts';
import { orderChannel } from '../orders/order-events.ts';
import { reserveBudget } from './budget.service.ts';
import { readHoldEnd } from './held-channels.service.ts';
import { leaseSends } from './lease-sends.service.ts';
import { sendDue } from './send-due.service.ts';

const shop = await startTextHarness();
const { app, db, clock, jobContext, newPhone, pass, play, runQueuedJobs, sendOf, sentTo, tell } = shop;

const { id: product } = await aProduct(db, { variants: [{ onHand: 500 }] });

/** A guest without an email address, who paid. */
async function payOrder(phone = newPhone()) {
  const placed = await postOrder(
    app,
    aGuestOrder([{ product, quantity: 1 }], { contact: { name: 'Any Body', phone } }),
  );
  const { number } = placed.json();
  await captureForOrder(db, number, clock.now());
  return { phone, number };
}

describe('a buyer without an email address', () => {
  it('reads that the money arrived, and nothing about paying if they paid at once', async () => {
    const { phone, number } = await payOrder();
    await runQueuedJobs();
    await pass({ minutes: 5 });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toEqual([
      expect.stringMatching(new RegExp(`^Harusi: we received KShs [\\d,]+ for order ${number}`)),
    ]);
  });

  it('is asked to pay after two minutes', async () => {
    const phone = newPhone();
    const contact = { name: 'Any Body', phone };
    await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toEqual([]);
    await pass({ minutes: 2 });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toEqual([expect.stringContaining('Please pay by M-Pesa')]);
  });

  it('is not asked to pay when the text could only go out after the order had expired', async () => {
    const phone = newPhone();
    await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact: { name: 'Any Body', phone } }));
    const [order] = await db.select().from(orders).where(eq(orders.contactPhone, phone));
    await pass({ seconds: (order!.holdUntil!.getTime() - clock.now().getTime()) / 1000 });
    await sendDue(jobContext(), 'sms'); // the job that expires the order has not run yet
    expect(sentTo('sms', phone)).toEqual([]);
    expect(await sendOf(order!.number)).toMatchObject({ state: 'skipped', failureCode: 'expired' });
  });

  it('reads once of parcels that leave within ten minutes, whatever the clock shows', async () => {
    const { number } = await payOrder();
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    const leave = (parcelId: number) =>
      db.transaction((tx) =>
        orderChannel.publish(tx, 'parcel.dispatched', {
          order: order!,
          parcelId,
          carrier: null,
          tracking: null,
          now: clock.now(),
        }),
      );
    const texts = () =>
      db.$count(messages, and(eq(messages.orderId, order!.id), eq(messages.event, 'order.dispatched')));
    const mark = 600_000 - (clock.now().getTime() % 600_000);
    await pass({ seconds: mark / 1000 - 1 });
    await leave(1);
    await pass({ seconds: 2 });
    await leave(2);
    expect(await texts()).toBe(1);
    await pass({ minutes: 10 });
    await leave(3);
    expect(await texts()).toBe(2);
  });

  it('is told once, however often the event is reported', async () => {
    const { phone, number } = await payOrder();
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    for (let n = 0; n < 3; n++)
      await orderChannel.publish(db, 'order.paid', { order: order!, lines: [], now: clock.now() });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
  });
});

describe('vendor and stylist', () => {
  it('are told of a sale by text', async () => {
    const vendor = await shop.signIn('vendor');
    const phone = newPhone();
    await db.update(users).set({ phoneNumber: phone, language: 'sw' }).where(eq(users.id, vendor.user.id));
    const own = await aProduct(db, { name: 'Dotted Silk Tie', vendorId: vendor.user.id, review: 'approved' });
    const placed = await postOrder(app, aGuestOrder([{ product: own.id, quantity: 2 }]));
    await captureForOrder(db, placed.json().number, clock.now());
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toEqual([
      expect.stringContaining(`umeuza 2 x Dotted Silk Tie, oda ${placed.json().number}`),
    ]);
  });

  it('are told of a booking, reminded the day before, and not reminded once it is cancelled', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const phone = newPhone();
    await db.update(stylists).set({ phone }).where(eq(stylists.id, stylist.id));
    const startsAt = new Date(clock.now().getTime() + 5 * 86_400_000);
    const held = await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
    const booking = { ...held, status: 'confirmed' as const, paidAt: clock.now() };
    await bookingChannel.publish(db, 'booking.paid', { booking, now: clock.now() });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toEqual([expect.stringContaining(`new booking ${held.number}`)]);
    const reminders = and(eq(messages.event, 'booking.reminder'), eq(messages.bookingId, held.id));
    expect(await db.$count(messages, reminders)).toBe(2);
    await bookingChannel.publish(db, 'booking.refund-owed', {
      booking,
      amountCents: 850_000,
      now: clock.now(),
    });
    const states = await db
      .select({ state: messageSends.state })
      .from(messageSends)
      .innerJoin(messages, eq(messages.id, messageSends.messageId))
      .where(reminders);
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['skipped']));
  });
});

describe('an outcome that no one can tell', () => {
  it('is repeated once if it is about money and no report comes', async () => {
    const phone = newPhone();
    await tell(phone, 'lost');
    await play('sms', { fault: 'reset' });
    await runQueuedJobs();
    expect(await sendOf('lost')).toMatchObject({ state: 'unknown' });
    await pass({ minutes: 2 });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
    expect(await sendOf('lost')).toMatchObject({ state: 'accepted', wasUnknown: true });
  });

  it('is settled by a report on a text to the same number', async () => {
    const phone = newPhone();
    await tell(phone, 'proven');
    await play('sms', { fault: 'lost' });
    await runQueuedJobs();
    await pass({ minutes: 2 });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
    expect(await sendOf('proven')).toMatchObject({ state: 'delivered', wasUnknown: false });
  });

  it('is repeated once only', async () => {
    const phone = newPhone();
    await tell(phone, 'twice');
    for (let n = 0; n < 2; n++) {
      await play('sms', { fault: 'error-after-acting', reports: [] });
      await runQueuedJobs();
      await pass({ minutes: 2 });
    }
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(2);
    expect(await sendOf('twice')).toMatchObject({ state: 'unknown', attempts: 2 });
  });
});

describe('a worker that dies', () => {
  it('before the call leaves a text that is sent later; after it, an unknown outcome', async () => {
    const [early, late] = [newPhone(), newPhone()];
    await tell(early, 'early');
    await tell(late, 'late');
    await leaseSends(db, 'sms', 50, clock.now());
    await db
      .update(messageSends)
      .set({ calledAt: clock.now() })
      .where(eq(messageSends.id, (await sendOf('late'))!.id));
    expect(await sendDue(jobContext(), 'sms')).toBe(0);
    await pass({ minutes: 2 });
    await runQueuedJobs();
    expect([await sendOf('early'), await sendOf('late')]).toMatchObject([
      { state: 'accepted' },
      { state: 'unknown' },
    ]);
    await pass({ minutes: 2 });
    await runQueuedJobs();
    expect([sentTo('sms', early).length, sentTo('sms', late).length]).toEqual([1, 1]);
  });
});

describe('refusals', () => {
  it('of WhatsApp are followed by an SMS, and remembered', async () => {
    const phone = newPhone();
    await tell(phone, 'no whatsapp', 'whatsapp');
    await play('whatsapp', { code: 131026 });
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
    await pass({ minutes: 2 });
    await tell(phone, 'no whatsapp again', 'whatsapp');
    await runQueuedJobs();
    expect([
      sentTo('sms', phone).length,
      (await sendOf('no whatsapp again', 'whatsapp'))?.failureCode,
    ]).toEqual([2, 'unreachable']);
  });

  it('that may pass are tried again, four times', async () => {
    const phone = newPhone();
    await tell(phone, 'busy');
    for (const minutes of [0.5, 2, 10, 60]) {
      await play('sms', { code: 500 });
      await runQueuedJobs();
      await pass({ minutes });
    }
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
  });

  it('for lack of balance hold the channel for an hour at a time, keep what has no other way, and tell the owner once', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()];
    await tell(first, 'poor');
    await play('sms', { code: 405 });
    const before = (await shop.readMails()).length;
    await runQueuedJobs();
    await tell(second, 'poorer');
    await runQueuedJobs();
    const told = (await shop.readMails()).slice(before).map(({ subject }) => subject);
    expect(told).toEqual(['SMS has stopped']);
    expect([await sendOf('poor'), await sendOf('poorer')]).toMatchObject([
      { state: 'due' },
      { state: 'due' },
    ]);
    await pass({ minutes: 60 });
    await play('sms', { code: 405 });
    await runQueuedJobs();
    expect(await readHoldEnd(db, 'sms', clock.now())).toBeDefined();
    await pass({ minutes: 60 });
    await tell(third, 'rich');
    await runQueuedJobs();
    for (const phone of [first, second, third]) expect(sentTo('sms', phone)).toHaveLength(1);
    expect(await readHoldEnd(db, 'sms', clock.now())).toBeUndefined();
    expect((await shop.readMails()).slice(before)).toHaveLength(1);
  });
});

describe('limits', () => {
  it('let one text a minute through to a number', async () => {
    const phone = newPhone();
    for (const key of ['first', 'second', 'third']) await tell(phone, `minute ${key}`);
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
    for (const expected of [2, 3]) {
      await pass({ minutes: 1 });
      await runQueuedJobs();
      expect(sentTo('sms', phone)).toHaveLength(expected);
    }
  });

  it('of a day’s budget hold for fifty at once', async () => {
    const reserved = await Promise.all(
      Array.from({ length: 50 }, () =>
        reserveBudget(db, 'whatsapp', 'now', { cents: 100, dailyCents: 1_000 }, clock.now()),
      ),
    );
    expect(reserved.filter(Boolean)).toHaveLength(10);
  });
});

it('can’t be sent again by a mistake: the database refuses', async () => {
  const phone = newPhone();
  await tell(phone, 'final');
  await runQueuedJobs();
  const { id } = (await sendOf('final'))!;
  const again = db.update(messageSends).set({ state: 'due' }).where(eq(messageSends.id, id));
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'message_sends_step_known' } });
});
