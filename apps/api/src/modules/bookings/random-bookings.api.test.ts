import { packages, stylistExceptions, stylistHours } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { bookingBody, hourIn, postBooking } from '../../../test/bookings/booking-requests.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();
/** Two weeks starting on the third day, the earliest that notice allows. */
const [FIRST, LAST] = [3, 16];

const aStretch = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 56 }))
  .map(([from, length]) => ({ fromMinute: from * 15, toMinute: Math.min(1440, (from + length) * 15) }));

const aWorld = fc.record({
  code: fc.constantFrom('essential', 'bronze', 'silver', 'gold'),
  bufferMinutes: fc.constantFrom(0, 10, 30, 45, 120),
  week: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), stretch: aStretch }), {
    minLength: 3,
    maxLength: 14,
  }),
  exceptions: fc.array(
    fc.record({ day: fc.integer({ min: FIRST, max: LAST }), stretch: fc.option(aStretch) }),
    { maxLength: 6 },
  ),
  taken: fc.array(
    fc.record({
      day: fc.integer({ min: FIRST, max: LAST }),
      halfHour: fc.integer({ min: 0, max: 47 }),
      code: fc.constantFrom('essential', 'bronze', 'silver'),
    }),
    { maxLength: 8 },
  ),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
});

/** Drops rows that would violate a unique constraint. */
const once = <Row>(rows: readonly Row[], key: (row: Row) => string) => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

it('offers only bookable slots and never overlaps, for random hours, exceptions, buffers and bookings', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async ({ code, bufferMinutes, week, exceptions, taken, picks }) => {
      const now = clock.now();
      const stylist = await makeStylist(db, { now, bufferMinutes });
      const stylistId = stylist.id;
      await db.delete(stylistHours).where(eq(stylistHours.stylistId, stylistId));
      const hours = week.map(({ weekday, stretch }) => ({ stylistId, weekday, ...stretch }));
      await db.insert(stylistHours).values(once(hours, (row) => `${row.weekday} ${row.fromMinute}`));
      const days = exceptions.map(({ day, stretch }) => ({
        stylistId,
        day: nairobiDay(hourIn(now, day, 12)),
        fromMinute: stretch?.fromMinute ?? null,
        toMinute: stretch?.toMinute ?? null,
      }));
      if (days.length > 0) {
        await db.insert(stylistExceptions).values(once(days, (row) => `${row.day} ${row.fromMinute}`));
      }
      for (const { day, halfHour, code: other } of taken) {
        // Some of these overlap; the table accepts the first.
        await insertPaidBooking(db, {
          stylist,
          code: other,
          startsAt: hourIn(now, day, halfHour / 2),
          now,
        }).catch(() => {});
      }

      const offered = async (): Promise<string[]> => {
        const [from, to] = [nairobiDay(hourIn(now, FIRST, 12)), nairobiDay(hourIn(now, LAST, 12))];
        const query = { package: code, stylist: String(stylistId), from, to };
        const { days: found } = (await app.inject({ url: '/slots/', query })).json();
        return found.flatMap(({ slots }: { slots: string[] }) => slots);
      };
      for (const pick of picks) {
        const slots = await offered();
        if (slots.length === 0) break;
        const startsAt = slots[pick % slots.length]!;
        const form = bookingBody(new Date(startsAt), { package: code, stylist: stylistId });
        const response = await postBooking(app, form);
        expect([response.statusCode, response.json().detail]).toEqual([201, undefined]);
        expect(await offered()).not.toContain(startsAt);
        expect((await postBooking(app, { ...form, starts_at: startsAt })).statusCode).toBe(409);
      }

      const { rows: overlapping } = await db.execute(sql`
        select a.number from bookings a join bookings b on b.stylist_id = a.stylist_id and b.id > a.id
        where a.stylist_id = ${stylistId} and a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')
          and tstzrange(a.starts_at, a.ends_at + make_interval(mins => ${bufferMinutes}::int)) && tstzrange(b.starts_at, b.ends_at + make_interval(mins => ${bufferMinutes}::int))`);
      expect(overlapping).toEqual([]);
      const [bookable] = await db.select().from(packages).where(eq(packages.code, code));
      const { rows: outside } = await db.execute(sql`
        select number from bookings where stylist_id = ${stylistId} and package_id = ${bookable!.id} and paid_at is null
          and starts_at < ${new Date(now.getTime() + 48 * 3_600_000).toISOString()}`);
      expect(outside).toEqual([]);
    }),
    propertyRuns(12),
  );
}, 600_000);
