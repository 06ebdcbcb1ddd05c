import { setTimeout as wait } from 'node:timers/promises';
import { aProduct, aUser } from '@harusi/db/factories';
import { bookings, clients, orders, users } from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../../../test/orders/order-requests.ts';
import { countLockWaiters, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn } = await startTestApi();
let stylist: Awaited<ReturnType<typeof makeStylist>>;
let veil: Awaited<ReturnType<typeof aProduct>>;
let day = 3;
let phones = 0;
const newPhone = () => `+2547880${String(++phones).padStart(5, '0')}`;

beforeAll(async () => {
  stylist = await makeStylist(db, { now: clock.now() });
  veil = await aProduct(db, { variants: [{ onHand: 500 }] });
});

type Contact = Partial<{ name: string; phone: string; email: string }>;
const order = async (contact: Contact, headers = {}, product = veil.id): Promise<PlacedOrderBody> => {
  const given = { name: 'Neema Otieno', phone: newPhone(), email: 'neema@example.com', ...contact };
  const body = aGuestOrder([{ product, quantity: 1 }], { contact: given });
  const response = await postOrder(app, body, headers);
  expect(response.statusCode).toBe(201);
  return response.json();
};
const bookAs = (contactPhone: string, given = {}) =>
  insertHeldBooking(db, {
    stylist,
    startsAt: new Date(clock.now().getTime() + day++ * 86_400_000),
    now: clock.now(),
    given: { contactPhone, ...given },
  });
const clientOfOrder = async ({ number }: PlacedOrderBody) =>
  (await db.select({ id: orders.clientId }).from(orders).where(eq(orders.number, number)))[0]!.id;
const withPhone = (phone: string) => db.select().from(clients).where(eq(clients.phone, phone));

describe('client', () => {
  it('joins orders and bookings of one phone under the latest name', async () => {
    const phone = newPhone();
    const first = await order({ phone, name: 'Neema O.' });
    const joined = clock.now();
    clock.advance({ days: 1 });
    const booked = await bookAs(phone, { contactName: 'Neema Otieno', contactEmail: 'new@example.com' });
    const people = await withPhone(phone);
    expect(people).toMatchObject([
      { userId: null, name: 'Neema Otieno', email: 'new@example.com', createdAt: joined },
    ]);
    expect([await clientOfOrder(first), booked.clientId]).toEqual([people[0]!.id, people[0]!.id]);
  });

  it("keeps a phone's history when an account is opened with it", async () => {
    const phone = newPhone();
    const asGuest = await order({ phone, name: 'Neema O.' });
    const booked = await bookAs(phone);
    const user = await aUser(db, { phoneNumber: phone, firstName: 'Neema', lastName: 'Otieno' });
    const people = await withPhone(phone);
    expect(people).toMatchObject([{ userId: user.id, name: 'Neema Otieno', email: user.email }]);
    expect([await clientOfOrder(asGuest), booked.clientId]).toEqual([people[0]!.id, people[0]!.id]);
  });

  it('stays one person for an account that uses several phones', async () => {
    const { user, headers } = await signIn();
    const [first, second] = [await order({}, headers), await order({ name: 'Mrs Mwangi' }, headers)];
    const people = await db.select().from(clients).where(eq(clients.userId, user.id));
    expect(people).toMatchObject([{ phone: user.phoneNumber, name: 'Mrs Mwangi' }]);
    expect(await clientOfOrder(first)).toBe(people[0]!.id);
    expect(await clientOfOrder(second)).toBe(people[0]!.id);
  });

  it('with an account is not renamed by a guest using the same phone', async () => {
    const phone = newPhone();
    const user = await aUser(db, { phoneNumber: phone });
    const placed = await order({ phone, name: 'Somebody Else', email: 'else@example.com' });
    const people = await withPhone(phone);
    expect(people).toMatchObject([{ userId: user.id, name: 'Asha Mwangi', email: user.email }]);
    expect(await clientOfOrder(placed)).toBe(people[0]!.id);
  });

  it('does not take over the phone of another account', async () => {
    const phone = newPhone();
    const first = await aUser(db, { phoneNumber: phone });
    const second = await aUser(db, { phoneNumber: phone, firstName: 'Baraka' });
    expect(await withPhone(phone)).toMatchObject([{ userId: first.id, name: 'Asha Mwangi' }]);
    expect(await db.select().from(clients).where(eq(clients.userId, second.id))).toMatchObject([
      { phone: null, name: 'Baraka Mwangi' },
    ]);
  });

  it('with an account takes name and contact from the profile', async () => {
    const { user, headers } = await signIn('customer');
    const phone = newPhone();
    const profile = { first_name: 'Wanjiru', last_name: 'Kamau', phone_number: phone };
    const response = await app.inject({ method: 'PATCH', url: '/auth/me/', headers, payload: profile });
    expect(response.statusCode).toBe(200);
    expect(await withPhone(phone)).toMatchObject([{ userId: user.id, name: 'Wanjiru Kamau' }]);
  });

  it('keeps the old phone when the new one belongs to a guest', async () => {
    const { user, headers } = await signIn('customer');
    const phone = newPhone();
    const guest = await clientOfOrder(await order({ phone }));
    const response = await app.inject({
      method: 'PATCH',
      url: '/auth/me/',
      headers,
      payload: { first_name: 'Wanjiru', phone_number: phone },
    });
    expect(response.statusCode).toBe(200);
    expect(await withPhone(phone)).toMatchObject([{ id: guest, userId: null }]);
    const known = await db.select().from(clients).where(eq(clients.userId, user.id));
    expect(known).toMatchObject([{ phone: user.phoneNumber, name: expect.stringMatching(/^Wanjiru /) }]);
  });

  it('is created for vendors and admins only once they buy', async () => {
    const { user, headers } = await signIn('vendor');
    const known = () => db.select().from(clients).where(eq(clients.userId, user.id));
    expect(await known()).toEqual([]);
    const placed = await order({}, headers);
    expect(await known()).toMatchObject([{ id: await clientOfOrder(placed) }]);
  });
});

