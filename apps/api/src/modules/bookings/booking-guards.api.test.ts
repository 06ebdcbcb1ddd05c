import type { Db } from '@harusi/db/client';
import { bookings, paymentExceptions, paymentCaptures, refunds, transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  insertPaidBooking,
  insertHeldBooking,
  makeStylist,
  payBooking,
} from '../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordCapture } from '../payments/captures/captures.service.ts';
import { completeBooking } from './booking-lifecycle.service.ts';

const { db, clock } = await startTestApi();
let stylist: Awaited<ReturnType<typeof makeStylist>>;
let day = 3;
/** A new day on each call, so tests never collide. */
const nextHour = () => new Date(Math.ceil(clock.now().getTime() / 86_400_000 + day++) * 86_400_000);

/** The name of the violated constraint. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  let error: unknown = await attempt.then(
    () => 'it was allowed',
    (reason: unknown) => reason,
  );
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error);
}

const hold = (startsAt: Date, given = {}) =>
  insertHeldBooking(db, { stylist, startsAt, now: clock.now(), given });
const move = (id: number, set: Partial<typeof bookings.$inferInsert>, tx: Db = db) =>
  tx.update(bookings).set(set).where(eq(bookings.id, id));

beforeAll(async () => {
  stylist = await makeStylist(db, { now: clock.now(), bufferMinutes: 30 });
});

describe('booking constraints', () => {
  it('reject overlapping bookings of a stylist, buffers included', async () => {
    const startsAt = nextHour();
    const first = await hold(startsAt); // bronze: two hours
    const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
    expect(await refusal(hold(after(0)))).toBe('bookings_no_overlap');
    expect(await refusal(hold(after(179)))).toBe('bookings_no_overlap');
    await hold(after(180)); // two hours plus a buffer on either side
    const other = await makeStylist(db, { now: clock.now() });
    await insertHeldBooking(db, { stylist: other, startsAt, now: clock.now() });
    await move(first.id, { status: 'cancelled', holdUntil: null, cancelReason: 'customer' });
    await hold(startsAt);
  });

  it('reject reviving a cancelled booking whose slot is taken', async () => {
    const startsAt = nextHour();
    const lost = await hold(startsAt);
    await move(lost.id, { status: 'cancelled', holdUntil: null, cancelReason: 'expired' });
    await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
    await payBooking(db, lost.id, clock.now());
    const [late] = await db.select().from(bookings).where(eq(bookings.id, lost.id));
    expect([late!.status, late!.stylistId]).toEqual(['requested', null]);
  });

  it('reject unpaid confirmation, bookings inserted as confirmed, backward transitions and deletes', async () => {
    const held = await hold(nextHour());
    const paidAt = clock.now();
    expect(await refusal(move(held.id, { status: 'confirmed', holdUntil: null, paidAt }))).toBe(
      'bookings_paid_with_money',
    );
    expect(await refusal(hold(nextHour(), { status: 'confirmed', holdUntil: null, paidAt }))).toBe(
      'bookings_begin_held',
    );
    const booked = await insertPaidBooking(db, { stylist, startsAt: nextHour(), now: clock.now() });
    const holdUntil = clock.now();
    expect(await refusal(move(booked.id, { status: 'held', holdUntil }))).toBe('bookings_transition_known');
    expect(await refusal(db.delete(bookings).where(eq(bookings.id, booked.id)))).toBe('bookings_no_delete');
  });

  it('reject changes to the agreed terms', async () => {
    const booked = await insertPaidBooking(db, { stylist, startsAt: nextHour(), now: clock.now() });
    expect(await refusal(move(booked.id, { priceCents: 100 }))).toBe('bookings_frozen');
    expect(await refusal(move(booked.id, { vatCents: 0 }))).toBe('bookings_frozen');
  });
});

describe('refunds and payouts', () => {
  const giveBack = (bookingId: number, amountCents: number, tx: Db = db) =>
    tx.insert(refunds).values({ bookingId, amountCents, reason: 'x', createdAt: clock.now() });

  it('never exceed the money received, even when requested concurrently', async () => {
    const { id } = await insertPaidBooking(db, { stylist, startsAt: nextHour(), now: clock.now() });
    await giveBack(id, 200_000);
    expect(await refusal(giveBack(id, 300_001))).toBe('refunds_within_captures');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(giveBack(id, 100_000))));
    expect(outcomes.filter((outcome) => outcome === 'it was allowed')).toHaveLength(3);
  });

  it('count refunds of a booking and of its payment exceptions together', async () => {
    const { id } = await insertPaidBooking(db, { stylist, startsAt: nextHour(), now: clock.now() });
    await payBooking(db, id, clock.now(), { receipt: 'TWICE', amountCents: 100_00 }); // overpaid
    const [surplus] = await db
      .select({ id: paymentExceptions.id })
      .from(paymentExceptions)
      .innerJoin(paymentCaptures, eq(paymentCaptures.id, paymentExceptions.captureId))
      .where(eq(paymentCaptures.receipt, 'TWICE'));
    await giveBack(id, 500_000);
    const ofMatter = (amountCents: number) =>
      db
        .insert(refunds)
        .values({ paymentExceptionId: surplus!.id, amountCents, reason: 'x', createdAt: clock.now() });
    expect(await refusal(ofMatter(100_01))).toBe('refunds_within_captures');
    await ofMatter(100_00);
    await db.transaction((tx) =>
      recordCapture(
        tx,
        { provider: 'mpesa', receipt: 'STRAY', amountCents: 700_00, paidAt: clock.now() },
        clock.now(),
      ),
    );
  });

  it("never exceed a stylist's earnings, with one open payout at a time", async () => {
    const startsAt = nextHour();
    const { id } = await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
    const pay = (amountCents: number, originatorConversationId: string) =>
      db.insert(transfers).values({
        purpose: 'stylist_payout',
        method: 'b2c',
        stylistId: stylist.id,
        amountCents,
        originatorConversationId,
        createdAt: clock.now(),
      });
    expect(await refusal(pay(100, 'before'))).toBe('transfers_within_balance');
    await db.transaction((tx) => completeBooking(tx, id, { actorId: null, now: startsAt }));
    expect(await refusal(pay(751_00, 'too much'))).toBe('transfers_within_balance');
    const both = await Promise.all([refusal(pay(750_00, 'one')), refusal(pay(750_00, 'two'))]);
    expect(both.toSorted()).toEqual(['it was allowed', 'transfers_one_open_per_stylist']);
    const paid = { state: 'paid' as const, receipt: 'UK1', paidAt: clock.now() };
    const isOpen = eq(transfers.stylistId, stylist.id);
    await db.update(transfers).set(paid).where(isOpen);
    expect(
      await refusal(db.update(transfers).set({ state: 'failed', receipt: null, paidAt: null }).where(isOpen)),
    ).toBe('transfers_immutable');
  });
});
