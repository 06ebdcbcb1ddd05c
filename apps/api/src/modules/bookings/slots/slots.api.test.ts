import { stylistExceptions } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { insertPaidBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { hourIn } from '../../../../test/bookings/booking-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();
const aStylist = (given: object = {}) => makeStylist(db, { now: clock.now(), ...given });
const at = (days: number, hour: number) => hourIn(clock.now(), days, hour);

describe('free slots', () => {
  const listSlots = (query: Record<string, string | number>) =>
    app.inject({ url: '/slots/', query: asText(query) });
  const asText = (query: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

  it('are the opening hours minus exceptions, bookings and buffers', async () => {
    const stylist = await aStylist();
    await insertPaidBooking(db, { stylist, startsAt: at(5, 12), now: clock.now() });
    const [day, closed] = [nairobiDay(at(5, 12)), nairobiDay(at(6, 12))];
    await db.insert(stylistExceptions).values({ stylistId: stylist.id, day: closed });
    const found = (await listSlots({ package: 'bronze', stylist: stylist.id, from: day, to: closed })).json();
    const hours = found.days[0].slots.map((slot: string) => new Date(slot).getUTCHours() + 3);
    expect([found.minutes, found.days.length, found.days[0].date]).toEqual([120, 1, day]);
    expect(hours).toEqual([8, 8, 9, 15, 15, 16]);
  });

  it('start 48 hours ahead and end at the horizon', async () => {
    const stylist = await aStylist();
    const days = async (from: number, to: number) =>
      (
        await listSlots({
          package: 'gold',
          stylist: stylist.id,
          from: nairobiDay(at(from, 9)),
          to: nairobiDay(at(to, 9)),
        })
      ).json().days;
    const first = new Date((await days(0, 9))[0].slots[0]).getTime();
    expect(first - clock.now().getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
    expect(await days(92, 120)).toEqual([]);
  });

  it.each([
    [{ package: 'platinum' }, 404, []],
    [{ to: '2030-01-01' }, 400, ['to']],
    [{ from: '2031-01-01' }, 400, ['to']],
    [{ from: 'soon' }, 400, ['from']],
    [{ stylist: 'amina' }, 400, ['stylist']],
  ])('with %o return %i', async (wrong, status, field) => {
    const day = nairobiDay(at(5, 9));
    const response = await listSlots({ package: 'gold', from: day, to: day, ...wrong });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json().field_errors ?? {})).toEqual(field);
  });

  it('show the next free slot of each stylist of a package', async () => {
    const stylist = await aStylist({ codes: ['vip', 'gold'], name: 'Aaa First' });
    await insertPaidBooking(db, { stylist, code: 'gold', startsAt: at(4, 9), now: clock.now() });
    const listStylists = async (query: string) =>
      (await app.inject(`/slots/stylists/${query}`)).json().stylists;
    const found = (await listStylists('?package=gold'))[0];
    expect(found).toMatchObject({ id: stylist.id, name: 'Aaa First', packages: ['vip', 'gold'] });
    const { days } = (
      await listSlots({
        package: 'gold',
        stylist: stylist.id,
        from: nairobiDay(clock.now()),
        to: nairobiDay(at(20, 9)),
      })
    ).json();
    expect(found.next_free).toBe(days[0].slots[0]);
    const isThere = (list: { id: number }[]) => list.some(({ id }) => id === stylist.id);
    expect([isThere(await listStylists('')), isThere(await listStylists('?package=bronze'))]).toEqual([
      true,
      false,
    ]);
    expect((await app.inject('/slots/stylists/?package=platinum')).statusCode).toBe(404);
  });

  it('are empty for an inactive stylist or one who does not offer the package', async () => {
    const resting = await aStylist({ isActive: false });
    const other = await aStylist({ codes: ['gold'] });
    const range = { from: nairobiDay(at(5, 9)), to: nairobiDay(at(5, 9)) };
    for (const { id } of [resting, other]) {
      expect((await listSlots({ package: 'bronze', stylist: id, ...range })).json().days).toEqual([]);
    }
  });
});
