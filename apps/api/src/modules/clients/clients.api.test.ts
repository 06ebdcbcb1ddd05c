import { clientCalls as calls } from '@harusi/contracts/office/clients';
import { aProduct, aProductReview, aUser } from '@harusi/db/factories';
import { auditLog, clients, paymentExceptions, orderLines, orders, stylistReviews } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPaidBooking, insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../test/orders/order-requests.ts';
import { findWrongOfficeFigures } from '../../../test/accounting/office-figures.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cancelBooking, completeBooking } from '../bookings/booking-lifecycle.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { send, get, read, placeOrder } = await openAdminClient(api);

let stylist: Awaited<ReturnType<typeof makeStylist>>;
let day = 3;
/** A different day each time, so that bookings never overlap. */
const nextDay = () => new Date(Math.ceil(clock.now().getTime() / 86_400_000 + day++) * 86_400_000);
let veil: Awaited<ReturnType<typeof aProduct>>;
let people = 0;

beforeAll(async () => {
  stylist = await makeStylist(db, { now: clock.now(), name: 'Wambui Njoroge' });
  veil = await aProduct(db, { variants: [{ onHand: 500 }], priceCents: 24_900_00 });
});

/** Contact details not used before. */
function createPerson(name = 'Halima Said') {
  people += 1;
  return {
    name,
    phone: `+25479900${String(people).padStart(4, '0')}`,
    email: `halima-${people}@example.com`,
  };
}
type Person = ReturnType<typeof createPerson>;

const buy = (contact: Person) => placeOrder([{ product: veil.id, quantity: 1 }], { contact });
const contactOf = ({ name, phone, email }: Person) => ({
  contactName: name,
  contactPhone: phone,
  contactEmail: email,
});
const book = (person: Person, code = 'gold', startsAt = nextDay()) =>
  insertPaidBooking(db, { stylist, code, startsAt, now: clock.now(), given: contactOf(person) });
const clientOf = async ({ phone }: Person) =>
  (await db.select().from(clients).where(eq(clients.phone, phone)))[0]!;
const found = async (query: string): Promise<number[]> =>
  (await read(`/admin/clients/?${query}`)).results.map(({ id }: { id: number }) => id);
const search = (searchText: string) => found(`search=${encodeURIComponent(searchText)}`);