/** Makes all racers wait for an uncommitted client with this phone, then rolls it back. */
async function raceForPhone<Result>(phone: string, start: () => Promise<Result>[]): Promise<Result[]> {
  let racers: Promise<Result>[] = [];
  const gaveUp = new Error('never written');
  await db
    .transaction(async (tx) => {
      await tx.insert(clients).values({ phone, name: 'Nobody', createdAt: clock.now() });
      racers = start();
      while ((await countLockWaiters(tx)) < racers.length) await wait(10);
      throw gaveUp;
    })
    .catch((error: unknown) => {
      if (error !== gaveUp) throw error;
    });
  return Promise.all(racers);
}

describe('concurrent writes', () => {
  it('create one client for two first orders and a booking of one phone', async () => {
    const phone = newPhone();
    const veils = await Promise.all([aProduct(db), aProduct(db)]);
    await raceForPhone<unknown>(phone, () => [
      ...veils.map(async ({ id }) => {
        const contact = { name: 'Neema Otieno', phone };
        const response = await postOrder(app, aGuestOrder([{ product: id, quantity: 1 }], { contact }));
        expect(response.statusCode).toBe(201);
      }),
      bookAs(phone),
    ]);
    const people = await withPhone(phone);
    expect(people).toHaveLength(1);
    const ids = people.map(({ id }) => id);
    expect(await db.$count(orders, inArray(orders.clientId, ids))).toBe(2);
    expect(await db.$count(bookings, inArray(bookings.clientId, ids))).toBe(1);
  });

  it('create one client with the account for a first order and a registration of one phone', async () => {
    const phone = newPhone();
    await raceForPhone<unknown>(phone, () => [order({ phone }), aUser(db, { phoneNumber: phone })]);
    const [user] = await db.select().from(users).where(eq(users.phoneNumber, phone));
    expect(await withPhone(phone)).toMatchObject([{ userId: user!.id, name: 'Asha Mwangi' }]);
    expect(await db.$count(clients, eq(clients.userId, user!.id))).toBe(1);
  });

  it("assign two first orders of an account to one client, even if one uses a guest's phone", async () => {
    const phone = newPhone();
    const asGuest = await clientOfOrder(await order({ phone }));
    const ring = await aProduct(db);
    const { user, headers } = await signIn('vendor');
    const [one, other] = await raceOn(db, clients, asGuest!, () => [
      order({ phone }, headers),
      order({}, headers, ring.id),
    ]);
    expect(await clientOfOrder(one!)).toBe(await clientOfOrder(other!));
    expect(await db.$count(clients, eq(clients.userId, user.id))).toBe(1);
  });
});
