import { Cents } from '@harusi/contracts/common';
import { monthOf } from '@harusi/contracts/constants/nairobi-time';
import { aUser } from '@harusi/db/factories';
import { papers } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelledShop, type PartRefund } from '../../../test/orders/modelled-shop.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { sumOf } from '../../lib/sum-of.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { chargedMonth, readCharges, sumCharges } from './commission-charges.service.ts';
import { issueDueInvoices } from './issue-invoices.service.ts';

const { db, clock } = await startTestApi();
const { id: adminId } = await aUser(db, { userType: 'admin' });
const vendorIds: number[] = [];
for (let n = 0; n < 3; n += 1) vendorIds.push((await aUser(db, { userType: 'vendor' })).id);
const by = () => ({ actorId: adminId, now: clock.now() });
await changeSetting(db, { key: 'delivery_fee', value: Cents.parse(350_50), ...by() });

type Step = (shop: ModelledShop) => Promise<unknown>;
const which = fc.nat({ max: 5 });
const cart = fc.tuple(...[1, 1, 2, 2, 2].map((max) => fc.nat({ max })));
const partRefund: fc.Arbitrary<PartRefund> = fc.record(
  {
    units: fc.tuple(...[1, 1, 2, 1, 1].map((max) => fc.nat({ max }))),
    isRestocked: fc.boolean(),
    goodwill: fc.integer({ min: 1, max: 3000 }).map((shillings) => shillings * 100),
    hasArrived: fc.boolean(),
  },
  { requiredKeys: ['units', 'isRestocked', 'hasArrived'] },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: cart.map((request): Step => (shop) => shop.place(request)) },
  { weight: 6, arbitrary: which.map((n): Step => (shop) => shop.pay(n, 'all')) },
  { weight: 1, arbitrary: which.map((n): Step => (shop) => shop.cancel(n, 'shop')) },
  { weight: 5, arbitrary: fc.tuple(which, partRefund).map(([n, refund]): Step => (shop) => shop.refundPart(n, refund)) },
  { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 1, max: 90 }), fc.subarray([2, 3, 4], { minLength: 1 })).map(([percent, pieces]): Step => (shop) => shop.startSale(percent, pieces, 200)) },
  // Pays and refunds of one order fall into different months.
  { weight: 3, arbitrary: fc.constantFrom(20, 17 * 24 * 60).map((minutes): Step => (shop) => shop.wait(minutes)) },
  { weight: 1, arbitrary: fc.constantFrom(0, 8, 16, 17.5).map((value): Step => () => changeSetting(db, { key: 'vat_percent', value, ...by() })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 12.5, 15, 100).map((value): Step => () => changeSetting(db, { key: 'vendor_commission_percent', value, ...by() })) },
); // prettier-ignore

const eventful: Step[] = [
  (shop) => shop.startSale(33, [2, 3], 200),
  (shop) => shop.place([1, 1, 2, 1, 1]),
  (shop) => shop.pay(0, 'all'),
  (shop) => shop.refundPart(0, { units: [0, 0, 1, 0, 0], isRestocked: true, hasArrived: true }),
  (shop) => shop.wait(40 * 24 * 60),
  (shop) => shop.refundPart(0, { units: [0, 0, 1, 1, 0], isRestocked: true, hasArrived: true }),
  (shop) => shop.place([1, 0, 2, 1, 1]),
  (shop) => shop.pay(1, 'all'),
  (shop) => shop.wait(40 * 24 * 60),
  (shop) => shop.cancel(1, 'shop'),
];

/** Commission less VAT that the ledger posted in each month, of all vendors. */
async function postedCommissions(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ month: string; cents: string }>(sql`
    select to_char(nairobi_day(e.at), 'YYYY-MM') as month, -sum(g.amount_cents) as cents
    from ledger_lines g join ledger_entries e on e.id = g.entry_id
    where g.account in ('commissions', 'flash_commissions') group by 1`);
  return Object.fromEntries(rows.map(({ month, cents }) => [month, Number(cents)]));
}

it('every cent of commission is on one invoice, of its vendor and month', { timeout: 120_000 }, async () => {
  const failures: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 20 }), async (history) => {
      clock.advance({ minutes: 1 });
      const shop = await ModelledShop.open(db, { vendorIds, adminId }, clock.now());
      for (const step of history) await step(shop);
      clock.advance({ minutes: 400 * 24 * 60 });
      await issueDueInvoices(db, clock.now(), (error) => failures.push(error));
      expect(failures).toEqual([]);

      const issued = await db.select().from(papers);
      const charges = await readCharges(
        db,
        issued.map(({ vendorId, month }) => chargedMonth(vendorId!, month!)),
      );
      const invoiced: Record<string, number> = {};
      for (const [index, { month, commissionCents, vatCents }] of issued.entries()) {
        expect({ commissionCents, vatCents }).toEqual(sumCharges(charges[index]!));
        invoiced[monthOf(month!)] =
          (invoiced[monthOf(month!)] ?? 0) +
          sumOf(charges[index]!, ({ commissionCents, vatCents }) => commissionCents - vatCents);
      }
      const posted = await postedCommissions();
      for (const [month, cents] of Object.entries(posted))
        expect([month, invoiced[month] ?? 0]).toEqual([month, cents]);
      expect(Object.keys(posted)).toEqual(expect.arrayContaining(Object.keys(invoiced)));
    }),
    { ...propertyRuns(12), examples: [[eventful]] },
  );
  const negative = await db.execute<{ month: string }>(sql`
      select to_char(nairobi_day(e.at), 'YYYY-MM') as month from ledger_lines g join ledger_entries e on e.id = g.entry_id
      where g.account in ('commissions', 'flash_commissions') group by 1 having sum(g.amount_cents) > 0`);
  expect(negative.rows.length).toBeGreaterThan(0);
});