describe('client list', () => {
  it('finds by name, email and phone in any format, and escapes wildcards', async () => {
    const zawadi = { name: "Zawadi N'Chebet", phone: '+254711222333', email: 'Zawadi@Coast.example' };
    await buy(zawadi);
    const { id } = await clientOf(zawadi);
    for (const searchText of [
      'zawadi n',
      "N'CHEBET",
      'zawadi@coast',
      '0711222333',
      '0711 222 333',
      '+254 711-222-333',
      '254711222333',
      '222 333',
      '0711',
    ]) {
      expect([searchText, await search(searchText)]).toEqual([searchText, [id]]);
    }
    for (const searchText of ['%', '_', '\\', "' or true --", '0711222334', 'nobody of this name']) {
      expect([searchText, await search(searchText)]).toEqual([searchText, []]);
    }
  });

  it('finds an account by a phone used in an order', async () => {
    const asha = await aUser(db, { phoneNumber: null });
    const { phone } = createPerson();
    const { number } = await placeOrder([{ product: veil.id, quantity: 1 }]);
    await db.update(orders).set({ contactPhone: phone }).where(eq(orders.number, number));
    const [client] = await db.select().from(clients).where(eq(clients.userId, asha.id));
    await db.update(orders).set({ clientId: client!.id }).where(eq(orders.number, number));
    expect(await search(phone)).toEqual([client!.id]);
    expect((await read(`/admin/clients/${client!.id}/`)).phone).toBe(phone);
  });

  it('sorts by newest, by total spent and by last booking, in pages', async () => {
    const mark = 'Sorted Person';
    const [first, second, third] = [createPerson(mark), createPerson(mark), createPerson(mark)];
    const [soon, late] = [nextDay(), nextDay()];
    clock.advance({ seconds: 1 });
    await book(first, 'bronze', late);
    clock.advance({ seconds: 1 });
    await book(second, 'gold', soon);
    clock.advance({ seconds: 1 });
    await buy(third); // never paid
    const ids = await Promise.all([first, second, third].map(async (person) => (await clientOf(person)).id));
    const [a, b, c] = ids;
    expect(await search(mark)).toEqual([c, b, a]);
    expect(await findWrongOfficeFigures(db)).toEqual([]);
    expect(await found(`search=${mark}&sort=spent`)).toEqual([b, a, c]);
    expect(await found(`search=${mark}&sort=last_booking`)).toEqual([a, b, c]);
    const page = await read(`/admin/clients/?search=${encodeURIComponent(mark)}&sort=spent&page_size=2`);
    const { response: schema } = calls['GET /admin/clients/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect([page.count, page.results.length, page.previous]).toEqual([3, 2, null]);
    expect(page.next).toContain('sort=spent');
    expect(await found(`search=${mark}&sort=spent&page_size=2&page=2`)).toEqual([c]);
    expect(await found('page=99999')).toEqual([]);
  });

  it.each(['sort=name', 'page=0', 'page_size=101', `search=${'x'.repeat(101)}`])(
    'rejects ?%s',
    async (query) => {
      expect((await get(`/admin/clients/?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('client profile', () => {
  it('totals to the cent: captures less refunds, including refunds owed', async () => {
    const person = createPerson();
    const spent = async () => {
      expect(await findWrongOfficeFigures(db)).toEqual([]);
      return (await read(`/admin/clients/${(await clientOf(person)).id}/`)).total_spent;
    };
    const kept = await buy(person);
    expect(await spent()).toBe('0.00');
    await captureForOrder(db, kept.number, clock.now(), Number(kept.total) * 100 + 12_34); // more than the total
    const whole = Number(kept.total);
    expect(await spent()).toBe((whole + 12.34).toFixed(2));

    const [surplus] = await db
      .select({ id: paymentExceptions.id })
      .from(paymentExceptions)
      .where(eq(paymentExceptions.reason, 'surplus'));
    const back = { reference: 'SURPLUS1' };
    expect((await send('POST', `/admin/money/${surplus!.id}/refunded/`, back)).statusCode).toBe(200);
    expect(await spent()).toBe(whole.toFixed(2));

    const lost = await buy(person);
    await captureForOrder(db, lost.number, clock.now());
    expect(await spent()).toBe((whole * 2).toFixed(2));
    await send('POST', `/admin/orders/${lost.number}/cancel/`, { reason: 'Torn' });
    expect(await spent()).toBe(whole.toFixed(2)); // a refund is owed
    await send('POST', `/admin/orders/${lost.number}/refund/`, { reference: 'LOSTORDER' });
    expect(await spent()).toBe(whole.toFixed(2));

    await book(person); // gold: 15,000
    expect(await spent()).toBe((whole + 15_000).toFixed(2));
    const { id } = await book(person, 'silver');
    await db.transaction((tx) =>
      cancelBooking(tx, id, { by: 'shop', reason: 'Ill', actorId: null, now: clock.now() }),
    );
    expect(await spent()).toBe((whole + 15_000).toFixed(2));
    expect(await read(`/admin/clients/${(await clientOf(person)).id}/`)).toMatchObject({
      total_bookings: 1,
      total_orders: 1,
    });
  });

  it('shows services with stylist, package, amount and review, and orders, newest first', async () => {
    const person = createPerson();
    const [first, second, third, never] = [nextDay(), nextDay(), nextDay(), nextDay()];
    const silver = await book(person, 'silver', first);
    const vip = await book(person, 'vip', second);
    const gone = await book(person, 'gold', third);
    await insertHeldBooking(db, { stylist, startsAt: never, now: clock.now(), given: contactOf(person) });
    await db.transaction(async (tx) => {
      const by = { actorId: null, now: third };
      for (const { id } of [silver, vip]) await completeBooking(tx, id, by);
      await cancelBooking(tx, gone.id, { ...by, by: 'shop', reason: 'Ill', now: clock.now() });
    });
    const review = { stylistId: stylist.id, clientName: person.name, serviceType: 'silver' };
    await db.insert(stylistReviews).values([
      { ...review, bookingId: silver.id, rating: 5, review: 'Calm hands.', createdAt: third },
      { ...review, bookingId: vip.id, rating: 4, review: 'Lovely.', state: 'published', createdAt: third },
    ]);
    const { number } = await buy(person);
    await captureForOrder(db, number, clock.now());
    const [line] = await db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.number, number));
    await aProductReview(db, { productId: veil.id, orderLineId: line!.id, rating: 2 });

    const { id } = await clientOf(person);
    const whole = await read(`/admin/clients/${id}/`);
    const { response: schema } = calls['GET /admin/clients/{id}/'];
    expect(schema.encode(schema.parse(whole) as never)).toEqual(whole);
    expect(whole).toMatchObject({
      ...person,
      has_account: false,
      total_bookings: 2,
      last_booking: second.toISOString(),
      rating: { average: 4.5, count: 2 },
      product_rating: { average: 2, count: 1 },
      orders: { count: 1, results: [{ number, status: 'paid', names: [veil.name] }] },
      notes: { count: 0, results: [] },
    });
    expect(whole.services).toEqual({
      count: 3,
      results: [
        expect.objectContaining({ number: gone.number, status: 'cancelled', refunded: '15000.00' }),
        expect.objectContaining({ service_type: 'other', package_name: 'VIP Wedding Experience' }),
        {
          number: silver.number,
          status: 'completed',
          stylist: { id: stylist.id, name: 'Wambui Njoroge' },
          service_type: 'silver',
          package_name: 'Silver',
          starts_at: first.toISOString(),
          amount: '8500.00',
          refunded: '0.00',
          review: { rating: 5, text: 'Calm hands.', state: 'pending' },
        },
      ],
    });
    const next = await read(`/admin/clients/${id}/?services_page=2&page_size=2`);
    expect(next.services).toMatchObject({ count: 3, results: [{ number: silver.number }] });
    expect(next.orders.results).toHaveLength(1);
  });

  it('shows zero figures for an account without purchases', async () => {
    const { user } = await signIn();
    const [client] = await db.select().from(clients).where(eq(clients.userId, user.id));
    expect(await read(`/admin/clients/${client!.id}/`)).toMatchObject({
      name: 'Asha Mwangi',
      email: user.email,
      phone: user.phoneNumber,
      has_account: true,
      total_spent: '0.00',
      total_bookings: 0,
      last_booking: null,
      rating: { average: null, count: 0 },
      services: { count: 0, results: [] },
      orders: { count: 0, results: [] },
    });
  });

  it('returns 404 for an unknown id and is restricted to admins', async () => {
    for (const id of ['999999999', '0', '-1', 'x', '9'.repeat(15), '9'.repeat(30)]) {
      expect([id, (await get(`/admin/clients/${id}/`)).statusCode]).toEqual([id, 404]);
    }
    expect((await get('/admin/clients/1/?notes_page=0')).statusCode).toBe(400);
    const { headers } = await signIn('vendor');
    for (const url of ['/admin/clients/', '/admin/clients/1/']) {
      expect((await app.inject({ url, headers })).statusCode).toBe(403);
      expect((await app.inject({ url })).statusCode).toBe(401);
    }
  });
});

describe('client notes', () => {
  it('keep author and time, newest first, and are audited', async () => {
    const person = createPerson();
    await buy(person);
    const { id } = await clientOf(person);
    const url = `/admin/clients/${id}/notes/`;
    const first = await send('POST', url, { text: '  Allergic to lilies  ' });
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      id: expect.any(Number),
      at: clock.now().toISOString(),
      author: 'Asha Mwangi',
      text: 'Allergic to lilies',
    });
    await Promise.all(['Two', 'Three', 'Four'].map((text) => send('POST', url, { text })));
    const { notes } = await read(`/admin/clients/${id}/?page_size=3`);
    expect(notes.count).toBe(4);
    expect(notes.results).toHaveLength(3);
    const older = await read(`/admin/clients/${id}/?page_size=3&notes_page=2`);
    expect(older.notes.results).toEqual([first.json()]);

    const written = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'client'), eq(auditLog.subjectId, String(id))));
    expect(written).toHaveLength(4);
    expect(written).toContainEqual(
      expect.objectContaining({ action: 'client.noted', after: { note: expect.any(Number) } }),
    );
    const audit = await read(`/admin/audit/?subject_type=client&subject_id=${id}`);
    expect(audit.results[0].subject_name).toBe(person.name);
  });

  it('must not be empty or too long, and need an existing client', async () => {
    await buy(createPerson());
    const [{ id } = { id: 0 }] = await db.select().from(clients).limit(1);
    for (const text of ['', '   ', 'x'.repeat(2001), 7, null, 'a\0b']) {
      const refused = await send('POST', `/admin/clients/${id}/notes/`, { text });
      expect([text, refused.statusCode]).toEqual([text, 400]);
      expect(refused.json().field_errors.text).toHaveLength(1);
    }
    expect((await send('POST', '/admin/clients/999999999/notes/', { text: 'Who?' })).statusCode).toBe(404);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, '999999999'))).toBe(0);
  });
});
