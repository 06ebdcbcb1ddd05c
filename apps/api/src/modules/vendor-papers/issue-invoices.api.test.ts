import { users } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { beforeEach, describe, expect, it } from 'vitest';
import { startInvoiceHarness } from '../../../test/papers/invoice-harness.ts';
import { raceOn } from '../../../test/race-on.ts';
import { refundOrder } from '../orders/refunds/refund-order.service.ts';

const harness = await startInvoiceHarness();
const { db, clock, by, month, failures, issue, listPapers, goToNextMonth, sell, openVendor } = harness;

/** Numbers of each year run from 1 to the last that was taken. */
async function expectNoGaps() {
  const { rows } = await db.execute(sql`
    select n.year from paper_numbers n where n.series = 'COM' and n.last <> (
      select count(*) filter (where p.sequence between 1 and n.last) from papers p where p.series = 'COM' and p.year = n.year)`);
  expect(rows).toEqual([]);
}

beforeEach(() => {
  failures.length = 0;
});

describe('commission invoices', () => {
  it('are issued on the first of the next month, once, without gaps', async () => {
    const [one, two] = [await openVendor(), await openVendor()];
    await sell(one.id, 8900_00);
    await sell(two.id, 4000_00);
    const sold = `${month()}-01`;
    await issue();
    goToNextMonth(5);
    await issue();
    expect(await listPapers(one.id)).toEqual([]);
    clock.advance({ minutes: 60 });
    await issue();
    await issue();
    expect(await listPapers(one.id)).toMatchObject([
      { series: 'COM', month: sold, issuedAt: clock.now(), printedAt: null },
    ]);
    await expectNoGaps();
    expect(failures).toEqual([]);
  });

  it('are issued once, and leave no gap, when two servers do it at the same time', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 8900_00);
    goToNextMonth();
    await raceOn(db, users, vendor.id, () => [issue(), issue()]);
    expect(await listPapers(vendor.id)).toHaveLength(1);
    await expectNoGaps();
    expect(failures).toEqual([]);
  });

  it('catch up on missed months, and leave out months without commission', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 8900_00);
    const first = `${month()}-01`;
    goToNextMonth();
    goToNextMonth();
    const sale = await sell(vendor.id, 5000_00);
    const third = `${month()}-01`;
    // Goodwill is the shop's expense and takes no commission back.
    goToNextMonth();
    const goodwill = { lines: [], goodwill: 100_00, reason: 'Late' };
    await refundOrder(db, sale.number, goodwill, by());
    goToNextMonth();
    await issue();
    expect((await listPapers(vendor.id)).map((paper) => paper.month)).toEqual([first, third]);
    expect(failures).toEqual([]);
  });

  it('are not issued when they would differ from the books', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 8900_00);
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_lines disable trigger all`);
      await tx.execute(
        sql`update ledger_lines set amount_cents = amount_cents + 1 where vendor_id = ${vendor.id}`,
      );
    });
    goToNextMonth();
    await issue();
    expect(await listPapers(vendor.id)).toEqual([]);
    expect(failures.map(String)).toEqual([expect.stringContaining(`Vendor ${vendor.id} was credited`)]);
    await db.execute(
      sql`update ledger_lines set amount_cents = amount_cents - 1 where vendor_id = ${vendor.id}`,
    );
    await db.execute(sql`alter table ledger_lines enable trigger all`);
    await issue();
    expect(await listPapers(vendor.id)).toHaveLength(1);
  });
});
