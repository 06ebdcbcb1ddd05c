import { connect } from '@harusi/db/client';
import {
  bookings,
  campaigns,
  enquiries,
  media,
  orderEvents,
  orders,
  productReviews,
  products,
  productVariants,
  stockHolds,
  stylists,
  users,
} from '@harusi/db/schema';
import { listVariants } from '@harusi/demo/catalogue/product';
import { DEMO_PRODUCTS } from '@harusi/demo/catalogue/products';
import { and, eq, gt, lte, ne, sql } from '@harusi/db/drizzle';
import { afterAll, describe, expect, it } from 'vitest';
import { aFolder, anEmptyShop, backupSettings } from '../../test/backups/backup-fixtures.ts';
import { readContents } from '../../test/backups/shop-contents.ts';
import { startTestApi, testSettings } from '../../test/start-test-api.ts';
import { takeBackup } from '../modules/backups/take-backup.service.ts';
import { verifyLedger } from '../modules/ledger/verify-ledger.service.ts';
import { seedDemo } from './seed.ts';

const { app, db, databaseUrl, files, runQueuedJobs, readMails } = await startTestApi();
/** As `prepare.ts` connects: the second of two seeds waits for the first, however long that takes. */
const patient = connect(databaseUrl, { maxConnections: 4, statementTimeoutMs: 0, lockTimeoutMs: 0 });
afterAll(patient.close);
/** A year of business and all pictures: minutes on a busy machine. */
const SEEDING_MS = 600_000;
const leapDay = new Date('2028-02-29T20:59:59Z');

