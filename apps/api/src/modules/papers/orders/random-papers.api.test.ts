import { Cents } from '@harusi/contracts/common';
import { aUser } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { isNotNull, sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelledShop, type PartRefund } from '../../../../test/orders/modelled-shop.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { changeSetting } from '../../settings/settings.service.ts';
import { totalOf } from '../money/priced-lines.ts';
import { sumTax } from '../money/tax-sums.rules.ts';
import type { TaxLine } from '../money/tax-papers.ts';
import { issueDuePapers } from './issue-papers.service.ts';
import { creditsOf, invoicedLines } from './order-taxes.rules.ts';
import { readPapers, readSales } from './read-sales.ts';

const { db, clock } = await startTestApi();
const { id: adminId } = await aUser(db, { userType: 'admin' });
const vendorIds = [
  (await aUser(db, { userType: 'vendor' })).id,
  (await aUser(db, { userType: 'vendor' })).id,
  (await aUser(db, { userType: 'vendor' })).id,
];
const by = () => ({ actorId: adminId, now: clock.now() });
await changeSetting(db, { key: 'delivery_fee', value: Cents.parse(350_50), ...by() });

type Step = (shop: ModelledShop) => Promise<unknown>;
const which = fc.nat({ max: 5 });
const cart = fc.tuple(...[2, 1, 2, 1, 2].map((max) => fc.nat({ max })));
const partRefund: fc.Arbitrary<PartRefund> = fc.record(
  {
    units: fc.tuple(...[1, 1, 2, 1, 1].map((max) => fc.nat({ max }))),
    isRestocked: fc.boolean(),
    delivery: fc.integer({ min: 1, max: 350_50 }),
    goodwill: fc.integer({ min: 1, max: 500 }).map((shillings) => shillings * 100),
    hasArrived: fc.boolean(),
  },
  { requiredKeys: ['units', 'isRestocked', 'hasArrived'] },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: cart.map((request): Step => (shop) => shop.place(request)) },
  { weight: 4, arbitrary: which.map((n): Step => (shop) => shop.pay(n, 'all')) },
  { weight: 5, arbitrary: fc.tuple(which, partRefund).map(([n, refund]): Step => (shop) => shop.refundPart(n, refund)) },
  { weight: 1, arbitrary: which.map((n): Step => (shop) => shop.cancel(n, 'shop')) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 90 }), fc.subarray([0, 1, 2, 3, 4], { minLength: 1 })).map(([percent, pieces]): Step => (shop) => shop.startSale(percent, pieces, 30)) },
  { weight: 1, arbitrary: fc.constantFrom(0, 8, 16, 17.5).map((value): Step => () => changeSetting(db, { key: 'vat_percent', value, ...by() })) },
  { weight: 2, arbitrary: fc.constant<Step>(() => issueDuePapers(db, clock.now())) },
); // prettier-ignore

/** Cents of cents: a flash sale, a refund by line and of delivery, goodwill, and in the end all of it. */
const eventful: Step[] = [
  (shop) => shop.startSale(33, [0, 2], 30),
  (shop) => shop.place([2, 1, 2, 1, 1]),
  (shop) => shop.pay(0, 'all'),
  (shop) =>
    shop.refundPart(0, { units: [1, 0, 1, 0, 0], isRestocked: true, delivery: 123_45, hasArrived: true }),
  () => issueDuePapers(db, clock.now()),
  (shop) =>
    shop.refundPart(0, { units: [0, 1, 0, 0, 0], isRestocked: false, goodwill: 50_00, hasArrived: false }),
  (shop) => shop.cancel(0, 'shop'),
];

