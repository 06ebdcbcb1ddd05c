import { readFile } from 'node:fs/promises';
import { bookings } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { bookingBody, hourIn, postBooking } from '../../../test/bookings/booking-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();
const stylist = await makeStylist(db, { now: clock.now() });
const book = (day: number, how: object) =>
  postBooking(app, { ...bookingBody(hourIn(clock.now(), day, 9), { stylist: stylist.id }), ...how });

describe('a booking in person', () => {
  it.each([[undefined], [''], ['   ']])('without a place (%j) is refused', async (place) => {
    const response = await book(7, { consultation_type: 'in-person', place });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors).toEqual({ place: ['Tell us where you meet'] });
  });

  it('keeps its place', async () => {
    const response = await book(8, { consultation_type: 'in-person', place: ' Karen Blixen Garden ' });
    expect(response.json()).toMatchObject({ place: 'Karen Blixen Garden' });
  });

  it('cannot lose its place in the database', async () => {
    const { id } = await insertPaidBooking(db, {
      stylist,
      startsAt: hourIn(clock.now(), 9, 9),
      now: clock.now(),
    });
    const change = db.update(bookings).set({ place: '' }).where(eq(bookings.id, id));
    await expect(change).rejects.toMatchObject({
      cause: { constraint: 'bookings_in_person_has_place' },
    });
  });
});

it.each([['virtual'], ['phone']])('a booking by %s needs no place', async (how) => {
  const response = await book(how === 'phone' ? 10 : 11, { consultation_type: how, place: '' });
  expect([response.statusCode, response.json().place]).toEqual([201, '']);
});

it('the upgrade says of older bookings what their clients were told, and leaves erased ones alone', async () => {
  const of = (day: number) =>
    insertPaidBooking(db, { stylist, startsAt: hourIn(clock.now(), day, 9), now: clock.now() });
  const [open, known, erased] = [await of(12), await of(13), await of(14)];
  const placeOf = async ({ id }: { id: number }) =>
    (await db.select({ place: bookings.place }).from(bookings).where(eq(bookings.id, id)))[0]!.place;
  await db.execute(sql`alter table bookings drop constraint bookings_in_person_has_place`);
  await db.update(bookings).set({ place: '' }).where(eq(bookings.id, open.id));
  await db.update(bookings).set({ place: '', contactPhone: '' }).where(eq(bookings.id, erased.id));
  const migration = new URL(
    '../../../../../packages/db/migrations/0042_in-person-place.sql',
    import.meta.url,
  );
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  expect([await placeOf(open), await placeOf(known), await placeOf(erased)]).toEqual([
    'To be agreed with your stylist',
    'Windsor Golf Hotel, Ridgeways',
    '',
  ]);
});
