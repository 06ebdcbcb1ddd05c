import { anEnquiry, aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bookingChannel } from '../../bookings/booking-events.ts';
import { orderChannel } from '../../orders/order-events.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

let networks = 0;
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: `41.81.0.${++networks}` });

const { id: piece } = await aProduct(db, { variants: [{ onHand: 100 }] });
/** Another order each time: the same event of the same order is told once. */
const place = (contact: { email?: string } = {}) =>
  postOrder(
    app,
    aGuestOrder([{ product: piece, quantity: 1 }], {
      contact: { name: 'Any Body', phone: '0712 345 678', ...contact },
    }),
  );
async function order(contactEmail: string) {
  const placed = await place();
  const [row] = await db.select().from(orders).where(eq(orders.number, placed.json().number));
  return { order: { ...row!, contactEmail }, now: clock.now() };
}

const stylist = await makeStylist(db, { now: clock.now() });
let days = 0;
async function booking(contactEmail: string) {
  const startsAt = new Date(clock.now().getTime() + ++days * 86_400_000);
  const held = await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
  return { booking: { ...held, contactEmail }, now: clock.now() };
}

/** What strangers cause for an address that they typed, each in another spelling. */
const CAUSES: Record<string, (email: string) => Promise<unknown>> = {
  'an order that was placed': (email) => place({ email }),
  'an order that expired': async (email) => orderChannel.publish(db, 'order.expired', await order(email)),
  'an unpaid order that was cancelled': async (email) =>
    orderChannel.publish(db, 'order.cancelled', await order(email)),
  'a booking that is held': async (email) => bookingChannel.publish(db, 'booking.held', await booking(email)),
  'a booking that expired': async (email) =>
    bookingChannel.publish(db, 'booking.expired', await booking(email)),
  'an unpaid booking that was cancelled': async (email) =>
    bookingChannel.publish(db, 'booking.cancelled', await booking(email)),
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
