import { addMonths, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { papers } from '@harusi/db/schema';
import { and, eq, isNull, sql } from '@harusi/db/drizzle';
import { sumOf } from '../../lib/sum-of.ts';
import { lockVendorBalance } from '../transfers/transfer-lifecycle.service.ts';
import { chargedMonth, type ChargedPeriod, readCharges, sumCharges } from './commission-charges.service.ts';
import { lastInvoicedMonth } from './invoice-months.rules.ts';

/** A vendor's month, by its first day. */
interface VendorMonth {
  vendorId: number;
  month: string;
}

/**
 * Issues the commission invoices that are due, oldest month first, each in a transaction of its own. `onFailure` hears of those that
 * could not be issued; the others go on.
 */
export async function issueDueInvoices(
  db: Db,
  now: Date,
  onFailure: (error: unknown, month: VendorMonth) => void,
): Promise<void> {
  for (const due of await findMonthsToInvoice(db, now)) {
    await db.transaction((tx) => issueInvoice(tx, due, now)).catch((error: unknown) => onFailure(error, due));
  }
}

/** Adds their sums to invoices that version 1.0 issued without. */
export async function sumOlderInvoices(db: Db): Promise<void> {
  const hasNone = isNull(papers.commissionCents);
  const older = await db
    .select()
    .from(papers)
    .where(and(eq(papers.series, 'COM'), hasNone));
  for (const { id, vendorId, month } of older) {
    const [charges] = await readCharges(db, [chargedMonth(vendorId!, month!)]);
    await db
      .update(papers)
      .set(sumCharges(charges!))
      .where(and(eq(papers.id, id), hasNone));
  }
}

/** Months that are over, in which an order with a vendor's pieces was paid, refunded or taken back, without an invoice. */
async function findMonthsToInvoice(db: Db, now: Date): Promise<VendorMonth[]> {
  const end = startOfNairobiMonth(addMonths(lastInvoicedMonth(now), 1));
  const { rows } = await db.execute<{ vendor: string; month: string }>(sql`
    select due.vendor, to_char(due.month, 'YYYY-MM-DD') as month from (
      select p.vendor_id as vendor, nairobi_month(o.paid_at) as month
      from orders o join parcels p on p.order_id = o.id where p.vendor_id is not null and o.paid_at < ${end}
      union
      select p.vendor_id, nairobi_month(r.created_at)
      from refunds r join parcels p on p.order_id = r.order_id where p.vendor_id is not null and r.created_at < ${end}) due
    where not exists (
      select from papers p where p.series = 'COM' and p.vendor_id = due.vendor and p.month = due.month)
    order by due.month, due.vendor`);
  return rows.map(({ vendor, month }) => ({ vendorId: Number(vendor), month }));
}

/** Nothing for a month without commission, or one that has its invoice. */
async function issueInvoice(tx: Db, { vendorId, month }: VendorMonth, now: Date): Promise<void> {
  // So that the second of two servers finds the invoice of the first instead of failing.
  await lockVendorBalance(tx, vendorId);
  const same = and(eq(papers.series, 'COM'), eq(papers.vendorId, vendorId), eq(papers.month, month));
  if ((await tx.$count(papers, same)) > 0) return;
  const period = chargedMonth(vendorId, month);
  const [charges] = await readCharges(tx, [period]);
  await requireSameAsLedger(
    tx,
    period,
    sumOf(charges!, ({ soldCents, commissionCents }) => soldCents - commissionCents),
  );
  if (charges!.every(({ commissionCents }) => commissionCents === 0)) return;
  await tx.insert(papers).values({ series: 'COM', vendorId, month, issuedAt: now, ...sumCharges(charges!) });
}

/** A paper is evidence: one that would differ from the books is not issued. */
async function requireSameAsLedger(
  tx: Db,
  { vendorId, from, to }: ChargedPeriod,
  cents: number,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(-sum(g.amount_cents), 0) as cents from ledger_lines g join ledger_entries e on e.id = g.entry_id
    where g.account = 'vendors' and g.vendor_id = ${vendorId} and e.source like 'order:%' and e.at >= ${from} and e.at < ${to}`);
  const posted = Number(rows[0]!.cents);
  if (posted !== cents) {
    throw new Error(
      `Vendor ${vendorId} was credited ${posted} cents from ${from.toISOString()}, the lines say ${cents}`,
    );
  }
}
