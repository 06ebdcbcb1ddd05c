import { officeBookingCalls as calls } from '@harusi/contracts/office/office-bookings';
import { bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { nairobiDay, nairobiWeek } from '@harusi/contracts/constants/nairobi-time';
import { openBookingAdmin } from '../../../../test/bookings/booking-admin.ts';
import { insertPaidBooking, insertHeldBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock } = api;
const { get, read, waitMinutes, dayIn, at } = await openBookingAdmin(api);

describe('the booking list', () => {
  const find = async (query: string): Promise<string[]> =>
    (await read(`/admin/bookings/?${query}`)).results.map(({ number }: { number: string }) => number);

  it('searches by client, phone, email and number and treats wildcards literally', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const given = {
      contactName: 'Zawadi Chebet',
      contactPhone: '+254799888777',
      contactEmail: 'zawadi@example.com',
    };
    const { number } = await insertPaidBooking(db, { stylist, startsAt: at(5, 9), now: clock.now(), given });
    for (const search of [
      'zawadi ch',
      '0799 888 777',
      '888777',
      'ZAWADI@',
      number.slice(1, 7).toLowerCase(),
    ]) {
      expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, [number]]);
    }
    for (const search of ['%', '_', "' or true --"]) {
      expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
    }
  });

  it('filters by stylist, current status and Nairobi days', async () => {
    const before = (await read('/admin/bookings/')).counts;
    const stylist = await makeStylist(db, { now: clock.now(), name: 'Njeri Kamau' });
    const early = await insertPaidBooking(db, { stylist, startsAt: at(6, 0.5), now: clock.now() });
    const late = await insertPaidBooking(db, { stylist, startsAt: at(7, 21), now: clock.now() });
    const held = await insertHeldBooking(db, { stylist, startsAt: at(8, 9), now: clock.now() });
    const own = `stylist=${stylist.id}`;
    const page = await read(`/admin/bookings/?${own}`);
    const { response: schema } = calls['GET /admin/bookings/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.counts).toMatchObject({ confirmed: before.confirmed + 2, held: before.held + 1 });
    expect(await find(own)).toEqual([held, late, early].map(({ number }) => number));
    expect(await find(`${own}&status=held`)).toEqual([held.number]);
    expect(await find(`${own}&status=confirmed`)).toEqual([early.number, late.number]);
    expect(await find(`${own}&since=${dayIn(6)}`)).toEqual([early, late, held].map(({ number }) => number));
    expect(await find(`${own}&since=${dayIn(6)}&until=${dayIn(6)}`)).toEqual([early.number]);
    expect(await find(`${own}&until=${dayIn(5)}`)).toEqual([]);

    // Read once: 21 minutes later may be another day.
    const days = `since=${dayIn(6)}&until=${dayIn(8)}`;
    const calendar = await read(`/admin/bookings/calendar/?${days}&${own}`);
    expect(calls['GET /admin/bookings/calendar/'].response.safeParse(calendar).success).toBe(true);
    expect(calendar.bookings).toHaveLength(3);
    await waitMinutes(21); // the hold has expired although no job has run
    expect(await find(`${own}&status=held`)).toEqual([]);
    expect(await find(`${own}&status=cancelled`)).toEqual([held.number]);
    const later = await read(`/admin/bookings/calendar/?${days}&${own}`);
    expect(later.bookings).toHaveLength(2);
  });

  it("counts this week's bookings", async () => {
    const { this_week: before } = await read('/admin/bookings/');
    const stylist = await makeStylist(db, { now: clock.now() });
    await insertPaidBooking(db, {
      stylist,
      startsAt: clock.now(),
      now: new Date(clock.now().getTime() - 60_000),
    });
    await insertPaidBooking(db, { stylist, startsAt: at(8, 9), now: clock.now() });
    expect((await read('/admin/bookings/')).this_week).toBe(before + 1);
  });

  it("counts the same week as the dashboard, the calendar and the stylist's page", async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { from, to } = nairobiWeek(clock.now());
    const hour = (n: number) => new Date(from.getTime() + n * 3_600_000);
    const now = hour(-80);
    await insertPaidBooking(db, { stylist, startsAt: from, now });
    await insertPaidBooking(db, { stylist, startsAt: hour(7 * 24 - 4), now });
    await insertPaidBooking(db, { stylist, startsAt: to, now }); // the following week
    const missed = await insertPaidBooking(db, { stylist, startsAt: hour(30), now });
    await db.update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, missed.id));
    await insertHeldBooking(db, { stylist, startsAt: hour(60), now });

    const days = `since=${nairobiDay(from)}&until=${nairobiDay(hour(7 * 24 - 1))}`;
    const { bookings_this_week } = await read('/admin/dashboard/');
    expect((await read('/admin/bookings/')).this_week).toBe(bookings_this_week);
    expect((await read(`/admin/bookings/calendar/?${days}`)).active).toBe(bookings_this_week);
    expect((await read(`/admin/bookings/calendar/?${days}&stylist=${stylist.id}`)).active).toBe(2);
    expect((await read(`/admin/stylists/${stylist.id}/`)).bookings_this_week).toBe(2);
  });

  it.each(['status=sold', 'page=0', 'stylist=me', 'since=yesterday', `search=${'x'.repeat(101)}`])(
    'rejects ?%s',
    async (query) => expect((await get(`/admin/bookings/?${query}`)).statusCode).toBe(400),
  );

  it.each(['', 'since=2026-01-01&until=2026-02-12', 'since=2026-01-02&until=2026-01-01'])(
    'rejects a calendar query of ?%s',
    async (query) => expect((await get(`/admin/bookings/calendar/?${query}`)).statusCode).toBe(400),
  );

  it('returns the filter choices', async () => {
    const { id } = await makeStylist(db, { now: clock.now(), codes: ['gold'] });
    const choices = await read('/admin/bookings/choices/');
    expect(calls['GET /admin/bookings/choices/'].response.safeParse(choices).success).toBe(true);
    const gold = choices.packages.find(({ code }: { code: string }) => code === 'gold');
    expect(gold).toMatchObject({ price: '15000.00', archived: false });
    expect(choices.stylists).toContainEqual(expect.objectContaining({ id, packages: [gold.id] }));
  });
});
