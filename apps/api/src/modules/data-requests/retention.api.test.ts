import { anEnquiry, aProduct, aUser } from '@harusi/db/factories';
import {
  bookings,
  clients,
  dataLinks,
  enquiries,
  orders,
  paymentAttempts,
  paymentCaptures,
  paymentEvents,
  productAlerts,
  refunds,
  transferEvents,
  transfers,
} from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { AMINA, finishEverything, findInDatabase, leaveTraces } from '../../../test/data-requests/amina.ts';
import { anAddress, openGuestOrders } from '../../../test/guest-access/guest-orders.ts';
import { captureForOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { expireOrders } from '../orders/lifecycle/order-lifecycle.service.ts';
import { enforceRetentionPeriods } from './data-requests.jobs.ts';
import { makeDataLink } from './data-requests.service.ts';

const api = await startTestApi();
const { db, clock, jobContext } = api;
const { place } = openGuestOrders(api);

const enforce = (now: Date) => enforceRetentionPeriods.run({ ...jobContext(), now });
const DAY_MS = 86_400_000;
const after = (moment: Date, days: number, ms = 0) => new Date(moment.getTime() + days * DAY_MS + ms);

it('deletes enquiries two years after the last answer, or after they came', async () => {
  const [came, answered] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-05-01T09:00:00Z')];
  const waiting = await anEnquiry(db, { createdAt: came });
  const handled = await anEnquiry(db, { createdAt: came, status: 'answered', handledAt: answered });
  const left = async () =>
    (await db.select({ id: enquiries.id }).from(enquiries).orderBy(enquiries.id)).map(({ id }) => id);
  await enforce(new Date('2028-03-01T09:00:00Z'));
  expect(await left()).toEqual([waiting.id, handled.id]);
  await enforce(new Date('2028-03-01T09:00:00.001Z'));
  expect(await left()).toEqual([handled.id]);
  await enforce(new Date('2028-05-01T09:00:00Z'));
  expect(await left()).toEqual([handled.id]);
  await enforce(new Date('2028-05-01T09:00:00.001Z'));
  expect(await left()).toEqual([]);
});

it('deletes alerts a week after they were not confirmed, 30 days after they were sent, a year after they were asked for', async () => {
  const { id: productId } = await aProduct(db);
  const createdAt = new Date('2026-03-01T09:00:00Z');
  const sentAt = new Date('2027-03-01T09:00:00Z');
  const alert = { kind: 'back_in_stock', productId, createdAt } as const;
  await db.insert(productAlerts).values([
    { ...alert, email: 'unconfirmed@example.com' },
    { ...alert, email: 'sent@example.com', confirmedAt: createdAt, sentAt },
    { ...alert, email: 'waiting@example.com', confirmedAt: createdAt },
  ]);
  const left = async () =>
    (await db.select().from(productAlerts).orderBy(productAlerts.email)).map(
      ({ email }) => email.split('@')[0],
    );
  await enforce(after(createdAt, 7));
  expect(await left()).toEqual(['sent', 'unconfirmed', 'waiting']);
  await enforce(after(createdAt, 7, 1));
  expect(await left()).toEqual(['sent', 'waiting']);
  await enforce(after(createdAt, 365));
  expect(await left()).toEqual(['sent', 'waiting']);
  await enforce(after(createdAt, 365, 1));
  expect(await left()).toEqual(['sent']);
  await enforce(after(sentAt, 30));
  expect(await left()).toEqual(['sent']);
  await enforce(after(sentAt, 30, 1));
  expect(await left()).toEqual([]);
});

it('removes the contact of an order that was never paid after 90 days, and its client', async () => {
  const placed = await place(anAddress());
  clock.advance({ hours: 1 });
  await expireOrders(db, clock.now());
  const read = async () => (await db.select().from(orders).where(eq(orders.number, placed.number)))[0]!;
  const cancelledAt = (await read()).cancelledAt!;
  await enforce(after(cancelledAt, 90));
  expect((await read()).contactName).toBe('Neema Otieno');
  await enforce(after(cancelledAt, 90, 1));
  const order = await read();
  expect(order).toMatchObject({
    contactName: 'Former customer',
    contactPhone: '',
    contactEmail: null,
    landmark: '',
  });
  const [client] = await db.select().from(clients).where(eq(clients.id, order.clientId!));
  expect(client).toMatchObject({ name: 'Former customer', phone: null, email: null });
});

it('removes the contact of a booking that was never paid after 90 days', async () => {
  const now = clock.now();
  const stylist = await makeStylist(db, { now });
  const { id } = await insertHeldBooking(db, { stylist, startsAt: after(now, 3), now });
  const isIt = eq(bookings.id, id);
  const cancelled = {
    status: 'cancelled',
    cancelReason: 'expired',
    cancelledAt: now,
    holdUntil: null,
  } as const;
  const [{ contactName } = { contactName: '' }] = await db
    .update(bookings)
    .set(cancelled)
    .where(isIt)
    .returning();
  const read = async () => (await db.select().from(bookings).where(isIt))[0]!;
  await enforce(after(now, 90));
  expect((await read()).contactName).toBe(contactName);
  await enforce(after(now, 90, 1));
  expect(await read()).toMatchObject({ contactName: 'Former customer', contactPhone: '', contactEmail: '' });
});

it('keeps tax records until five years after the end of their tax year, and then names nobody', async () => {
  const traces = await leaveTraces(api, { asGuest: anAddress() });
  await finishEverything(api, traces);
  await api.runQueuedJobs();
  const { rows } = await db.execute<{ year: number }>(sql`select extract(year from greatest(
    max(b.ends_at), max(o.placed_at)) at time zone 'Africa/Nairobi')::int as year from bookings b, orders o`);
  const end = new Date(`${rows[0]!.year + 6}-01-01T00:00:00+03:00`);
  await db.execute(sql`delete from product_reviews`); // kept until their author takes them back
  await db.execute(sql`delete from stylist_reviews`);
  await db.execute(sql`delete from hold_origins`); // kept for two hours, by housekeeping
  const words = [AMINA.firstName, AMINA.phone.slice(1), AMINA.street, AMINA.words, AMINA.note];
  await enforce(new Date(end.getTime() - 1));
  expect(await findInDatabase(api, words)).toEqual(
    expect.arrayContaining(['bookings.contact_name', 'orders.contact_name', 'payment_captures.msisdn']),
  );
  await enforce(end);
  expect(await findInDatabase(api, words)).toEqual([]);
  expect(await db.$count(orders, eq(orders.id, traces.paid.id))).toBe(1);
});

it('empties M-Pesa’s messages after a year, prompts after 90 days, transfers with their tax year', async () => {
  const now = clock.now();
  const message = { kind: 'c2b', body: { MSISDN: '254712345678' }, receivedAt: now, nextTryAt: now } as const;
  const [read, unread] = await db
    .insert(paymentEvents)
    .values([{ ...message, appliedAt: now }, message])
    .returning();
  const vendor = await aUser(db, { userType: 'vendor' });
  const [transfer] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // nothing is owed
    return tx
      .insert(transfers)
      .values({
        purpose: 'vendor_payout',
        method: 'b2c',
        vendorId: vendor.id,
        amountCents: 100,
        msisdn: '254712345678',
        originatorConversationId: crypto.randomUUID(),
        state: 'failed',
        createdAt: now,
        closedAt: now,
      })
      .returning();
  });
  const answer = { transferId: transfer!.id, kind: 'result', receivedAt: now, body: message.body } as const;
  await db.insert(transferEvents).values([{ ...answer, appliedAt: now }, answer]);
  const answers = async () =>
    (await db.select().from(transferEvents).orderBy(transferEvents.id)).map(({ body }) => body);
  const bodies = async () =>
    (await db.select().from(paymentEvents).orderBy(paymentEvents.id))
      .filter(({ id }) => id === read!.id || id === unread!.id)
      .map(({ body }) => body);
  await enforce(after(now, 365));
  expect(await bodies()).toEqual([message.body, message.body]);
  expect(await answers()).toEqual([message.body, message.body]);
  await enforce(after(now, 365, 1));
  expect(await bodies()).toEqual([{}, message.body]); // an unread one is still to be processed
  expect(await answers()).toEqual([{}, message.body]);
  expect(await db.$count(paymentAttempts, sql`msisdn <> ''`)).toBe(0);
  expect(await db.$count(paymentCaptures, sql`msisdn is not null and paid_at >= ${now.toISOString()}`)).toBe(
    0,
  );
  await enforce(after(now, 7 * 366));
  const [old] = await db.select().from(transfers).where(eq(transfers.id, transfer!.id));
  expect(old!.msisdn).toBeNull();
});

