import { aUser } from '@harusi/db/factories';
import { bookings, ledgerLines, refunds, stylists } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  insertHeldBooking,
  insertPaidBooking,
  makeStylist,
  payBooking,
} from '../../../test/bookings/booking-rows.ts';
import {
  bookingBody,
  hourIn,
  type PlacedBookingBody,
  postBooking,
} from '../../../test/bookings/booking-requests.ts';
import { outcomeOf, raceInOrder, raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { payableOf } from '../payments/payables.ts';
import { setHours } from '../stylists/office/stylist-hours.service.ts';
import { cancelBooking, completeBooking, expireHolds } from './booking-lifecycle.service.ts';
import { refundBooking } from './office/refund-booking.service.ts';

const { app, db, clock } = await startTestApi();
const admin = await aUser(db, { userType: 'admin' });
const at = (days: number, hour: number) => hourIn(clock.now(), days, hour);
const rowOf = async (number: string) =>
  (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;

describe('50 concurrent bookings of one slot', () => {
  it('let one through and return free slots to the others', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const responses = await raceOn(
      db,
      stylists,
      stylist.id,
      () =>
        Array.from({ length: 50 }, () => postBooking(app, bookingBody(at(7, 10), { stylist: stylist.id }))),
      20,
    );
    const [won, lost] = [
      responses.filter((response) => response.statusCode === 201),
      responses.filter((response) => response.statusCode === 409),
    ];
    expect([won.length, lost.length]).toEqual([1, 49]);
    for (const response of lost) {
      expect(response.json()).toMatchObject({
        code: 'slot_taken',
        detail: expect.stringContaining('just taken'),
      });
      expect(response.json().next_slots[0]).toBe(at(7, 13).toISOString());
    }
    expect(await db.$count(bookings, eq(bookings.stylistId, stylist.id))).toBe(1);
  });

  it('fill every free stylist once when no stylist is requested', async () => {
    await db.update(stylists).set({ isActive: false });
    const team = [];
    for (let n = 0; n < 3; n++) team.push(await makeStylist(db, { now: clock.now() }));
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postBooking(app, bookingBody(at(8, 10)))),
    );
    const won = responses
      .filter((response) => response.statusCode === 201)
      .map((response) => response.json().stylist.id);
    expect(won.toSorted((a, b) => a - b)).toEqual(team.map(({ id }) => id));
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(7);
  });
});

describe('direct inserts', () => {
  it('cannot overlap another booking, buffers included', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const book = (hour: number) =>
      insertHeldBooking(db, { stylist, startsAt: at(9, hour), now: clock.now() });
    await book(10);
    // 10:00 to 12:00 blocks 9:30 to 12:30; the next booking adds its own half hour.
    for (const hour of [8, 9, 11, 12, 12.5]) {
      await expect(book(hour)).rejects.toMatchObject({ cause: { constraint: 'bookings_no_overlap' } });
    }
    expect((await book(13)).status).toBe('held');
  });
});

describe('an expired hold', () => {
  it('frees its slot before any job runs', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const startsAt = at(10, 10); // read once: twenty minutes later may be another day
    const form = () => bookingBody(startsAt, { stylist: stylist.id });
    const first: PlacedBookingBody = (await postBooking(app, form())).json();
    expect((await postBooking(app, form())).statusCode).toBe(409);
    clock.advance({ minutes: 20 });
    expect((await postBooking(app, form())).statusCode).toBe(201);
    expect(await rowOf(first.number)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
  });
});

