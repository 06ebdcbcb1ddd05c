import { anAddress, anEnquiry, aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import {
  bookings,
  cartLines,
  carts,
  clientNotes,
  clients,
  notifications,
  orderEvents,
  orderLines,
  orders,
  parcels,
  paymentAttempts,
  paymentCaptures,
  paymentEvents,
  productAlerts,
  productReviews,
  returnLines,
  returns,
  stylistReviews,
  wishlistItems,
} from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../orders/order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

export type Api = Awaited<ReturnType<typeof startTestApi>>;

/** Words that occur in Amina's data only, so that they can be searched for in the whole database. */
export const AMINA = {
  firstName: 'Aminatou',
  lastName: 'Zuberihassan',
  phone: '+254733918273',
  street: 'Purple gate by the baobab',
  words: 'My veil must survive the kusi wind',
  note: 'Prefers calls after six',
};

/** Every trace of a person that a customer can leave. `asGuest`: without an account, by this address. */
export async function leaveTraces(api: Api, { asGuest }: { asGuest?: string } = {}) {
  const { app, db, clock } = api;
  const now = clock.now();
  const user =
    asGuest === undefined
      ? await aUser(db, {
          ...AMINA,
          phoneNumber: AMINA.phone,
          emailConfirmedAt: now,
          username: `amina${Date.now() % 1e6}`,
        })
      : null;
  const email = user?.email ?? asGuest!;
  const userId = user?.id ?? null;
  const headers: Record<string, string> = {};
  if (user) {
    const login = { username: email, password: FACTORY_PASSWORD };
    const signedIn = await app.inject({ method: 'POST', url: '/auth/login/', payload: login });
    headers['authorization'] = `Bearer ${signedIn.json().access}`;
    await anAddress(db, { userId: user.id, recipient: AMINA.firstName, landmark: AMINA.street });
    const notice = { title: 'Karibu', message: AMINA.words, type: 'other', createdAt: now } as const;
    await db.insert(notifications).values({ userId: user.id, ...notice });
    const { id: productId } = await aProduct(db);
    await db.insert(carts).values({ userId: user.id, version: 1, updatedAt: now });
    const line = { productId, colour: AMINA.street, size: '', quantity: 2, position: 0 };
    await db.insert(cartLines).values({ userId: user.id, ...line });
    await db.insert(wishlistItems).values({ userId: user.id, productId, savedAt: now });
  }
  const name = `${AMINA.firstName} ${AMINA.lastName}`;
  await anEnquiry(db, {
    userId,
    email,
    name,
    phoneNumber: AMINA.phone,
    message: AMINA.words,
    createdAt: now,
  });

  const place = async () => {
    const { id: product } = await aProduct(db, { priceCents: 490_000 });
    const form = aGuestOrder([{ product, quantity: 1 }], {
      contact: { name, phone: AMINA.phone, email },
      delivery: { county: 'Kilifi', town: 'Watamu', landmark: AMINA.street, notes: AMINA.words },
    });
    const placed = await postOrder(app, form, headers);
    expect(placed.statusCode).toBe(201);
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.json().number));
    return order!;
  };
  const paid = await place();
  await captureForOrder(db, paid.number, now);
  await db
    .update(paymentCaptures)
    .set({ msisdn: AMINA.phone.slice(1) })
    .where(eq(paymentCaptures.orderId, paid.id));
  await db.insert(orderEvents).values({ orderId: paid.id, at: now, kind: 'note', text: AMINA.note });
  await db.update(parcels).set({ notes: AMINA.note }).where(eq(parcels.orderId, paid.id));
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      orderId: paid.id,
      number: 1,
      msisdn: AMINA.phone.slice(1),
      amountCents: paid.totalCents,
      accountReference: `${paid.number}-1`,
      state: 'failed',
      createdAt: now,
      expiresAt: now,
      closedAt: now,
    })
    .returning();
  const body = { FirstName: AMINA.firstName, MSISDN: AMINA.phone };
  const message = { kind: 'callback', body, receivedAt: now, appliedAt: now, nextTryAt: now } as const;
  await db.insert(paymentEvents).values({ attemptId: attempt!.id, ...message });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, paid.id));
  const review = { rating: 5, title: AMINA.words, body: AMINA.words, verifiedAt: now, createdAt: now };
  await db.insert(productReviews).values({
    productId: line!.productId,
    orderLineId: line!.id,
    userId,
    author: AMINA.firstName,
    ...review,
  });

  const [back] = await db
    .insert(returns)
    .values({
      orderId: paid.id,
      sequence: 1,
      wayBack: 'collect',
      collectionNotes: AMINA.street,
      decisionNote: AMINA.words,
      requestedAt: now,
      endsAt: now,
    })
    .returning();
  await db.insert(returnLines).values({
    returnId: back!.id,
    orderLineId: line!.id,
    variantId: line!.variantId,
    quantity: 1,
    wish: 'refund',
    reason: 'damaged',
    words: AMINA.words,
    vendorNote: AMINA.words,
  });
  await db.update(returns).set({ status: 'withdrawn', endedAt: now }).where(eq(returns.id, back!.id));

  await db.insert(productAlerts).values({
    kind: 'price_drop',
    productId: line!.productId,
    email,
    userId,
    priceCents: 490_000,
    createdAt: now,
    confirmedAt: now,
  });

  const unpaid = await place();
  const stylist = await makeStylist(db, { now });
  const contact = { userId, contactName: name, contactPhone: AMINA.phone, contactEmail: email };
  const given = {
    ...contact,
    place: AMINA.street,
    message: AMINA.words,
    budget: '50,000',
    weddingDate: '2027-02-14',
  };
  const startsAt = new Date(now.getTime() + 86_400_000);
  const booking = await insertPaidBooking(db, { stylist, startsAt, now, given });
  const later = new Date(startsAt.getTime() + 7 * 86_400_000);
  const held = await insertHeldBooking(db, { stylist, startsAt: later, now, given });
  await db.insert(stylistReviews).values({
    stylistId: stylist.id,
    bookingId: booking.id,
    clientName: AMINA.firstName,
    clientEmail: email,
    rating: 5,
    review: AMINA.words,
    serviceType: 'bronze',
    createdAt: now,
  });
  const [client] = await db
    .select()
    .from(clients)
    .where(eq(clients.id, paid.clientId ?? 0));
  const admin = await aUser(db, { userType: 'admin' });
  await db
    .insert(clientNotes)
    .values({ clientId: client!.id, text: AMINA.note, authorId: admin.id, createdAt: now });
  return { user, headers, email, paid, unpaid, booking, held };
}

