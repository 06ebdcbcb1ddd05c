import { officeBookingCalls as calls } from '@harusi/contracts/office/office-bookings';
import { ledgerLines, paymentCaptures, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openBookingAdmin } from '../../../../test/bookings/booking-admin.ts';
import {
  insertHeldBooking,
  insertPaidBooking,
  makeStylist,
  payBooking,
} from '../../../../test/bookings/booking-rows.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { changeSetting } from '../../settings/settings.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const {
  get,
  waitMinutes,
  at,
  updateBooking,
  readBooking,
  findBooking,
  auditActions,
  emailsTo,
  createRequest,
} = await openBookingAdmin(api);

/** The ledger's debt to a stylist for one booking. */
async function owedFor(bookingId: number): Promise<number> {
  const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.bookingId, bookingId));
  return lines.reduce((sum, { account, amountCents }) => sum - (account === 'stylists' ? amountCents : 0), 0);
}

describe('reassigning a booking', () => {
  it('offers free stylists of the package, least busy first, regardless of notice', async () => {
    const now = clock.now();
    const startsAt = at(1, 10);
    const [own, busy, calm, taken, other] = [
      await makeStylist(db, { now, name: 'Own' }),
      await makeStylist(db, { now, name: 'Busy', codes: ['silver', 'bronze'] }),
      await makeStylist(db, { now, name: 'Calm', codes: ['silver'] }),
      await makeStylist(db, { now, name: 'Taken', codes: ['silver', 'bronze'] }),
      await makeStylist(db, { now, name: 'Other', codes: ['gold'] }),
    ];
    await insertPaidBooking(db, { stylist: busy, startsAt: at(1, 16), now });
    await insertPaidBooking(db, { stylist: taken, startsAt: at(1, 12), now });
    const { number } = await insertPaidBooking(db, { stylist: own, code: 'silver', startsAt, now });
    const booking = await readBooking(number);
    const { response: schema } = calls['GET /admin/bookings/{number}/'];
    expect(schema.encode(schema.parse(booking) as never)).toEqual(booking);
    const names = booking.free_stylists.map(({ name }: { name: string }) => name);
    expect(names.indexOf('Calm')).toBeLessThan(names.indexOf('Busy'));
    expect(names).toContain('Own');
    for (const name of ['Taken', other.name]) expect(names).not.toContain(name);
    await db.update(stylists).set({ isActive: false }).where(eq(stylists.id, calm.id));
    expect((await readBooking(number)).free_stylists).not.toContainEqual(
      expect.objectContaining({ id: calm.id }),
    );
  });

  it("freezes the new stylist's commission rate and emails the client", async () => {
    const now = clock.now();
    const before = await makeStylist(db, { now });
    const after = await makeStylist(db, { now, name: 'Faith Wanjiku', commissionRate: 2000 });
    const given = { contactEmail: 'assigned@example.com' };
    const requested = { stylist: before, code: 'gold', startsAt: at(9, 9), now, given };
    const { number } = await insertPaidBooking(db, requested);
    const changed = await updateBooking(number, { stylist: after.id });
    expect(changed.json()).toMatchObject({
      stylist: { id: after.id, name: 'Faith Wanjiku' },
      commission: '3000.00',
      commission_percent: 20,
    });
    expect(changed.json().timeline.at(-1).text).toBe('Your stylist is Faith Wanjiku');
    expect(await auditActions(number)).toEqual(['booking.assigned']);
    expect(await emailsTo('assigned@example.com')).toContainEqual(expect.stringContaining('Faith Wanjiku'));
    await changeSetting(db, { key: 'stylist_commission_percent', value: 18, actorId: null, now });
    expect((await updateBooking(number, { stylist: before.id })).json().commission).toBe('2700.00');
    await changeSetting(db, {
      key: 'stylist_commission_percent',
      value: 15,
      actorId: null,
      now: new Date(now.getTime() + 1),
    });
  });

  it('keeps its commission when only the hour changes, although the rate has changed', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, commissionRate: 1500 });
    const { number } = await insertPaidBooking(db, { stylist, code: 'gold', startsAt: at(16, 9), now });
    await db.update(stylists).set({ commissionRate: 2000 }).where(eq(stylists.id, stylist.id));
    const moved = await updateBooking(number, { starts_at: at(17, 9).toISOString() });
    expect(moved.json()).toMatchObject({ commission: '2250.00', commission_percent: 15 });
  });

  it('lets one of two admins through when both give a stylist overlapping bookings', async () => {
    const now = clock.now();
    const requested = await makeStylist(db, { now });
    const both = [
      await insertPaidBooking(db, { stylist: await makeStylist(db, { now }), startsAt: at(10, 10), now }),
      await insertPaidBooking(db, { stylist: await makeStylist(db, { now }), startsAt: at(10, 11), now }),
    ];
    const responses = await raceOn(db, stylists, requested.id, () =>
      both.map(({ number }) => updateBooking(number, { stylist: requested.id })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json().detail).toContain(`${requested.name} is not free then`);
  });

  it('rejects unsuitable or busy stylists and finished bookings', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now });
    const busy = await makeStylist(db, { now });
    await insertPaidBooking(db, { stylist: busy, startsAt: at(11, 9), now });
    const { number } = await insertPaidBooking(db, { stylist, startsAt: at(11, 10), now });
    expect((await updateBooking(number, { stylist: 999_999 })).json().field_errors.stylist).toBeDefined();
    expect((await updateBooking(number, { stylist: busy.id })).statusCode).toBe(409);
    const held = await insertHeldBooking(db, { stylist, startsAt: at(12, 10), now });
    expect((await updateBooking(held.number, { stylist: busy.id })).statusCode).toBe(409);
    expect((await updateBooking('ZZZZZZZZ', { stylist: busy.id })).statusCode).toBe(404);
    expect((await get('/admin/bookings/ZZZZZZZZ/')).statusCode).toBe(404);
  });
});

