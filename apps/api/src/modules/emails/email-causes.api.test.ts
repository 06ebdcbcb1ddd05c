import { anEnquiry, aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { bookingChannel } from '../bookings/booking-events.ts';
import { orderChannel } from '../orders/order-events.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

let networks = 0;
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: `41.81.0.${++networks}` });

const { id: piece } = await aProduct(db);
const placed = await postOrder(app, aGuestOrder([{ product: piece, quantity: 1 }]));
const order = (contactEmail: string) => ({
  order: {
    number: placed.json().number,
    userId: null,
    contactEmail,
    contactName: 'Any Body',
    county: 'Nairobi',
    promisedDay: '2026-11-19',
    pickupPointId: null,
    totalCents: 490_000,
  },
});
const held = await insertHeldBooking(db, {
  stylist: await makeStylist(db, { now: clock.now() }),
  startsAt: new Date(clock.now().getTime() + 86_400_000),
  now: clock.now(),
});
const booking = (contactEmail: string) => ({ booking: { ...held, contactEmail } });

/** What strangers cause for an address that they typed, each in another spelling. */
const CAUSES: Record<string, (email: string) => Promise<unknown>> = {
  'an order that was placed': (email) => orderChannel.publish(db, 'order.placed', order(email)),
  'an order that expired': (email) => orderChannel.publish(db, 'order.expired', order(email)),
  'an unpaid order that was cancelled': (email) => orderChannel.publish(db, 'order.cancelled', order(email)),
  'a booking that is held': (email) => bookingChannel.publish(db, 'booking.held', booking(email)),
  'a booking that expired': (email) => bookingChannel.publish(db, 'booking.expired', booking(email)),
  'an unpaid booking that was cancelled': (email) =>
    bookingChannel.publish(db, 'booking.cancelled', booking(email)),
  'a new address for an account': async (email) => {
    const { headers } = await signIn();
    const payload = { email, current_password: FACTORY_PASSWORD };
    const asked = await app.inject({ method: 'PATCH', url: '/auth/me/', payload, headers });
    expect(asked.statusCode).toBe(200);
  },
  'a price to watch': async (email) => {
    const asked = await post(`/products/${piece}/alerts/`, { kind: 'price_drop', email });
    expect(asked.statusCode).toBe(202);
  },
  'the data of an account': async (email) => {
    await aUser(db, { email });
    expect((await post('/data-requests/', { email })).statusCode).toBe(202);
  },
  'the data of a guest': async (email) => {
    await anEnquiry(db, { email });
    expect((await post('/data-requests/', { email })).statusCode).toBe(202);
  },
};

it.each(Object.entries(CAUSES))('%s writes to a mailbox six times an hour', async (label, cause) => {
  const name = label.replaceAll(' ', '.');
  for (let n = 0; n < 8; n++) await cause(`${name}+${n}@example.com`);
  await runQueuedJobs();
  const sent = (await readMails()).filter(({ to }) => to?.[0]?.address?.startsWith(name));
  expect(sent).toHaveLength(6);
});

it('enquiries write to the owner sixty times an hour', async () => {
  const enquiry = {
    kind: 'contact',
    name: 'Any Body',
    phone_number: '0712 345 678',
    message: 'A message of some length.',
  };
  const before = (await readMails()).length;
  for (let n = 0; n < 65; n++) expect((await post('/enquiries/', enquiry)).statusCode).toBe(201);
  await runQueuedJobs();
  expect((await readMails()).length - before).toBe(60);
});
