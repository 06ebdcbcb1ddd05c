import { beforeAll, describe, expect, it } from 'vitest';
import {
  insertPaidBooking,
  insertHeldBooking,
  makeStylist,
  payBooking,
} from '../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { cancelBooking, completeBooking, expireHolds } from '../bookings/booking-lifecycle.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const moment = (there: string) => new Date(`${there}:00+03:00`);
const goTo = (there: string) =>
  clock.advance({ seconds: (moment(there).getTime() - clock.now().getTime()) / 1000 });
const by = (now: Date) => ({ actorId: null, now });

/** The week from Monday 10 to Sunday 16 March 2031. */
describe('stylist figures', () => {
  let board: Awaited<ReturnType<Awaited<ReturnType<typeof openAdminClient>>['read']>>;

  beforeAll(async () => {
    goTo('2031-02-20T09:00');
    const now = () => clock.now();
    const wangari = await makeStylist(db, { name: 'Wangari', now: now() });
    const zuhura = await makeStylist(db, { name: 'Zuhura', now: now(), commissionRate: 2000 });
    await makeStylist(db, { name: 'On leave', now: now(), isActive: false });
    const book = (stylist: typeof wangari, code: string, startsAt: string) =>
      insertPaidBooking(db, { stylist, code, startsAt: moment(startsAt), now: now() });

    const sunday = await book(wangari, 'gold', '2031-03-09T09:00'); // the week before; paid in February
    goTo('2031-03-01T00:00');
    const monday = await book(wangari, 'silver', '2031-03-10T09:00');
    await book(zuhura, 'gold', '2031-03-16T09:00');
    await book(zuhura, 'bronze', '2031-03-17T09:00'); // the week after
    const calledOff = await book(zuhura, 'bronze', '2031-03-12T09:00');
    await db.transaction((tx) => cancelBooking(tx, calledOff.id, { by: 'shop', reason: 'x', ...by(now()) }));
    await insertHeldBooking(db, { stylist: wangari, startsAt: moment('2031-03-13T09:00'), now: now() }); // never paid
    // Paid after the slot was taken: the booking needs another stylist.
    const lost = await insertHeldBooking(db, {
      stylist: wangari,
      startsAt: moment('2031-03-14T09:00'),
      now: now(),
    });
    goTo('2031-03-01T01:00');
    await expireHolds(db, now());
    await book(wangari, 'bronze', '2031-03-14T09:00');
    goTo('2031-03-01T01:01');
    await payBooking(db, lost.id, now());

    goTo('2031-03-14T15:00');
    for (const { id } of [sunday, monday]) await db.transaction((tx) => completeBooking(tx, id, by(now())));
    board = await (await openAdminClient(api)).read('/admin/dashboard/');
  });

  it("count active stylists and this week's bookings", () => {
    expect(board).toMatchObject({
      active_stylists: 2,
      stylist_commission_percent: 15,
      bookings_this_week: 4, // Monday, Friday twice, Sunday; no holds, cancellations or other weeks
    });
    expect(board.needs_you.bookings_without_stylist).toBe(1);
  });

  it("sum package sales and the stylists' earnings from them", () => {
    expect(board).toMatchObject({
      packages_sold: 6,
      total_sales: '53500.00', // 15,000 + 8,500 + 15,000 + three times 5,000
      pending_payments: { count: 1, amount: '3525.00' }, // 2,250 and 1,275: only two took place
    });
  });

  it('list the best of the month and the latest sales', () => {
    expect(board.top_stylists).toEqual([
      { id: expect.any(Number), name: 'Zuhura', bookings: 2, rating: 5, review_count: 0, sales: '20000.00' },
      { id: expect.any(Number), name: 'Wangari', bookings: 2, rating: 5, review_count: 0, sales: '13500.00' },
    ]);
    expect(board.recent_sales).toHaveLength(5);
    expect(board.recent_sales[0]).toMatchObject({ stylist: null, status: 'pending', amount: '5000.00' });
  });
});
