import { aProduct } from '@harusi/db/factories';
import { bookings, messages, messageSends, orders } from '@harusi/db/schema';
import { and, eq, type SQL } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { bookingBody, hourIn, postBooking } from '../../../test/bookings/booking-requests.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTextHarness } from '../../../test/outbox/text-harness.ts';
import { bookingChannel } from '../bookings/booking-events.ts';

const shop = await startTextHarness();
const { app, db, clock, newPhone, runQueuedJobs, sentTo, signIn } = shop;
const { id: product } = await aProduct(db, { variants: [{ onHand: 500 }] });
const stylist = await makeStylist(db, { now: clock.now() });

type Choice = { text_channel?: 'sms' | 'whatsapp' | 'none'; language?: 'en' | 'sw' };

/** Orders and pays, as someone who is signed in or as a guest. */
async function payOrder(choice: Choice, headers?: Record<string, string>) {
  const phone = newPhone();
  const contact = { name: 'Neema Otieno', phone, email: 'neema@example.com' };
  const body = aGuestOrder([{ product, quantity: 1 }], { contact, ...choice });
  const placed = await postOrder(app, body, headers);
  expect(placed.statusCode).toBe(201);
  const { number } = placed.json();
  await captureForOrder(db, number, clock.now());
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  await runQueuedJobs();
  return { phone, number, order: order! };
}

const channelsOf = async (about: SQL | undefined) => {
  const sends = await db
    .selectDistinct({ channel: messageSends.channel })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(about)
    .orderBy(messageSends.channel);
  return sends.map(({ channel }) => channel);
};
const channelsOfOrder = (id: number) =>
  channelsOf(and(eq(messages.orderId, id), eq(messages.recipient, 'buyer')));

describe('the texts of an order', () => {
  it('come by SMS and in English if nothing is said', async () => {
    const { order, phone, number } = await payOrder({});
    expect(order).toMatchObject({ textChannel: 'sms', language: 'en' });
    expect(await channelsOfOrder(order.id)).toEqual(['email', 'sms']);
    expect(sentTo('sms', phone)).toEqual([expect.stringContaining(`for order ${number}`)]);
  });

  it('come by WhatsApp if the box is ticked', async () => {
    const { order, phone } = await payOrder({ text_channel: 'whatsapp' });
    expect(order.whatsAppWords).toBe('Send my order updates by WhatsApp');
    expect(await channelsOfOrder(order.id)).toEqual(['email', 'whatsapp']);
    expect(sentTo('sms', phone)).toEqual([]);
    expect(sentTo('whatsapp', phone)).toHaveLength(1);
  });

  it('do not come if none are wanted, while emails do', async () => {
    const { order, phone } = await payOrder({ text_channel: 'none' });
    expect(await channelsOfOrder(order.id)).toEqual(['email']);
    expect([...sentTo('sms', phone), ...sentTo('whatsapp', phone)]).toEqual([]);
  });

  it('come in Swahili if it is chosen', async () => {
    const { phone, number } = await payOrder({ language: 'sw' });
    expect(sentTo('sms', phone)).toEqual([expect.stringContaining(`oda ${number}`)]);
  });

  it('follow the account, and the form where it says otherwise', async () => {
    const { headers } = await signIn();
    const own = { text_channel: 'whatsapp', language: 'sw' };
    await app.inject({ method: 'PATCH', url: '/auth/me/', payload: own, headers });
    expect((await payOrder({}, headers)).order).toMatchObject({
      textChannel: 'whatsapp',
      language: 'sw',
      whatsAppWords: null,
    });
    const said = await payOrder({ text_channel: 'sms' }, headers);
    expect(said.order).toMatchObject({ textChannel: 'sms', language: 'sw' });
    const stranger = await payOrder({}, (await signIn()).headers);
    expect(stranger.order).toMatchObject({ textChannel: 'sms', language: 'en' });
  });

  it.each([{ text_channel: 'telegram' }, { language: 'Kiswahili' }])('are refused as %j', async (wrong) => {
    const body = { ...aGuestOrder([{ product, quantity: 1 }]), ...wrong };
    const refused = await app.inject({ method: 'POST', url: '/orders/', payload: body });
    expect([refused.statusCode, Object.keys(refused.json().field_errors)]).toEqual([400, Object.keys(wrong)]);
  });
});

