import { aProduct } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aPickupPoint, openDeliveryOffice } from '../../../test/delivery-office.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

/** A Monday, 10:48 in Nairobi. */
const api = await startTestApi({ startAt: new Date('2026-11-16T10:48:00+03:00') });
const { app, db, clock, runQueuedJobs, readMails } = api;
const office = await openDeliveryOffice(api);
const { change } = office;

const SAME_DAY = { fee: '900', cut_off_hour: 11, arrival_hour: 19 };
await change('Nairobi', { fee: '350', same_day: SAME_DAY });
await change('Kisumu', { fee: '650', free_from: '20000' });
const megaPlaza = await office.addPoint(aPickupPoint({ fee: '200' }));
const { id: veil } = await aProduct(db, { priceCents: 4_900_00, variants: [{ onHand: 99 }] });
const { id: ring } = await aProduct(db, { priceCents: 4_900_00, leadDays: 14 });

const quote = async (given: object, product = veil) => {
  const payload = { items: [{ product, quantity: 1 }], ...given };
  return (await app.inject({ method: 'POST', url: '/checkout/quote/', payload })).json();
};
const place = (delivery: object, product = veil, more: object = {}) =>
  postOrder(app, aGuestOrder([{ product, quantity: 1 }], { delivery: delivery as never, ...more }));