export type Traces = Awaited<ReturnType<typeof leaveTraces>>;

/** Everything is delivered, held or over, and the return period has passed. */
export async function finishEverything({ db, clock }: Api, { paid, unpaid, booking, held }: Traces) {
  const now = clock.now();
  const deliver = { status: 'delivered', dispatchedAt: now, deliveredAt: now } as const;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // jumps over the steps in between
    await tx.update(parcels).set(deliver).where(eq(parcels.orderId, paid.id));
    await tx.update(orders).set({ status: 'delivered' }).where(eq(orders.id, paid.id));
    await tx
      .update(orders)
      .set({ status: 'cancelled', cancelReason: 'expired', cancelledAt: now, holdUntil: null })
      .where(eq(orders.id, unpaid.id));
    await tx
      .update(bookings)
      .set({ status: 'completed', completedAt: now })
      .where(eq(bookings.id, booking.id));
    await tx
      .update(bookings)
      .set({ status: 'cancelled', cancelReason: 'expired', cancelledAt: now, holdUntil: null })
      .where(eq(bookings.id, held.id));
  });
}

/** The columns of the whole database, the queue included, that hold one of these words. */
export async function findInDatabase({ db }: Api, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and (c.table_schema = 'public' or c.table_schema = 'pgboss')
      and (c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED', 'character varying'))`);
  const pattern = words.map((word) => word.replace(/[+.]/g, String.raw`\$&`)).join('|');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(table)} where ${sql.identifier(column)}::text ~* ${pattern} limit 1`,
    );
    if (rows.length > 0) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found.toSorted();
}