describe('a late payment', () => {
  const lateFor = async (
    meanwhile?: (held: PlacedBookingBody, stylistId: number) => Promise<unknown>,
    days = 11,
  ) => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const held: PlacedBookingBody = (
      await postBooking(app, bookingBody(at(days, 10), { stylist: stylist.id }))
    ).json();
    clock.advance({ minutes: 25 });
    await meanwhile?.(held, stylist.id);
    const { id } = await rowOf(held.number);
    await payBooking(db, id, clock.now());
    const owed = await db.select().from(refunds).where(eq(refunds.bookingId, id));
    return { ...(await rowOf(held.number)), owed };
  };
  const again = (held: PlacedBookingBody, stylist: number) =>
    postBooking(app, bookingBody(new Date(held.starts_at), { stylist }));

  it('confirms the booking when its slot is still free', async () => {
    expect(await lateFor()).toMatchObject({ status: 'confirmed', cancelReason: null, owed: [] });
  });

  it('leaves the booking waiting for a stylist when the slot is taken', async () => {
    const late = await lateFor(again);
    expect(late).toMatchObject({ status: 'requested', stylistId: null, owed: [] });
  });

  it('confirms the booking when the competing hold has also ended', async () => {
    const late = await lateFor(async (held, stylist) => {
      await again(held, stylist);
      clock.advance({ minutes: 25 });
    }, 12);
    expect(late).toMatchObject({ status: 'confirmed' });
  });

  it('is owed back when the client had cancelled', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const held: PlacedBookingBody = (
      await postBooking(app, bookingBody(at(13, 10), { stylist: stylist.id }))
    ).json();
    const { lookup_key } = held;
    await app.inject({ method: 'POST', url: `/bookings/${held.number}/cancel/`, payload: { lookup_key } });
    const { id } = await rowOf(held.number);
    await payBooking(db, id, clock.now());
    expect(await rowOf(held.number)).toMatchObject({ status: 'cancelled', cancelReason: 'customer' });
    const owed = await db.select().from(refunds).where(eq(refunds.bookingId, id));
    expect(owed).toMatchObject([
      { amountCents: 500_000, refundedAt: null, reason: 'The booking was cancelled' },
    ]);
  });

  it('is owed back when it comes after the appointment', async () => {
    const late = await lateFor(async () => clock.advance({ days: 20 }), 14);
    expect(late).toMatchObject({
      status: 'cancelled',
      owed: [{ amountCents: 500_000, reason: 'The money came too late' }],
    });
  });
});

describe('concurrent changes', () => {
  const lockAndPay = (id: number) =>
    db.transaction(async (tx) => {
      await payableOf('booking').lock(tx, id);
      await payBooking(tx, id, clock.now());
    });
  const by = () => ({ actorId: admin.id, now: clock.now() });

  it('let no booking into hours that an admin is just closing', async () => {
    const { id } = await makeStylist(db, { now: clock.now() });
    const [, booked] = await raceInOrder(
      db,
      stylists,
      id,
      () => setHours(db, id, { hours: [], exceptions: [], version: 1 }, by()),
      () => postBooking(app, bookingBody(at(14, 10), { stylist: id })),
    );
    expect([booked.statusCode, booked.json().code]).toEqual([409, 'slot_taken']);
  });

  it('keep a late payment’s slot from the next client', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const held = await insertHeldBooking(db, { stylist, startsAt: at(15, 10), now: clock.now() });
    clock.advance({ minutes: 25 });
    const [, next] = await raceInOrder(
      db,
      bookings,
      held.id,
      () => lockAndPay(held.id),
      () => postBooking(app, bookingBody(held.startsAt, { stylist: stylist.id })),
    );
    expect([next.statusCode, (await rowOf(held.number)).status]).toEqual([409, 'confirmed']);
  });

  it('do not expire a hold while a late payment is being recorded', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const held = await insertHeldBooking(db, { stylist, startsAt: at(16, 10), now: clock.now() });
    clock.advance({ minutes: 25 });
    await raceInOrder(
      db,
      bookings,
      held.id,
      () => lockAndPay(held.id),
      () => expireHolds(db, clock.now()),
    );
    expect((await rowOf(held.number)).status).toBe('confirmed');
  });

  it('cancel a booking once', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { id } = await insertPaidBooking(db, { stylist, startsAt: at(17, 10), now: clock.now() });
    const terms = { by: 'shop', reason: 'Ill', ...by() } as const;
    const cancel = () => outcomeOf(db.transaction((tx) => cancelBooking(tx, id, terms)));
    const outcomes = await raceOn(db, bookings, id, () => [cancel(), cancel()]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
  });

  it('take back the commission of a refund made while the booking is completed', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const booking = await insertPaidBooking(db, { stylist, startsAt: at(18, 10), now: clock.now() });
    const { id, number, priceCents, commissionCents } = booking;
    const later = { ...by(), now: booking.endsAt };
    await raceInOrder(
      db,
      bookings,
      id,
      () => db.transaction((tx) => completeBooking(tx, id, later)),
      () => refundBooking(db, number, { amount: priceCents / 2, reason: 'It was shorter' }, later),
    );
    const [owed] = await db
      .select({ cents: sql<string>`-sum(${ledgerLines.amountCents})` })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, 'stylists'), eq(ledgerLines.stylistId, stylist.id)));
    expect(Number(owed!.cents)).toBe(commissionCents / 2);
  });
});
