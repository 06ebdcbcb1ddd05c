import { refunds } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { hourIn } from '../../../test/bookings/booking-requests.ts';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cancelBooking, completeBooking } from './booking-lifecycle.service.ts';

const { db, clock, signIn } = await startTestApi();
const now = clock.now();
const { user } = await signIn('admin');

const aPaidBooking = async (days: number) =>
  insertPaidBooking(db, {
    stylist: await makeStylist(db, { now }),
    startsAt: hourIn(now, days, 10),
    now,
  });

describe('cancelling a paid booking', () => {
  const cancel = (id: number) =>
    db.transaction((tx) =>
      cancelBooking(tx, id, { by: 'shop', reason: 'The stylist is ill', actorId: user.id, now }),
    );
  const owed = async (bookingId: number) =>
    (await db.select().from(refunds).where(eq(refunds.bookingId, bookingId))).map(
      ({ amountCents }) => amountCents,
    );

  it('owes the whole price', async () => {
    const { id, priceCents } = await aPaidBooking(5);
    await cancel(id);
    expect(await owed(id)).toEqual([priceCents]);
  });

  it('owes nothing more when the whole price is promised already', async () => {
    const { id, priceCents } = await aPaidBooking(6);
    await db
      .insert(refunds)
      .values({ bookingId: id, amountCents: priceCents, reason: 'Came late', createdAt: now });
    await cancel(id);
    expect(await owed(id)).toEqual([priceCents]);
  });
});

describe('completing a booking', () => {
  const complete = (id: number, at: Date) =>
    db.transaction((tx) => completeBooking(tx, id, { actorId: user.id, now: at }));

  it('is possible from the moment it begins', async () => {
    const { id, startsAt } = await aPaidBooking(7);
    await expect(complete(id, new Date(startsAt.getTime() - 1))).rejects.toMatchObject({ code: 'conflict' });
    expect(await complete(id, startsAt)).toMatchObject({ status: 'completed' });
  });

  it('is not possible while it is not paid', async () => {
    const startsAt = hourIn(now, 8, 10);
    const { id } = await insertHeldBooking(db, { stylist: await makeStylist(db, { now }), startsAt, now });
    await expect(complete(id, startsAt)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only a confirmed booking that has begun can be completed.',
    });
  });

  it('is not possible twice', async () => {
    const { id, startsAt } = await aPaidBooking(9);
    await complete(id, startsAt);
    await expect(complete(id, startsAt)).rejects.toMatchObject({ code: 'conflict' });
  });
});
