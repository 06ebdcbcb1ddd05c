import { aProduct } from '@harusi/db/factories';
import { Cents } from '@harusi/contracts/common';
import { stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { NOON, startTextHarness } from '../../../../test/outbox/text-harness.ts';
import { bookingChannel } from '../../bookings/booking-events.ts';
import { changeSetting } from '../../settings/settings.service.ts';
import { sendDue } from '../send-due.service.ts';

const shop = await startTextHarness();
const { app, clock, db, jobContext, newPhone, parts, pass, play, runQueuedJobs, sendOf, sentTo } = shop;
const { signIn, tell, tellSoon } = shop;

const HOUR = 60;
const DAY = 24 * HOUR;
const minutesSince = (start: Date) => (clock.now().getTime() - start.getTime()) / 60_000;

/** Moves on to this hour in Nairobi, tomorrow if it has been. */
async function passUntil(hour: number, minute = 0) {
  const ofDay = (((minutesSince(NOON) + 12 * HOUR) % DAY) + DAY) % DAY;
  const wanted = hour * HOUR + minute;
  await pass({ minutes: (wanted - ofDay + DAY) % DAY });
}

describe('at night', () => {
  it('what can wait waits until seven, over midnight too; what is about money goes at once', async () => {
    await passUntil(22, 30);
    const [patient, urgent, late] = [newPhone(), newPhone(), newPhone()];
    await tellSoon(patient, 'at night');
    await tell(urgent, 'money at night');
    await runQueuedJobs();
    expect([sentTo('sms', patient).length, sentTo('sms', urgent).length]).toEqual([0, 1]);
    await passUntil(1, 0);
    await tellSoon(late, 'after midnight');
    await runQueuedJobs();
    await passUntil(6, 59);
    await runQueuedJobs();
    expect([sentTo('sms', patient).length, sentTo('sms', late).length]).toEqual([0, 0]);
    await passUntil(7, 0);
    await runQueuedJobs();
    expect([sentTo('sms', patient).length, sentTo('sms', late).length]).toEqual([1, 1]);
  });
});

describe('a reminder', () => {
  it('goes out the day before at ten, is cancelled when the booking is moved, and comes back with it', async () => {
    await passUntil(12);
    const phone = newPhone();
    const stylist = await makeStylist(db, { now: clock.now() });
    await db.update(stylists).set({ phone, textChannel: 'sms' }).where(eq(stylists.id, stylist.id));
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 60_000);
    const held = await insertHeldBooking(db, { stylist, startsAt: inDays(3), now: clock.now() });
    const first = { ...held, status: 'confirmed' as const, paidAt: clock.now() };
    const moved = { ...first, startsAt: inDays(5) };
    await bookingChannel.publish(db, 'booking.paid', { booking: first, now: clock.now() });
    await bookingChannel.publish(db, 'booking.rescheduled', { booking: moved, now: clock.now() });
    await bookingChannel.publish(db, 'booking.rescheduled', { booking: first, now: clock.now() });
    const reminders = () => sentTo('sms', phone).filter((text) => text.includes('reminder'));
    await passUntil(9, 59);
    await pass({ minutes: DAY });
    await runQueuedJobs();
    expect(reminders()).toEqual([]);
    for (const minutes of [1, 1, 1, 1, 2 * DAY]) {
      await pass({ minutes });
      await runQueuedJobs();
    }
    expect(reminders()).toHaveLength(1);
  });
});

it('who cancels before the text about paying went out does not get it', async () => {
  const { id: product } = await aProduct(db, { variants: [{ onHand: 5 }] });
  const phone = newPhone();
  const contact = { name: 'Any Body', phone };
  const placed = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }))).json();
  const url = `/orders/${placed.number}/cancel/`;
  await app.inject({ method: 'POST', url, payload: { lookup_key: placed.lookup_key } });
  for (let n = 0; n < 4; n++) {
    await pass({ minutes: 1 });
    await runQueuedJobs();
  }
  expect(sentTo('sms', phone).filter((text) => text.includes('Please pay'))).toEqual([]);
});

it('a number gets six texts an hour, and the others later', async () => {
  const phone = newPhone();
  for (let n = 0; n < 8; n++) await tell(phone, `many ${n}`);
  for (let n = 0; n < 9; n++) {
    await runQueuedJobs();
    await pass({ minutes: 1 });
  }
  expect(sentTo('sms', phone)).toHaveLength(6);
  for (let n = 0; n < 4; n++) {
    await pass({ minutes: 11 });
    await runQueuedJobs();
  }
  expect(sentTo('sms', phone)).toHaveLength(8);
});

it('a number that opted out gets neither SMS nor the SMS in the place of WhatsApp', async () => {
  const phone = newPhone();
  await parts.sms.optOut(phone.replace('+', ''), 'HARUSI');
  await tell(phone, 'unwanted');
  await tell(phone, 'unwanted chat', 'whatsapp');
  await play('whatsapp', { code: 131_026 });
  await runQueuedJobs();
  await pass({ minutes: 2 });
  await runQueuedJobs();
  expect([await sendOf('unwanted'), await sendOf('unwanted chat')]).toMatchObject([
    { state: 'skipped', failureCode: 'opted_out' },
    { state: 'skipped', failureCode: 'opted_out' },
  ]);
  expect(sentTo('sms', phone)).toEqual([]);
});

it('forged reports on a text change nothing', async () => {
  await tell(newPhone(), 'forged sms');
  await play('sms', { reports: [] });
  await tell(newPhone(), 'forged chat', 'whatsapp');
  await play('whatsapp', { reports: [{ status: 'delivered', wrongSignature: true }] });
  await runQueuedJobs();
  const { providerId } = (await sendOf('forged sms'))!;
  const body = JSON.stringify({ of: 'sms', providerId, status: 'Success', wrongSecret: true });
  const headers = { 'content-type': 'application/json' };
  const forged = await fetch(`${shop.textsUrl}/_sim/texts/forge`, { method: 'POST', headers, body });
  expect(forged.ok).toBe(true);
  await pass({ minutes: 1 });
  expect([await sendOf('forged sms'), await sendOf('forged chat', 'whatsapp')]).toMatchObject([
    { state: 'accepted', deliveredAt: null },
    { state: 'accepted', deliveredAt: null },
  ]);
});

it('a day’s budget holds for fifty workers at once', async () => {
  await passUntil(12);
  const { user } = await signIn('admin');
  await changeSetting(db, {
    key: 'text_budget',
    value: Cents.parse(1_000),
    actorId: user.id,
    now: clock.now(),
  });
  await pass({ minutes: DAY });
  const before = parts.sms.carrier.list().length;
  for (let n = 0; n < 30; n++) await tell(newPhone(), `dear ${n}`);
  const context = jobContext();
  await Promise.all(Array.from({ length: 50 }, () => sendDue(context, 'sms', 1)));
  expect(parts.sms.carrier.list().length - before).toBe(12); // of 80 cents each
});