describe('moving a booking', () => {
  it('needs a free future slot within opening hours and updates its end and the diary', async () => {
    const now = clock.now();
    const stylist = await makeStylist(db, { now, bufferMinutes: 30 });
    const given = { contactEmail: 'moved@example.com' };
    const { number } = await insertPaidBooking(db, { stylist, startsAt: at(13, 10), now, given });
    await insertPaidBooking(db, { stylist, startsAt: at(14, 10), now });
    const move = (startsAt: Date) => updateBooking(number, { starts_at: startsAt.toISOString() });
    expect((await move(at(-1, 10))).json().field_errors.starts_at).toBeDefined();
    for (const taken of [at(14, 11), at(14, 12), at(13, 6), at(13, 17)]) {
      expect((await move(taken)).statusCode).toBe(409);
    }
    expect((await move(at(13, 10.25))).statusCode).toBe(200); // overlaps its own old slot, off the slot grid
    const moved = (await move(at(14, 13))).json();
    expect(moved).toMatchObject({ starts_at: at(14, 13).toISOString(), ends_at: at(14, 15).toISOString() });
    expect(await auditActions(number)).toEqual(['booking.moved', 'booking.moved']);
    expect(await emailsTo('moved@example.com')).toContainEqual(expect.stringContaining('New time'));
    // The old slot is free again and the new one is taken.
    await insertHeldBooking(db, { stylist, startsAt: at(13, 10), now });
    const second = insertHeldBooking(db, { stylist, startsAt: at(14, 14), now });
    await expect(second).rejects.toSatisfy((error) => violatesConstraint(error, 'bookings_no_overlap'));
  });
});

describe('a booking that lost its slot', () => {
  it('gets a stylist and is confirmed in one step, with a single email', async () => {
    const { number } = await createRequest(15, { contactEmail: 'late@example.com' });
    expect((await readBooking(number)).next).toEqual(['confirmed', 'cancelled']);
    expect((await updateBooking(number, { status: 'confirmed' })).json().field_errors.stylist).toBeDefined();
    const moved = (await updateBooking(number, { starts_at: at(15, 14).toISOString() })).json();
    expect(moved).toMatchObject({ status: 'requested', stylist: null });
    const earlierEmails = await emailsTo('late@example.com');
    const [free] = moved.free_stylists;
    const confirmed = (await updateBooking(number, { stylist: free.id, status: 'confirmed' })).json();
    expect(confirmed).toMatchObject({ status: 'confirmed', stylist: { id: free.id } });
    const emails = (await emailsTo('late@example.com')).filter((email) => !earlierEmails.includes(email));
    expect(emails).toEqual([expect.stringContaining('Confirmed')]);
    expect(await auditActions(number)).toEqual(['booking.confirmed', 'booking.assigned', 'booking.moved']);
    expect((await updateBooking(number, { status: 'confirmed' })).statusCode).toBe(409);
  });
});

