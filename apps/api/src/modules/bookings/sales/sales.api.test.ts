import { officeBookingCalls as calls } from '@harusi/contracts/office/office-bookings';
import { bookings, ledgerLines, packages, refunds, stylists } from '@harusi/db/schema';
import { eq, sum } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openBookingAdmin } from '../../../../test/bookings/booking-admin.ts';
import { insertPaidBooking, insertHeldBooking, makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock } = api;
const { send, get, read, waitMinutes, at, updateBooking, auditActions, emailsTo } =
  await openBookingAdmin(api);
const idOf = async (code: string) =>
  (await db.select({ id: packages.id }).from(packages).where(eq(packages.code, code)))[0]!.id;

describe('the sales list', () => {
  it('follows the bookings, sums the net amounts and rounds the average', async () => {
    const stylist = await makeStylist(db, { now: clock.now(), name: 'Wambui Sales' });
    const sell = async (code: string, days: number, hour: number) => {
      clock.advance({ seconds: 1 });
      return insertPaidBooking(db, { stylist, code, startsAt: at(days, hour), now: clock.now() });
    };
    const done = await sell('gold', 1, 9);
    const missed = await sell('silver', 2, 9);
    const lost = await sell('bronze', 3, 9);
    const ahead = await sell('essential', 9, 9);
    await insertHeldBooking(db, { stylist, startsAt: at(9, 14), now: clock.now() }); // unpaid, so not a sale
    await db
      .insert(refunds)
      .values({ bookingId: done.id, amountCents: 1_000_00, reason: 'Late', createdAt: clock.now() });
    await waitMinutes(4 * 1440);
    await updateBooking(done.number, { status: 'completed' });
    await updateBooking(missed.number, { status: 'no_show' });
    await updateBooking(lost.number, { status: 'cancelled', note: 'Rain' });

    const list = await read('/admin/sales/?search=wambui');
    const { response: schema } = calls['GET /admin/sales/'];
    expect(schema.encode(schema.parse(list) as never)).toEqual(list);
    const rows = list.results.map(
      (sale: { number: string; status: string; amount: string; commission: string }) => [
        sale.number,
        sale.status,
        sale.amount,
        sale.commission,
      ],
    );
    expect(rows).toEqual([
      [ahead.number, 'pending', '14900.00', '2235.00'],
      [lost.number, 'cancelled', '5000.00', '0.00'],
      [missed.number, 'completed', '8500.00', '0.00'],
      [done.number, 'completed', '14000.00', '2100.00'],
    ]);
    expect(list.summary).toEqual({
      total_amount: '37400.00',
      total_commission: '4335.00',
      average_sale: '12467.00', // 37,400 / 3 = 12,466.67
      completed: 2,
      pending: 1,
      cancelled: 1,
    });

    const counted = async (query: string) => (await read(`/admin/sales/?search=wambui&${query}`)).count;
    expect(await counted('')).toBe(4);
    expect(await counted('status=completed')).toBe(2);
    expect(await counted('status=pending')).toBe(1);
    expect(await counted('status=cancelled&package=bronze')).toBe(1);
    expect(await counted('status=cancelled&package=gold')).toBe(0);
    expect((await read(`/admin/sales/?search=${done.number}`)).count).toBe(1);
    expect((await read('/admin/sales/?search=%25')).count).toBe(0);

    const file = (await get('/admin/sales/export/?search=wambui&status=completed')).body;
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toContain('Booking,Paid,Hour,Status,Client');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`^${missed.number},.*,completed,Amina Yusuf,.*,8500.00,0.00,mpesa,TESTB`),
    );
  });

  it('returns no average when it is empty', async () => {
    const { count, summary } = await read('/admin/sales/?search=nobody-at-all');
    expect([count, summary.average_sale, summary.total_amount]).toEqual([0, '0.00', '0.00']);
  });

  it.each(['status=sold', 'page=0', `search=${'x'.repeat(101)}`, `package=${'x'.repeat(41)}`])(
    'rejects ?%s',
    async (query) => {
      expect((await get(`/admin/sales/?${query}`)).statusCode).toBe(400);
      expect((await get(`/admin/sales/export/?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('a card sale', () => {
  const aSale = async (given: object = {}) => {
    const stylist = await makeStylist(db, { now: clock.now() });
    return {
      package: await idOf('gold'),
      stylist: stylist.id,
      starts_at: at(5, 9).toISOString(),
      client_name: 'Halima Said',
      client_email: 'halima@example.com',
      client_phone: '0722 000 111',
      place: 'Ololo Lodge, Rongai',
      reference: `CARD ${stylist.id}`,
      ...given,
    };
  };
  const record = (sale: object) => send('POST', '/admin/sales/', sale);
  const balanceOf = async (account: string) =>
    Number(
      (
        await db
          .select({ cents: sum(ledgerLines.amountCents) })
          .from(ledgerLines)
          .where(eq(ledgerLines.account, account))
      )[0]!.cents,
    );

  it('is a confirmed booking with its payment in the ledger', async () => {
    const before = await balanceOf('card');
    const sold = await record(await aSale());
    expect(sold.statusCode).toBe(201);
    expect(sold.json()).toMatchObject({
      client_name: 'Halima Said',
      amount: '15000.00',
      commission: '2250.00',
      status: 'pending',
      payment_method: 'card',
      package_type: 'gold',
    });
    expect((await balanceOf('card')) - before).toBe(15_000_00);
    const { number } = sold.json();
    expect(await read(`/admin/bookings/${number}/`)).toMatchObject({ status: 'confirmed', paid: '15000.00' });
    expect(await auditActions(number)).toEqual(['sale.recorded']);
    expect(await emailsTo('halima@example.com')).toEqual([expect.stringContaining('Confirmed')]);
  });

  it('can be in the past and completed immediately, without an email', async () => {
    const given = { starts_at: at(-2, 9).toISOString(), client_email: 'past@example.com' };
    const { number } = (await record(await aSale(given))).json();
    expect(await emailsTo('past@example.com')).toEqual([]);
    expect((await updateBooking(number, { status: 'completed' })).json().commission).toBe('2250.00');
  });

  it('is recorded once per reference, even when two admins send it concurrently', async () => {
    const one = await aSale();
    const other = await aSale({ reference: one.reference });
    const responses = await Promise.all([record(one), record(other)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const again = await record(await aSale({ reference: one.reference }));
    expect(again.json().field_errors.reference).toBeDefined();
    const kept = await db.select().from(bookings).where(eq(bookings.stylistId, other.stylist));
    const first = await db.select().from(bookings).where(eq(bookings.stylistId, one.stylist));
    expect(kept.length + first.length).toBe(1);
  });

  it('rejects a taken slot, even in a race', async () => {
    const one = await aSale();
    const sales = ['A', 'B'].map((mark) => ({ ...one, reference: `${one.reference} ${mark}` }));
    const responses = await raceOn(db, stylists, one.stylist, () => sales.map(record));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('can take the slot of an expired hold', async () => {
    const sale = await aSale();
    const [stylist] = await db.select().from(stylists).where(eq(stylists.id, sale.stylist));
    await insertHeldBooking(db, { stylist: stylist!, startsAt: at(5, 10), now: clock.now() });
    expect((await record(sale)).statusCode).toBe(409);
    await waitMinutes(21);
    expect((await record({ ...sale, starts_at: at(5, 9).toISOString() })).statusCode).toBe(201);
  });

  it.each([
    ['package', 999_999],
    ['stylist', 999_999],
    ['client_name', ' '],
    ['client_email', 'halima'],
    ['client_phone', '12345'],
    ['reference', ''],
    ['starts_at', 'noon'],
  ])('is rejected with a %s of %j', async (field, value) => {
    const refused = await record(await aSale({ [field]: value }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().field_errors[field]).toBeDefined();
  });

  it('rejects a stylist who does not offer the package, and a deleted package', async () => {
    const stylist = await makeStylist(db, { now: clock.now(), codes: ['bronze'] });
    expect((await record(await aSale({ stylist: stylist.id }))).json().field_errors.stylist).toBeDefined();
    const old = await idOf('vip');
    await db.update(packages).set({ archivedAt: clock.now() }).where(eq(packages.id, old));
    expect((await record(await aSale({ package: old }))).json().field_errors.package).toBeDefined();
  });
});