/** What the books took and gave back: by entry, credits positive for sales, without the shop's commission. */
async function readPosted(): Promise<Map<string, { netCents: number; vatCents: number }>> {
  const { rows } = await db.execute<{ source: string; net: string; vat: string }>(sql`
    with entries as (
      select e.id, e.source, split_part(e.source, ':', 2) as number, split_part(e.source, ':', 3) as kind,
        nullif(split_part(e.source, ':', 4), '')::bigint as refund_id
      from ledger_entries e where e.source ~ '^order:[^:]+:(sale|refund|return)'),
    sums as (
      select e.*, -coalesce(sum(l.amount_cents) filter (where l.account in ('sales', 'flash_sales', 'delivery')), 0) as net,
        -coalesce(sum(l.amount_cents) filter (where l.account = 'vat'), 0) as vat,
        -coalesce(sum(l.amount_cents) filter (where l.account in ('commissions', 'flash_commissions')), 0) as commission,
        -coalesce(sum(l.amount_cents) filter (where l.account = 'vendors'), 0) as vendors
      from entries e join ledger_lines l on l.entry_id = e.id group by 1, 2, 3, 4, 5),
    /* The gross of vendors' lines: what the vendor gets, the commission and its VAT. */
    vendors as (
      select s.id, case s.kind
        when 'sale' then (select sum(l.total_cents) from order_lines l where l.order_id = o.id and l.vendor_id is not null)
        when 'refund' then -(select sum(n.amount_cents) from refund_lines n join order_lines l on l.id = n.order_line_id
          where n.refund_id = s.refund_id and l.vendor_id is not null)
        else -(select sum(l.total_cents - l.refunded_cents) from order_lines l where l.order_id = o.id and l.vendor_id is not null) end as gross
      from sums s join orders o on o.number = s.number)
    select s.source, s.net, s.vat - (coalesce(v.gross, 0) - s.vendors - s.commission) as vat
    from sums s join vendors v on v.id = s.id`);
  return new Map(
    rows.map(({ source, net, vat }) => [source, { netCents: Number(net), vatCents: Number(vat) }]),
  );
}

const sumsOf = (lines: readonly TaxLine[]) => {
  const { netCents, vatCents } = sumTax(lines.map((line) => ({ ...line, totalCents: totalOf(line) })));
  return { netCents, vatCents };
};
const none = { netCents: 0, vatCents: 0 };
const minus = ({ netCents, vatCents }: typeof none) => ({
  netCents: -netCents || 0,
  vatCents: -vatCents || 0,
});

it(
  'papers say to the cent what the books say, whatever is sold and refunded',
  { timeout: 60_000 },
  async () => {
    const seen = { credits: 0, whole: 0, rounded: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 20 }), async (history) => {
        clock.advance({ minutes: 1 });
        const shop = await ModelledShop.open(db, { vendorIds, adminId }, clock.now());
        for (const step of history) await step(shop);
        await issueDuePapers(db, clock.now());

        const sold = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.paidAt));
        const ids = sold.map(({ id }) => id);
        const posted = await readPosted();
        const issued = await readPapers(db, [0, ...ids]);
        for (const sale of ids.length > 0 ? await readSales(db, ids) : []) {
          const { number } = sale.order;
          const own = issued.filter(({ orderId }) => orderId === sale.order.id);
          expect(sumsOf(invoicedLines(sale))).toEqual(posted.get(`order:${number}:sale`) ?? none);
          expect(own.filter(({ series }) => series === 'INV')).toHaveLength(
            invoicedLines(sale).length > 0 ? 1 : 0,
          );
          const credits = creditsOf(sale);
          expect(own.flatMap(({ refundId }) => refundId ?? [])).toEqual([...credits.keys()]);
          let returned = none;
          for (const refund of sale.refunds) {
            const credit = credits.get(refund.id);
            const sums = sumsOf(credit?.lines ?? []);
            const isWhole = credit?.isWhole ?? false;
            if (isWhole) returned = sums;
            const posting = posted.get(`order:${number}:refund:${refund.id}`) ?? none;
            expect(isWhole ? none : minus(sums)).toEqual(posting);
            seen.credits += Number(credit !== undefined);
            seen.whole += Number(isWhole);
            seen.rounded += Number((credit?.roundingCents ?? 0) !== 0);
          }
          expect(minus(returned)).toEqual(posted.get(`order:${number}:return`) ?? none);
        }
        const { rows } = await db.execute(sql`select series, year from papers group by 1, 2
        having min(sequence) <> 1 or max(sequence) <> count(*) or count(distinct sequence) <> count(*)`);
        expect(rows).toEqual([]);
      }),
      { ...propertyRuns(15), examples: [[eventful]] },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  },
);