it('deletes the links of guests after a day', async () => {
  const now = clock.now();
  await makeDataLink(db, anAddress(), now);
  await enforce(after(now, 1));
  expect(await db.$count(dataLinks)).toBe(1);
  await enforce(after(now, 1, 1));
  expect(await db.$count(dataLinks)).toBe(0);
});

describe('keeps as it is', () => {
  const owed = () => ({ amountCents: 100, reason: 'Torn', createdAt: clock.now() });

  it('an order whose refund is owed', async () => {
    const traces = await leaveTraces(api, { asGuest: anAddress() });
    await finishEverything(api, traces);
    await db.insert(refunds).values({ orderId: traces.paid.id, ...owed() });
    await enforce(after(clock.now(), 7 * 366));
    const [order] = await db.select().from(orders).where(eq(orders.id, traces.paid.id));
    expect(order).toMatchObject({ contactName: `${AMINA.firstName} ${AMINA.lastName}`, erasedAt: null });
  });

  it('an order with a payment that needs a decision', async () => {
    const traces = await leaveTraces(api, { asGuest: anAddress() });
    await finishEverything(api, traces);
    await captureForOrder(db, traces.paid.number, clock.now());
    const isOrders = eq(paymentCaptures.orderId, traces.paid.id);
    await db.update(paymentCaptures).set({ msisdn: '254712345678' }).where(isOrders);
    await enforce(after(clock.now(), 7 * 366));
    const [order] = await db.select().from(orders).where(eq(orders.id, traces.paid.id));
    expect(order).toMatchObject({ contactName: `${AMINA.firstName} ${AMINA.lastName}`, erasedAt: null });
    const captures = await db.select().from(paymentCaptures).where(isOrders).orderBy(paymentCaptures.id);
    expect(captures.map(({ msisdn }) => msisdn)).toEqual([null, '254712345678']);
  });

  it('a booking whose refund is owed', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const { id, contactName } = await insertPaidBooking(db, { stylist, startsAt: after(now, 3), now });
    await db.update(bookings).set({ status: 'completed', completedAt: now }).where(eq(bookings.id, id));
    await db.insert(refunds).values({ bookingId: id, ...owed() });
    await enforce(after(now, 7 * 366));
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ contactName, erasedAt: null });
  });
});
