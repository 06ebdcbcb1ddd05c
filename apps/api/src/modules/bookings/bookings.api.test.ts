import { bookings, packages, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertHeldBooking, insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import {
  bookingBody,
  hourIn,
  type PlacedBookingBody,
  postBooking,
} from '../../../test/bookings/booking-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { LiveEvent } from '../../lib/live-events.ts';
import { EXPIRED_TEXT } from './booking-lifecycle.service.ts';
import { changeSetting } from '../settings/settings.service.ts';

const { app, db, clock, hub, signIn } = await startTestApi();
const aStylist = (given: object = {}) => makeStylist(db, { now: clock.now(), ...given });
const at = (days: number, hour: number) => hourIn(clock.now(), days, hour);
const hold = async (
  startsAt: Date,
  given: Parameters<typeof bookingBody>[1] = {},
): Promise<PlacedBookingBody> => {
  const response = await postBooking(app, bookingBody(startsAt, given));
  expect([response.statusCode, response.json().detail]).toEqual([201, undefined]);
  return response.json();
};
const rowOf = async (number: string) =>
  (await db.select().from(bookings).where(eq(bookings.number, number)))[0]!;
const act = (number: string, what: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/bookings/${number}/${what}/`, payload, headers });

describe('a booking', () => {
  it('holds its slot for 20 minutes and freezes its price and commission', async () => {
    const stylist = await aStylist();
    const held = await hold(at(7, 9), { package: 'gold', stylist: stylist.id, expected_price: '15000.00' });
    expect(held).toMatchObject({
      status: 'held',
      price: '15000.00',
      stylist: { id: stylist.id },
      can_cancel: true,
    });
    expect(new Date(held.hold_until!).getTime() - clock.now().getTime()).toBe(20 * 60_000);
    expect(held.pay_bill).toMatchObject({ account: held.number, amount: '15000.00' });
    const now = clock.now();
    await changeSetting(db, { key: 'stylist_commission_percent', value: 20, actorId: null, now });
    await db.update(packages).set({ priceCents: 1_600_000 }).where(eq(packages.code, 'gold'));
    expect(await rowOf(held.number)).toMatchObject({
      priceCents: 1_500_000,
      commissionRate: 1500,
      commissionCents: 225_000,
    });
    const late = await postBooking(
      app,
      bookingBody(at(8, 9), { package: 'gold', stylist: stylist.id, expected_price: '15000.00' }),
    );
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().detail).toContain('price of this package has just changed');
    await db.update(packages).set({ priceCents: 1_500_000 }).where(eq(packages.code, 'gold'));
    await changeSetting(db, { key: 'stylist_commission_percent', value: 15, actorId: null, now });
  });

  it("uses the stylist's own commission rate", async () => {
    const stylist = await aStylist({ commissionRate: 2000 });
    const { number } = await hold(at(7, 9), { package: 'silver', stylist: stylist.id });
    expect(await rowOf(number)).toMatchObject({ commissionRate: 2000, commissionCents: 170_000 });
  });

  it('without a requested stylist goes to the one with the fewest bookings that week', async () => {
    await db.update(stylists).set({ isActive: false });
    const [busy, idle] = [await aStylist(), await aStylist()];
    await insertPaidBooking(db, { stylist: busy, startsAt: at(7, 9), now: clock.now() });
    expect((await hold(at(7, 14))).stylist?.id).toBe(idle.id);
    // One each now: the first stylist again, then the other once she is taken.
    expect((await hold(at(7, 14))).stylist?.id).toBe(busy.id);
    const third = await postBooking(app, bookingBody(at(7, 14)));
    expect([third.statusCode, third.json().code]).toEqual([409, 'slot_taken']);
    await db.update(stylists).set({ isActive: true });
  });

  it('without a requested stylist ignores expired holds when counting', async () => {
    await db.update(stylists).set({ isActive: false });
    const [first, second] = [await aStylist(), await aStylist()];
    const expired = { holdUntil: clock.now() };
    for (const hour of [9, 12]) {
      await insertHeldBooking(db, {
        stylist: first,
        startsAt: at(7, hour),
        now: clock.now(),
        given: expired,
      });
    }
    await insertPaidBooking(db, { stylist: second, startsAt: at(7, 9), now: clock.now() });
    expect((await hold(at(7, 15))).stylist?.id).toBe(first.id);
    await db.update(stylists).set({ isActive: true });
  });

  it('appears on open screens of the office', async () => {
    const { id } = await aStylist();
    const events: LiveEvent[] = [];
    hub.on('event', (event: LiveEvent) => void events.push(event));
    const { number } = await hold(at(12, 9), { stylist: id });
    const changed = {
      to: { staff: ['bookings', 'refunds', 'books'] },
      type: 'booking.changed',
      data: { booking: number },
    };
    await expect.poll(() => events).toContainEqual(changed);
  });

  it('is rejected with a message when no stylist offers its package', async () => {
    await db.update(stylists).set({ isActive: false });
    const response = await postBooking(app, bookingBody(at(9, 9)));
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'No stylist offers this package right now. Please write to us.',
    ]);
    await db.update(stylists).set({ isActive: true });
  });

  it.each([
    [{ package: 'platinum' }, 404, []],
    [{ package: '' }, 400, ['package']],
    [{ stylist: 999_999 }, 400, ['stylist']],
    [{ starts_at: 'tomorrow' }, 400, ['starts_at']],
    [{ consultation_type: 'pigeon' }, 400, ['consultation_type']],
    [{ wedding_date: '2020-02-02' }, 400, ['wedding_date']],
    [{ wedding_date: '2026-02-30' }, 400, ['wedding_date']],
    [{ preferred_style: 'punk' }, 400, ['preferred_style']],
    [{ budget: 'all of it' }, 400, ['budget']],
    [{ message: 'x'.repeat(2001) }, 400, ['message']],
    [{ contact: { name: ' ', email: 'a@example.com', phone: '0712345678' } }, 400, ['contact.name']],
    [{ contact: { name: 'A', email: 'a', phone: '0712345678' } }, 400, ['contact.email']],
    [{ contact: { name: 'A', email: 'a@example.com', phone: '12' } }, 400, ['contact.phone']],
  ])('with %o is rejected with %i and a field error on %j', async (wrong, status, field) => {
    const response = await postBooking(app, { ...bookingBody(at(9, 9)), ...wrong });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json().field_errors ?? {})).toEqual(field);
  });

  it('outside opening hours, notice or horizon is rejected with the next free slots', async () => {
    const { id } = await aStylist();
    for (const wrong of [at(9, 7), at(1, 9), at(9, 17), new Date(at(9, 9).getTime() + 60_000), at(95, 9)]) {
      const response = await postBooking(app, bookingBody(wrong, { stylist: id }));
      expect([response.statusCode, response.json().code]).toEqual([409, 'slot_taken']);
    }
    const next = (await postBooking(app, bookingBody(at(9, 7), { stylist: id }))).json().next_slots;
    expect([next.length, next[0]]).toEqual([6, at(9, 8).toISOString()]);
  });

  it('is created once when the request is repeated', async () => {
    const { id } = await aStylist();
    const form = bookingBody(at(10, 9), { stylist: id });
    const headers = { 'idempotency-key': 'one-click' };
    const [first, again] = [await postBooking(app, form, headers), await postBooking(app, form, headers)];
    expect([again.statusCode, again.json().number]).toEqual([201, first.json().number]);
    const other = await postBooking(app, { ...form, package: 'silver' }, headers);
    expect(other.statusCode).toBe(409);
  });
});

describe('access to a booking', () => {
  it('is limited to its customer, or to holders of its key if a guest booked; others get not_found', async () => {
    const stylist = await aStylist();
    const [owner, stranger] = [await signIn(), await signIn()];
    const form = bookingBody(at(11, 9), { stylist: stylist.id });
    const held: PlacedBookingBody = (await postBooking(app, form, owner.headers)).json();
    const see = async (headers: Record<string, string>, query = '') =>
      (await app.inject({ url: `/bookings/${held.number}/${query}`, headers })).statusCode;
    expect(await see(owner.headers)).toBe(200);
    const guest = await postBooking(app, bookingBody(at(13, 9), { stylist: stylist.id }));
    const { number, lookup_key, hold_until }: PlacedBookingBody = guest.json();
    for (const request of [
      { url: `/bookings/${number}/`, headers: { 'x-order-key': lookup_key } },
      { url: `/bookings/${number}/?key=${lookup_key}` },
    ]) {
      expect((await app.inject(request)).statusCode).toBe(200);
    }
    expect(await see({ 'x-order-key': held.lookup_key })).toBe(404);
    expect([await see(stranger.headers), await see({}), await see({ 'x-order-key': 'wrong' })]).toEqual([
      404, 404, 404,
    ]);
    for (const [what, payload] of [
      ['cancel', {}],
      ['reschedule', { starts_at: at(12, 9).toISOString() }],
      ['payments', { phone: '0712345678' }],
    ] as const) {
      expect((await act(held.number, what, payload, stranger.headers)).statusCode).toBe(404);
    }
    for (const page of ['events/', 'calendar/', 'slots/?from=2031-01-10&to=2031-01-11']) {
      expect((await app.inject({ url: `/bookings/${held.number}/${page}` })).statusCode).toBe(404);
    }
    const list = (await app.inject({ url: '/bookings/', headers: owner.headers })).json();
    expect(list).toMatchObject({ count: 1, results: [{ number: held.number, status: 'held' }] });
    expect((await app.inject({ url: '/bookings/', headers: stranger.headers })).json().count).toBe(0);
    clock.advance({ minutes: 21 });
    const later = (await app.inject(`/bookings/${number}/?key=${lookup_key}`)).json();
    expect(later).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', pay_bill: null });
    expect(later.timeline.at(-1)).toEqual({ at: hold_until, text: EXPIRED_TEXT });
  });
});