describe('closing a booking', () => {
  it('completes only started bookings, at the frozen rate, and asks for a review', async () => {
    const sold = await Promise.all(
      [
        ['gold', 16],
        ['silver', 17],
        ['bronze', 18],
      ].map(async ([code, days]) => {
        const stylist = await makeStylist(db, { now: clock.now() });
        const given = { contactEmail: `${code}@example.com` };
        const startsAt = at(Number(days), 9);
        return insertPaidBooking(db, { stylist, code: String(code), startsAt, now: clock.now(), given });
      }),
    );
    const numbers = sold.map(({ number }) => number);
    expect((await readBooking(numbers[0]!)).next).toEqual(['cancelled']);
    expect((await updateBooking(numbers[0]!, { status: 'completed' })).statusCode).toBe(409);
    expect((await updateBooking(numbers[0]!, { status: 'no_show' })).statusCode).toBe(409);
    const now = clock.now();
    await changeSetting(db, { key: 'stylist_commission_percent', value: 30, actorId: null, now });
    await waitMinutes(19 * 1440);
    const commissions: string[] = [];
    for (const number of numbers) {
      const done = await updateBooking(number, { status: 'completed' });
      expect(done.json()).toMatchObject({ status: 'completed', next: [] });
      commissions.push(done.json().commission);
    }
    expect(commissions).toEqual(['2250.00', '1275.00', '750.00']);
    for (const [n, cents] of [225_000, 127_500, 75_000].entries()) {
      expect(await owedFor(sold[n]!.id)).toBe(cents);
    }
    const { reviewKey } = await findBooking(numbers[0]!);
    const link = expect.stringContaining(`/stylist-review#key=${reviewKey}`);
    expect(await emailsTo('gold@example.com')).toContainEqual(link);
    expect((await updateBooking(numbers[0]!, { status: 'completed' })).statusCode).toBe(409);
    expect((await updateBooking(numbers[0]!, { status: 'cancelled', note: 'No' })).statusCode).toBe(409);
  });

  it('owes no commission before M-Pesa confirms the payment', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number, id } = await insertHeldBooking(db, { stylist, startsAt: at(3, 9), now: clock.now() });
    await payBooking(db, id, clock.now(), { unconfirmed: true });
    await waitMinutes(4 * 1440);
    const refused = await updateBooking(number, { status: 'completed' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'M-Pesa has not confirmed this payment yet. Please wait before completing the booking.',
    ]);
    expect(await owedFor(id)).toBe(0);
    await db.update(paymentCaptures).set({ unconfirmed: false }).where(eq(paymentCaptures.bookingId, id));
    expect((await updateBooking(number, { status: 'completed' })).statusCode).toBe(200);
  });

  it('keeps the payment of a no-show and owes the stylist nothing', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number, id } = await insertPaidBooking(db, { stylist, startsAt: at(3, 9), now: clock.now() });
    await waitMinutes(4 * 1440);
    const done = (await updateBooking(number, { status: 'no_show' })).json();
    expect(done).toMatchObject({ status: 'no_show', commission: '0.00', refunded: '0.00', next: [] });
    expect(await owedFor(id)).toBe(0);
    expect(await auditActions(number)).toEqual(['booking.no-show']);
  });

  it('cancels with a reason, frees the slot and owes a refund', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const startsAt = at(3, 9);
    const { number } = await insertPaidBooking(db, { stylist, startsAt, now: clock.now() });
    expect((await updateBooking(number, { status: 'cancelled' })).json().field_errors.note).toBeDefined();
    const cancelled = (await updateBooking(number, { status: 'cancelled', note: 'She fell ill' })).json();
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'shop',
      refunded: '5000.00',
      commission: '0.00',
      refunds: [{ amount: '5000.00', reason: 'She fell ill', refunded_at: null }],
      notes: [{ author: 'Asha Mwangi', text: 'Cancelled: She fell ill' }],
    });
    expect(await auditActions(number)).toEqual(['booking.cancelled']);
    await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
    expect((await updateBooking(number, { status: 'cancelled', note: 'Again' })).statusCode).toBe(409);
  });
});

describe('an update', () => {
  it('can be an internal note that clients never see', async () => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number } = await insertPaidBooking(db, { stylist, startsAt: at(5, 9), now: clock.now() });
    const noted = (await updateBooking(number, { note: '  Wants pearls  ' })).json();
    expect(noted.notes).toMatchObject([{ author: 'Asha Mwangi', text: 'Wants pearls' }]);
    expect(JSON.stringify(noted.timeline)).not.toContain('pearls');
  });

  it.each([
    {},
    { note: ' ' },
    { status: 'held' },
    { status: 'completed', stylist: 1 },
    { starts_at: 'tomorrow' },
    { stylist: -1 },
    { note: 'x'.repeat(2001) },
  ])('is rejected: %j', async (body) => {
    const stylist = await makeStylist(db, { now: clock.now() });
    const { number } = await insertPaidBooking(db, { stylist, startsAt: at(6, 9), now: clock.now() });
    const refused = await updateBooking(number, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().field_errors).toBeDefined();
  });
});
