import { eq } from '@harusi/db/drizzle';
import { aProduct } from '@harusi/db/factories';
import { bookings, orders } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { hourIn } from '../../../test/bookings/booking-requests.ts';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { shortPath } from '../../../test/outbox/short-path.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();

const track = (path: string, remoteAddress = '10.9.0.1') =>
  app.inject({ url: `${path.replace('/t/', '/track/')}/`, remoteAddress });

async function placeOrder() {
  const product = await aProduct(db);
  const placed = (await postOrder(app, aGuestOrder([{ product: product.id, quantity: 1 }]))).json();
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.number));
  const path = await shortPath(db, { orderId: order!.id }, clock.now());
  return { order: order!, product, path, key: placed.lookup_key };
}

describe('the public page of an order', () => {
  it('says how far it is, and what comes next', async () => {
    const { order, path } = await placeOrder();
    const unpaid = await track(path);
    expect([unpaid.statusCode, unpaid.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(unpaid.json()).toEqual({
      kind: 'order',
      number: order.number,
      status: 'awaiting_payment',
      awaits_payment: true,
      promised_day: order.promisedDay,
      is_pickup: false,
      steps: [
        { at: order.placedAt.toISOString(), text: 'Order placed', state: 'done' },
        { at: null, text: 'Waiting for payment', state: 'now' },
        ...['Paid', 'Packed', 'On its way', 'Delivered'].map((text) => ({ at: null, text, state: 'next' })),
      ],
    });

    await captureForOrder(db, order.number, clock.now());
    expect((await track(path)).json()).toMatchObject({
      status: 'paid',
      awaits_payment: false,
      steps: [
        { text: 'Order placed', state: 'done' },
        { text: 'Paid', state: 'now', at: clock.now().toISOString() },
        { text: 'Packed', state: 'next' },
        { text: 'On its way' },
        { text: 'Delivered' },
      ],
    });
  });

  it('tells nothing about the buyer, the pieces or the price', async () => {
    const { order, product, path, key } = await placeOrder();
    await captureForOrder(db, order.number, clock.now());
    const { body } = await track(path);
    expect(body).toContain(order.number);
    const hidden = [order.contactName, order.contactPhone, order.contactPhone.slice(-9), order.town];
    const secrets = [...hidden, order.county, order.landmark, product.name, key];
    for (const secret of [...secrets, String(order.totalCents / 100)]) expect(body).not.toContain(secret);
  });

  it('says that an unpaid order has lapsed', async () => {
    const { order, path } = await placeOrder();
    clock.advance({ hours: 2 });
    expect((await track(path)).json()).toMatchObject({
      status: 'cancelled',
      awaits_payment: false,
      promised_day: null,
      steps: [
        { text: 'Order placed' },
        { at: order.holdUntil!.toISOString(), text: 'Not paid in time: the pieces are back in the shop' },
      ],
    });
  });

  it('is gone once the order is erased', async () => {
    const { order, path } = await placeOrder();
    await db.update(orders).set({ erasedAt: clock.now() }).where(eq(orders.id, order.id));
    expect((await track(path)).statusCode).toBe(404);
  });
});

describe('the public page of a booking', () => {
  it('says when it is and nothing about the client or the stylist', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, name: 'Wanjiru Stylist' });
    const given = { place: 'Lavington Green 4' };
    const startsAt = hourIn(now, 10, 9);
    const booking = await insertPaidBooking(db, { stylist, startsAt, now, given });
    const answer = await track(await shortPath(db, { bookingId: booking.id }, now));
    expect(answer.json()).toEqual({
      kind: 'booking',
      number: booking.number,
      status: 'confirmed',
      awaits_payment: false,
      starts_at: startsAt.toISOString(),
      steps: [
        { at: now.toISOString(), text: 'Hour held', state: 'done' },
        { at: now.toISOString(), text: 'Confirmed', state: 'done' },
        { at: null, text: 'The hour with the stylist', state: 'next' },
      ],
    });
    const { contactName, contactPhone, contactEmail, lookupKey } = booking;
    for (const secret of [contactName, contactPhone, contactEmail, lookupKey, stylist.name, given.place])
      expect(answer.body).not.toContain(secret);
  });

  it('says that it awaits payment, has lapsed, or is gone', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const booking = await insertHeldBooking(db, { stylist, startsAt: hourIn(now, 11, 9), now });
    const path = await shortPath(db, { bookingId: booking.id }, now);
    expect((await track(path)).json()).toMatchObject({ status: 'held', awaits_payment: true });
    clock.advance({ hours: 1 });
    expect((await track(path)).json()).toMatchObject({ status: 'cancelled', starts_at: null });
    await db.update(bookings).set({ erasedAt: clock.now() }).where(eq(bookings.id, booking.id));
    expect((await track(path)).statusCode).toBe(404);
  });
});

it('refuses the eleventh miss of a network in an hour, but no hit', async () => {
  const { path } = await placeOrder();
  const misses = [];
  for (let tries = 0; tries < 11; tries++)
    misses.push((await track(`/t/none${tries}`, '10.9.0.2')).statusCode);
  expect(misses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect((await track(path, '10.9.0.2')).statusCode).toBe(200);
  expect((await track('/t/another', '10.9.0.3')).statusCode).toBe(404);
});