/** Books an hour and pays for it. */
async function payBooking(day: number, choice: Choice, headers?: Record<string, string>) {
  const startsAt = hourIn(clock.now(), day, 10);
  const contact = { name: 'Amina Yusuf', email: 'amina@example.com', phone: newPhone() };
  const body = bookingBody(startsAt, { stylist: stylist.id, contact, ...choice });
  const placed = await postBooking(app, body, headers);
  expect(placed.statusCode).toBe(201);
  const [held] = await db.select().from(bookings).where(eq(bookings.number, placed.json().number));
  const booking = { ...held!, status: 'confirmed' as const, paidAt: clock.now() };
  await bookingChannel.publish(db, 'booking.paid', { booking, now: clock.now() });
  await runQueuedJobs();
  return booking;
}

const channelsTo = (recipient: string, id: number) =>
  channelsOf(and(eq(messages.bookingId, id), eq(messages.recipient, recipient)));

describe('the texts of a booking', () => {
  it('come as they were asked for', async () => {
    const booking = await payBooking(6, { text_channel: 'whatsapp', language: 'sw' });
    const whatsAppWords = 'Send my booking updates by WhatsApp';
    expect(booking).toMatchObject({ textChannel: 'whatsapp', language: 'sw', whatsAppWords });
    expect(await channelsTo('client', booking.id)).toEqual(['email', 'whatsapp']);
    expect(sentTo('whatsapp', booking.contactPhone)).toHaveLength(1);
  });

  it('follow the account', async () => {
    const { headers } = await signIn();
    const own = { text_channel: 'none', language: 'sw' };
    await app.inject({ method: 'PATCH', url: '/auth/me/', payload: own, headers });
    const booking = await payBooking(7, {}, headers);
    expect(booking).toMatchObject({ textChannel: 'none', language: 'sw' });
    expect(await channelsTo('client', booking.id)).toEqual(['email']);
  });

  it('are refused in a language that we do not write', async () => {
    const wrong = await postBooking(app, { ...bookingBody(hourIn(clock.now(), 8, 10)), language: 'fr' });
    expect(wrong.json().field_errors).toHaveProperty('language');
  });

  it('reach the stylist as the office noted it', async () => {
    const { headers } = await signIn('admin');
    const url = `/admin/stylists/${stylist.id}/`;
    const { version } = (await app.inject({ url, headers })).json();
    const payload = { text_channel: 'none', language: 'sw', version };
    const changed = await app.inject({ method: 'PATCH', url, payload, headers });
    expect(changed.json()).toMatchObject({ text_channel: 'none', language: 'sw' });
    const booking = await payBooking(9, {});
    expect(await channelsTo(`stylist:${stylist.id}`, booking.id)).toEqual(['email']);
    expect(await channelsTo('client', booking.id)).toEqual(['email', 'sms']);
    const wrong = { text_channel: 'pigeon', version: version + 1 };
    expect((await app.inject({ method: 'PATCH', url, payload: wrong, headers })).statusCode).toBe(400);
  });
});

describe('the texts of a vendor', () => {
  it('come as the account says', async () => {
    const vendor = await signIn('vendor');
    const phone = newPhone();
    const own = { phone_number: phone, text_channel: 'whatsapp', language: 'sw' };
    await app.inject({ method: 'PATCH', url: '/auth/me/', payload: own, headers: vendor.headers });
    const piece = await aProduct(db, { vendorId: vendor.user.id, review: 'approved' });
    const placed = await postOrder(app, aGuestOrder([{ product: piece.id, quantity: 1 }]));
    await captureForOrder(db, placed.json().number, clock.now());
    await runQueuedJobs();
    expect(sentTo('whatsapp', phone)).toHaveLength(1);
    expect(sentTo('sms', phone)).toEqual([]);
  });
});