const pickup = (id = megaPlaza.id) => ({ method: 'pickup', pickup_point: id });
const karen = { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate' };

describe('a quote', () => {
  it('offers every way with its day and price, and prices the door without a choice', async () => {
    const quoted = await quote({ county: 'Kisumu' });
    expect(quoted).toMatchObject({
      delivery: '650.00',
      total: '5550.00',
      chosen: { method: 'door' },
      choice_refusal: null,
      free_from: '20000.00',
    });
    expect(quoted.choices).toMatchObject([
      { method: 'door', price: '650.00', day: '2026-11-19', refusal: null },
      { method: 'pickup', price: '200.00', day: '2026-11-19', pickup_point: { name: 'Mega Plaza' } },
      { method: 'same_day', price: '900.00', refusal: 'Only in Nairobi, ordered by 11:00.' },
    ]);
  });

  it('prices the chosen way', async () => {
    expect(await quote({ county: 'Kisumu', delivery: pickup() })).toMatchObject({
      delivery: '200.00',
      total: '5100.00',
      chosen: pickup(),
    });
    const rider = await quote({ county: 'Nairobi', delivery: { method: 'same_day' } });
    expect(rider).toMatchObject({
      delivery: '900.00',
      chosen: { method: 'same_day' },
      arrival: { day: '2026-11-16', order_before: '2026-11-16T08:00:00.000Z' },
    });
    expect(rider.lines[0].arrives_by).toBe('2026-11-16');
    expect(rider.choices.at(-1)).toMatchObject({ by_hour: 19, refusal: null });
  });

  it('falls back to the door and says why', async () => {
    expect(await quote({ county: 'Nairobi', delivery: pickup() })).toMatchObject({
      delivery: '350.00',
      chosen: { method: 'door' },
      choice_refusal: 'Mega Plaza is in Kisumu.',
    });
    expect(await quote({ county: 'Nairobi', delivery: { method: 'same_day' } }, ring)).toMatchObject({
      chosen: { method: 'door' },
      choice_refusal: 'Same-day delivery is not possible now. Only for pieces that are ready made.',
    });
  });

  it.each([
    [{ method: 'drone' }, 'delivery.method'],
    [{}, 'delivery.method'],
    [{ method: 'pickup' }, 'delivery.pickup_point'],
    [{ method: 'pickup', pickup_point: -1 }, 'delivery.pickup_point'],
    ['door', 'delivery'],
  ])('rejects %o', async (delivery, field) => {
    expect(Object.keys((await quote({ delivery })).field_errors)).toEqual([field]);
  });
});

describe('an order', () => {
  it('of an older client goes to the door', async () => {
    const placed = (await place(karen)).json();
    expect(placed).toMatchObject({
      delivery: { ...karen, notes: null, method: 'door', pickup_point: null, by_hour: null },
      delivery_fee: '350.00',
      promised_day: '2026-11-17',
    });
  });

  it('to a pick-up point needs no address, costs its fee and copies its place', async () => {
    const response = await place(pickup(), veil, { expected_total: '5100.00' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      delivery: {
        method: 'pickup',
        county: 'Kisumu',
        town: 'Kisumu',
        landmark: 'Oginga Odinga Street, ground floor',
        pickup_point: {
          name: 'Mega Plaza',
          hours: 'Monday to Saturday, 8:30 to 18:30',
          phone: '+254722000318',
        },
      },
      delivery_fee: '200.00',
      total: '5100.00',
      promised_day: '2026-11-19',
    });
    expect(response.json().timeline[0].text).toBe('Order placed, ready to collect from Thursday 19 November');
    const [row] = await db.select().from(orders).where(eq(orders.number, response.json().number));
    expect(row).toMatchObject({ pickupPointId: megaPlaza.id, deliveryVatCents: 27_59 });
  });

  it('names the point in emails, to vendor, packer and office, and keeps its address', async () => {
    const vendor = await api.signIn('vendor');
    const { id: own } = await aProduct(db, { priceCents: 4_900_00 });
    const { id: theirs } = await aProduct(db, {
      priceCents: 2_900_00,
      vendorId: vendor.user.id,
      review: 'approved',
    });
    const items = [own, theirs].map((product) => ({ product, quantity: 1 }));
    const placed = (await postOrder(app, { ...aGuestOrder(items), delivery: pickup() as never })).json();
    // One fee for two parcels.
    expect([placed.parcels.length, placed.delivery_fee]).toEqual([2, '200.00']);
    await captureForOrder(db, placed.number, clock.now());
    await runQueuedJobs();
    const text = 'Ready to collect from: Thursday 19 November\nMega Plaza, Kisumu. Open: ';
    const mails = (await readMails()).filter(({ subject }) => subject?.includes(placed.number));
    expect(mails.filter((mail) => mail.text?.includes(text))).toHaveLength(2);

    const { headers } = await api.signIn('admin');
    const expected = { method: 'pickup', pickup_point: { name: 'Mega Plaza' } };
    const order = (await app.inject({ url: `/admin/orders/${placed.number}/`, headers })).json();
    const parcels = (await app.inject({ url: `/admin/parcels/?search=${placed.number}`, headers })).json();
    const ofVendor = await app.inject({ url: `/vendor/orders/${placed.number}/`, headers: vendor.headers });
    expect(order.delivery).toMatchObject(expected);
    expect(parcels.results[0].delivery).toMatchObject(expected);
    expect(ofVendor.json().delivery).toMatchObject(expected);

    const correct = (path: string, payload: object) =>
      app.inject({ method: 'PATCH', url: `/admin/orders/${placed.number}/${path}/`, headers, payload });
    const address = await correct('address', { ...karen, expected: order.delivery });
    expect([address.statusCode, address.json().detail]).toEqual([
      409,
      'The buyer collects this order, so its address is that of the pick-up point. Name, phone and email can be corrected.',
    ]);
    const contact = { name: 'Neema Atieno', phone: '0712 345 678', email: 'neema@example.com' };
    expect((await correct('contact', { ...contact, expected: order.contact })).statusCode).toBe(200);
  });

  it('on the same day is promised for today, also beyond the sum that is free elsewhere', async () => {
    const { id: crown } = await aProduct(db, { priceCents: 49_000_00 });
    const placed = (await place({ ...karen, method: 'same_day' }, crown)).json();
    expect(placed).toMatchObject({
      delivery: { ...karen, method: 'same_day', by_hour: 19 },
      delivery_fee: '900.00',
      promised_day: '2026-11-16',
    });
    expect(placed.timeline[0].text).toBe('Order placed, with you by Monday 16 November, 19:00');
  });

  it.each([
    [pickup(999_999), 'delivery.pickup_point'],
    [{ county: 'Kisumu', town: 'Milimani', landmark: 'Green gate', method: 'same_day' }, 'delivery.method'],
  ])('to %o is refused', async (delivery, field) => {
    const response = await place(delivery);
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([409, [field]]);
  });

  it.each([
    [{ ...karen, method: 'drone' }, ['delivery.method']],
    [{ method: 'pickup' }, ['delivery.pickup_point']],
    [{ method: 'door', county: 'Nairobi' }, ['delivery.landmark', 'delivery.town']],
  ])('to %o is malformed', async (delivery, fields) => {
    const response = await place(delivery);
    expect([response.statusCode, Object.keys(response.json().field_errors).toSorted()]).toEqual([
      400,
      fields,
    ]);
  });

  it('to a point that has closed is refused, and goes there once it opens again', async () => {
    const { id } = await office.addPoint(aPickupPoint({ name: 'United Mall' }));
    expect((await office.changePoint(id, { is_open: false })).statusCode).toBe(200);
    const refused = await place(pickup(id));
    expect([refused.statusCode, refused.json().field_errors]).toEqual([
      409,
      { 'delivery.pickup_point': ['This pick-up point is closed.'] },
    ]);
    await office.changePoint(id, { is_open: true });
    expect((await place(pickup(id))).statusCode).toBe(201);
  });
});

// Last, because it moves the clock past the sessions above.
it('the same day ends at the cut-off, also for an order that was quoted before it', async () => {
  const order = { ...karen, method: 'same_day' };
  clock.advance({ minutes: 11, seconds: 59 });
  expect((await quote({ delivery: { method: 'same_day' } })).chosen).toEqual({ method: 'same_day' });
  expect((await place(order)).statusCode).toBe(201);
  clock.advance({ seconds: 1 });
  const before = await db.$count(orders);
  const refused = await place(order);
  expect([refused.statusCode, refused.json().field_errors]).toEqual([
    409,
    {
      'delivery.method': [
        'Same-day delivery is not possible now. Over for today: on working days, ordered by 11:00.',
      ],
    },
  ]);
  expect(await db.$count(orders)).toBe(before);
});
