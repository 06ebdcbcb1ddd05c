import { BookingStatus } from '@harusi/contracts/bookings';
import { Cents, Instant, Shillings } from '@harusi/contracts/common';
import { OrderStatus } from '@harusi/contracts/orders';
import { PICTURE_WIDTHS } from '@harusi/contracts/constants/picture-widths';
import { sql, type SQL } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { propertyRuns } from '../test/property-runs.ts';
import { startTestApi } from '../test/start-test-api.ts';
import * as bookings from './modules/bookings/bookings.rules.ts';
import { applyRate, includedTax } from './modules/ledger/ledger.rules.ts';
import { priceNow, salePriceCents } from './modules/catalogue/catalogue.rules.ts';
import { toPicture } from './modules/media/media.rules.ts';
import * as orders from './modules/orders/orders.rules.ts';

const { db } = await startTestApi();

/**
 * Compares a function in SQL with its twin in TypeScript: hundreds of random inputs per statement, as rows of
 * the table `input`. Reports the first difference. `packages/db/src/sql` explains why each rule exists twice;
 * price_now() has campaign-prices.api.test.ts.
 */
async function findDifference<Input extends object>(
  input: fc.Arbitrary<Input>,
  columns: SQL,
  inSql: SQL,
  inTypeScript: (input: Input) => unknown,
): Promise<string | undefined> {
  const details = await fc.check(
    fc.asyncProperty(fc.array(input, { minLength: 1, maxLength: 300, size: 'max' }), async (inputs) => {
      const numbered = JSON.stringify(inputs.map((input, n) => ({ n, ...input })));
      const { rows } = await db.execute<{ result: unknown }>(sql`
        select to_json(${inSql}) as result
        from json_to_recordset(${numbered}) as input (n integer, ${columns}) order by n`);
      expect(rows.map(({ result }) => result)).toEqual(inputs.map(inTypeScript));
    }),
    propertyRuns(5),
  );
  return fc.defaultReportMessage(details);
}

const amount = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100_000_000_000 }));
const rate = fc.oneof(fc.constantFrom(0, 1600, 10_000), fc.integer({ min: 0, max: 10_000 }));
const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime())));
/** A hold that ends before, at, or after the moment, most often within a millisecond of it. */
const held = moment.chain((now) =>
  fc.record({
    now: fc.constant(now),
    hold_until: fc.option(
      fc
        .oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1e9, max: 1e9 }))
        .map((ms) => new Date(now.getTime() + ms)),
    ),
  }),
);

describe('rules in SQL and TypeScript', () => {
  it('format money alike', async () => {
    const difference = await findDifference(
      fc.record({ cents: fc.oneof(amount, fc.integer({ min: -100_000, max: 0 })) }),
      sql`cents bigint`,
      sql`shillings(cents)`,
      ({ cents }) => z.encode(Shillings, Cents.parse(cents)),
    );
    expect(difference).toBeUndefined();
  });

  it('format instants alike', async () => {
    const difference = await findDifference(
      fc.record({ at: moment }),
      sql`at timestamptz`,
      sql`instant_text(at)`,
      ({ at }) => z.encode(Instant, at),
    );
    expect(difference).toBeUndefined();
  });

  it('find the same day in Nairobi', async () => {
    const difference = await findDifference(
      fc.record({
        at: fc.oneof(moment, fc.constantFrom(...['20:59:59.999', '21:00:00.000'].map(onNewYear))),
      }),
      sql`at timestamptz`,
      sql`nairobi_day(at)`,
      ({ at }) => nairobiDay(at),
    );
    expect(difference).toBeUndefined();
  });

  it('compute the same share and tax', async () => {
    const difference = await findDifference(
      fc.record({ cents: amount, rate }),
      sql`cents bigint, rate integer`,
      sql`array[apply_rate(cents, rate), included_tax(cents, rate)]`,
      ({ cents, rate: hundredths }) => [applyRate(cents, hundredths), includedTax(cents, hundredths)],
    );
    expect(difference).toBeUndefined();
  });

  it('compute the same sale price and comparison price', async () => {
    const difference = await findDifference(
      fc.record({
        base: amount.map((cents) => cents + 1),
        original: fc.option(amount),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
      sql`base bigint, original bigint, percent integer`,
      sql`(select array[sale_price_cents(base, percent), price_cents, compare_at_cents] from regular_price(base, original))`,
      ({ base, original, percent }) => {
        const product = {
          id: 1,
          subcategoryIds: [],
          priceCents: base,
          originalPriceCents: original,
        };
        const { price, compareAt } = priceNow(product, [], new Date(0));
        return [salePriceCents(base, percent), price, compareAt];
      },
    );
    expect(difference).toBeUndefined();
  });

  it('give orders and bookings the same status at every moment', async () => {
    const columns = sql`status text, hold_until timestamptz, now timestamptz`;
    const withStatus = <Status extends string>(statuses: readonly Status[]) =>
      fc.tuple(held, fc.constantFrom(...statuses)).map(([hold, status]) => ({ ...hold, status }));
    const ofOrder = await findDifference(
      withStatus(OrderStatus.options),
      columns,
      sql`order_status(status, hold_until, now)`,
      ({ status, hold_until, now }) => orders.statusAt(status, hold_until, now),
    );
    const ofBooking = await findDifference(
      withStatus(BookingStatus.options),
      columns,
      sql`booking_status(status, hold_until, now)`,
      ({ status, hold_until, now }) => bookings.statusAt(status, hold_until, now),
    );
    expect([ofOrder, ofBooking]).toEqual([undefined, undefined]);
  });

  it('describe a picture alike', async () => {
    const difference = await findDifference(
      fc.record({
        sha256: fc.string({
          unit: fc.constantFrom(...Array.from('0123456789abcdef')),
          minLength: 64,
          maxLength: 64,
        }),
        width: fc.oneof(
          fc.integer({ min: 1, max: 4000 }),
          fc.constantFrom(...PICTURE_WIDTHS).chain((width) => fc.integer({ min: width - 1, max: width })),
        ),
        height: fc.integer({ min: 1, max: 4000 }),
        placeholder: fc.option(fc.string()),
        avif_at: fc.option(moment),
        alt: fc.string(),
      }),
      sql`sha256 text, width integer, height integer, placeholder text, avif_at timestamptz, alt text`,
      sql`picture_json(jsonb_populate_record(null::media, to_jsonb(input)), alt)`,
      ({ avif_at: avifAt, alt, ...picture }) => toPicture({ ...picture, avifAt }, alt),
    );
    expect(difference).toBeUndefined();
  });
});

function onNewYear(time: string): Date {
  return new Date(`2027-12-31T${time}Z`);
}

/**
 * PostgreSQL calls a function it can't inline, which takes ten times as long: such as an immutable one that uses a stable
 * operator (`text || bigint` is one).
 */
it.each([
  'shillings(n)',
  'apply_rate(n, 1600)',
  'included_tax(n, 1600)',
  'sale_price_cents(n, 10)',
  'nairobi_day(at)',
  'instant_text(at)',
])('%s is inlined', async (call) => {
  const { rows } = await db.execute(sql`explain (verbose, costs off)
    select ${sql.raw(call)} from (select random()::bigint as n, clock_timestamp() as at offset 0) input`);
  expect(JSON.stringify(rows)).not.toContain(call.split('(')[0]);
});