describe('the demo', () => {
  it(
    'is seeded once, with accounts that can log in',
    async () => {
      const both = await Promise.all([
        seedDemo(patient.db, files, leapDay),
        seedDemo(patient.db, files, leapDay),
      ]);
      expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['already there', 'seeded']);
      for (const username of ['admin', 'vendor', 'customer']) {
        const payload = { username, password: 'HarusiDemo2026!' };
        const response = await app.inject({ method: 'POST', url: '/auth/login/', payload });
        expect([response.statusCode, response.json().user?.user_type]).toEqual([200, username]);
      }
    },
    SEEDING_MS,
  );

  it('has no events in the future', async () => {
    const moments = [
      ...(await db.select({ at: users.createdAt }).from(users)),
      ...(await db.select({ at: enquiries.createdAt }).from(enquiries)),
      ...(await db.select({ at: products.createdAt }).from(products)),
      ...(await db.select({ at: productReviews.createdAt }).from(productReviews)),
      ...(await db.select({ at: orders.placedAt }).from(orders)),
      ...(await db.select({ at: orderEvents.at }).from(orderEvents)),
    ];
    expect(moments.length).toBeGreaterThan(8);
    expect(moments.filter(({ at }) => at >= leapDay)).toEqual([]);
  });

  it('computes the specified figures', async () => {
    const read = async (url: string) => (await app.inject(url)).json();
    // Of 156 products, six are pending or rejected, and two are drafts.
    expect(await db.$count(products, ne(products.visibility, 'archived'))).toBe(156);
    expect(await read('/products/')).toMatchObject({ count: 148 });
    expect((await read('/collections/')).map((one: { item_count: number }) => one.item_count)).toEqual([
      24, 18, 32, 16, 12, 28,
    ]);
    expect((await read('/categories/')).map((one: { from_price: string }) => one.from_price)).toEqual([
      '4900.00',
      '6900.00',
    ]);
    const { rows } = await db.execute<{ low: number }>(sql`select count(*)::int as low from (
      select from product_variants group by product_id having sum(on_hand) < 5) low`);
    expect(rows[0]!.low).toBe(8);
    const sold = await db.execute<{ units: number }>(sql`select sum(l.quantity)::int as units
      from order_lines l join orders o on o.id = l.order_id
      where o.status in ('paid', 'preparing', 'dispatched', 'delivered')
        and date_trunc('month', o.paid_at at time zone 'Africa/Nairobi') = '2028-02-01'`);
    expect(sold.rows[0]!.units).toBe(89);
    expect(
      await db.$count(campaigns, and(lte(campaigns.startsAt, leapDay), gt(campaigns.endsAt, leapDay))),
    ).toBe(3);
  });

  it('delivers free to doors and pick-up points, and on the same day in Nairobi for its fee', async () => {
    const { zones, pickup_points } = (await app.inject('/delivery/')).json();
    expect([...zones, ...pickup_points].filter(({ fee }: { fee: string }) => fee !== '0.00')).toEqual([]);
    expect(pickup_points).toHaveLength(6);
    expect(zones[0].same_day).toEqual({ fee: '900.00', cut_off_hour: 11, arrival_hour: 19 });
    expect(await db.$count(orders, eq(orders.deliveryMethod, 'pickup'))).toBeGreaterThan(0);
    expect(await db.$count(orders, gt(orders.deliveryCents, 0))).toBe(0);
  });

  it('has twelve active stylists, 23 bookings this week and a ledger that verifies', async () => {
    expect(await db.$count(stylists, eq(stylists.isActive, true))).toBe(12);
    // The leap day of 2028 is a Tuesday.
    const { rows } = await db.execute<{ status: string; number: number }>(sql`
      select status, count(*)::int as number from bookings
      where starts_at >= '2028-02-28 00:00+03' and starts_at < '2028-03-06 00:00+03' group by 1`);
    const thisWeek = new Map(rows.map(({ status, number }) => [status, number]));
    expect((thisWeek.get('confirmed') ?? 0) + (thisWeek.get('completed') ?? 0)).toBe(23);
    expect(await db.$count(bookings, eq(bookings.status, 'requested'))).toBe(1);
    expect(await db.$count(bookings, eq(bookings.status, 'held'))).toBe(1);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('has commission invoices of every month that is over, numbered in order', async () => {
    const { rows } = await db.execute(sql`
      select p.vendor_id from papers p where p.series = 'COM' and (
        p.month <> date_trunc('month', nairobi_day(p.issued_at)) - interval '1 month'
        or exists (select from papers q where q.series = 'COM' and q.year = p.year and q.sequence < p.sequence and q.month > p.month))`);
    expect(rows).toEqual([]);
    const { rows: latest } = await db.execute(
      sql`select max(month)::text as month, count(distinct vendor_id) > 1 as several from papers where series = 'COM'`,
    );
    expect(latest).toEqual([{ month: '2028-01-01', several: true }]);
  });

  it('has orders in every status, one of them a minute old', async () => {
    const { rows } = await db.execute<{ status: string; number: number }>(
      sql`select order_status(status, hold_until, ${leapDay}) as status, count(*)::int as number from orders group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ status, number }) => [status, number]))).toEqual({
      awaiting_payment: 1,
      paid: 5,
      preparing: 5,
      dispatched: 4,
      delivered: 181,
      cancelled: 27,
      refund_pending: 2,
      refunded: 16,
    });
    const customer = { username: 'customer', password: 'HarusiDemo2026!' };
    const { access } = (await app.inject({ method: 'POST', url: '/auth/login/', payload: customer })).json();
    const headers = { authorization: `Bearer ${access}` };
    expect((await app.inject({ url: '/orders/', headers })).json().count).toBeGreaterThan(5);
    expect(await db.$count(productReviews, eq(productReviews.state, 'pending'))).toBe(3);
  });

  it('has returns at every stage before money or stock moves', async () => {
    const { rows } = await db.execute<{ status: string; number: number }>(
      sql`select status, count(*)::int as number from returns group by 1 order by 1`,
    );
    expect(Object.fromEntries(rows.map(({ status, number }) => [status, number]))).toEqual({
      approved: 1,
      received: 1,
      requested: 2,
    });
  });

  it('has invoices and credit notes, numbered in the order of payments and refunds', async () => {
    const { rows } = await db.execute(sql`
      with numbered as (select series, sequence, row_number() over (partition by series, year order by p.issued_at, p.id) as place,
        p.issued_at = coalesce(r.created_at, o.paid_at) as on_time
        from papers p join orders o on o.id = p.order_id left join refunds r on r.id = p.refund_id)
      select series, count(*) > 0 as some, bool_and(sequence = place and on_time) as fits from numbered group by 1 order by 1`);
    expect(rows).toEqual([
      { series: 'CRN', some: true, fits: true },
      { series: 'INV', some: true, fits: true },
    ]);
  });

  it('leaves the stock of the catalogue, a balanced ledger and no emails', async () => {
    const expected = DEMO_PRODUCTS.flatMap(listVariants).map(({ stock }) => stock);
    const variants = await db.select().from(productVariants).orderBy(productVariants.id);
    expect(variants.map(({ onHand }) => onHand)).toEqual(expected);
    // An unpaid order and an exchange.
    expect(await db.$count(stockHolds)).toBe(2);
    const { rows } = await db.execute<{ account: string; cents: string }>(sql`
      select account, sum(amount_cents) as cents from ledger_lines where account in ('deposits', 'sales') group by 1`);
    const [deposits, sales] = ['deposits', 'sales'].map((name) => rows.find((row) => row.account === name));
    const { rows: owed } = await db.execute<{ cents: string }>(
      sql`select -sum(amount_cents) as cents from refunds where refunded_at is null`,
    );
    expect(deposits?.cents).toBe(owed[0]!.cents);
    expect(Number(sales?.cents)).toBeLessThan(-1_000_000_00);
    await runQueuedJobs();
    expect(await readMails()).toEqual([]);
  });

  it('has told people about the orders and bookings of the last month, at a price', async () => {
    const { rows } = await db.execute<{
      channel: string;
      state: string;
      number: number;
      on_time: boolean;
    }>(sql`
      select s.channel, s.state, count(*)::int as number, bool_and(m.queued_at between ${leapDay}::timestamptz - interval '30 days' and ${leapDay}) as on_time
      from message_sends s join messages m on m.id = s.message_id where s.state <> 'skipped' group by 1, 2 order by 1, 2`);
    const some = expect.toSatisfy((number: number) => number > 20);
    expect(rows).toEqual([
      { channel: 'email', state: 'accepted', number: some, on_time: true },
      { channel: 'sms', state: 'delivered', number: some, on_time: true },
      { channel: 'sms', state: 'failed', number: 1, on_time: true },
      { channel: 'sms', state: 'unknown', number: 1, on_time: true },
    ]);
    const { rows: spent } = await db.execute<{ fits: boolean }>(sql`
      select (select sum(spent_cents) from message_budgets) = (select sum(cost_cents) from message_sends) as fits`);
    expect(spent).toEqual([{ fits: true }]);
  });

  it('serves the pictures of featured products', async () => {
    for (const { primary_image } of (await app.inject('/products/featured/')).json()) {
      const picture = await app.inject(primary_image);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  it(
    'survives a backup and its restore to the last row and picture',
    async () => {
      const folder = await aFolder();
      const taken = await takeBackup({
        databaseUrl,
        files,
        dataDir: folder,
        jwtSecret: testSettings.jwtSecret,
        settings: backupSettings(folder),
        kind: 'manual',
        clock: () => leapDay,
      });
      expect(taken).toMatchObject({ pictures: await db.$count(media), missing: [], damaged: [] });
      expect(taken.rows).toBeGreaterThan(10_000);
      const target = await anEmptyShop();
      await target.restore(taken.path);
      expect(await readContents(target.databaseUrl)).toEqual(await readContents(databaseUrl));
    },
    SEEDING_MS,
  );
});
