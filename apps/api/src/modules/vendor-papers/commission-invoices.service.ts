import {
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  nairobiDay,
} from '@harusi/contracts/constants/nairobi-time';
import { Cents } from '@harusi/contracts/common';
import type { CommissionInvoice, CommissionInvoiceQuery } from '@harusi/contracts/papers/vendor-papers';
import type { Db } from '@harusi/db/client';
import { papers, type PaperRow, vendorProfiles } from '@harusi/db/schema';
import { and, asc, desc, eq, inArray, type SQL } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { DomainError } from '../../lib/errors.ts';
import { formatPaperNumber } from '../../lib/format/paper-number.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { sumOf } from '../../lib/sum-of.ts';
import { recordChange } from '../audit/audit.service.ts';
import { shopIssuer } from '../papers/issuers.ts';
import { markPrinted } from '../papers/mark-printed.ts';
import { type CommissionLine, printCommissionInvoices } from '../papers/money/commission-invoices.ts';
import { getSettings } from '../settings/settings.service.ts';
import { chargedMonth, type PostedCharge, readCharges, sumCharges } from './commission-charges.service.ts';
import { readVendors } from './vendor-recipients.ts';

const isInvoice = eq(papers.series, 'COM');

const chargesOf = (db: Db, rows: readonly PaperRow[]) =>
  readCharges(
    db,
    rows.map(({ vendorId, month }) => chargedMonth(vendorId!, month!)),
  );

/** One page of commission invoices, newest first: all, or those of a month or a vendor. */
export async function listCommissionInvoices(db: Db, query: CommissionInvoiceQuery) {
  const wanted: (SQL | undefined)[] = [
    isInvoice,
    query.vendor === undefined ? undefined : eq(papers.vendorId, query.vendor),
    query.month === undefined ? undefined : eq(papers.month, firstDayOfMonth(query.month)),
  ];
  const rows = await db
    .select({ paper: papers, name: vendorProfiles.businessName })
    .from(papers)
    .innerJoin(vendorProfiles, eq(vendorProfiles.userId, papers.vendorId))
    .where(and(...wanted))
    .orderBy(desc(papers.year), desc(papers.sequence))
    .limit(query.page_size)
    .offset(pageOffset(query));
  const sums = await sumOlder(
    db,
    rows.map(({ paper }) => paper),
  );
  return {
    count: await db.$count(papers, and(...wanted)),
    results: rows.map(({ paper, name }) => toInvoice({ ...paper, ...sums.get(paper.id) }, name)),
  };
}

/** The sums of invoices that version 1.0 issued, by id, until the job has added them. */
async function sumOlder(db: Db, rows: readonly PaperRow[]) {
  const older = rows.filter(({ commissionCents }) => commissionCents === null);
  const charges = await chargesOf(db, older);
  return new Map(older.map(({ id }, index) => [id, sumCharges(charges[index]!)]));
}

const toInvoice = (paper: PaperRow, name: string): CommissionInvoice => ({
  id: paper.id,
  number: formatPaperNumber(paper),
  month: monthOf(paper.month!),
  vendor: { id: paper.vendorId!, name },
  issued_at: paper.issuedAt,
  commission: Cents.parse(paper.commissionCents),
  vat: Cents.parse(paper.vatCents),
  printed_at: paper.printedAt,
});

/**
 * Prints invoices into one file, in the order of their numbers, and notes which are originals. A vendor's own only, if there is a
 * vendor. The file is made before the transaction ends, so that a failure leaves the original to the next print.
 */
export const printInvoices = (
  db: Db,
  ids: readonly number[],
  by: Actor & { vendorId?: number },
): Promise<{ name: string; pdf: Buffer }> =>
  db.transaction(async (tx) => {
    const { vendorId, now } = by;
    const owned = vendorId === undefined ? undefined : eq(papers.vendorId, vendorId);
    const rows = await tx
      .select()
      .from(papers)
      .where(and(isInvoice, inArray(papers.id, [...ids]), owned))
      .orderBy(asc(papers.year), asc(papers.sequence));
    if (rows.length < new Set(ids).size) throw new DomainError('not_found', "We couldn't find that invoice.");
    const originals = await markPrinted(tx, ids, now);
    for (const { id } of rows.filter((row) => originals.has(row.id))) {
      await recordChange(tx, {
        actorId: by.actorId,
        action: 'commission-invoice.printed',
        subject: { type: 'paper', id },
        now,
      });
    }
    const name = rows.length === 1 ? formatPaperNumber(rows[0]!) : 'commission-invoices';
    return { name, pdf: await draw(tx, rows, originals, now) };
  });

async function draw(tx: Db, rows: readonly PaperRow[], originals: ReadonlySet<number>, now: Date) {
  const issuer = shopIssuer(await getSettings(tx, now));
  const charges = await chargesOf(tx, rows);
  const vendors = await readVendors(
    tx,
    rows.map(({ vendorId }) => vendorId!),
  );
  return printCommissionInvoices(
    rows.map((row, index) => ({
      number: formatPaperNumber(row),
      issuedAt: row.issuedAt,
      issuer,
      vendor: vendors.get(row.vendorId!)!,
      period: { from: row.month!, to: lastDayOfMonth(monthOf(row.month!)) },
      lines: charges[index]!.map(toLine),
      isCopy: !originals.has(row.id),
      notes: [howItIsPaid(charges[index]!)],
    })),
    now,
  );
}

function toLine({ kind, quantity, name, orderNumber, at, ...charge }: PostedCharge): CommissionLine {
  const pieces = quantity === null || quantity === 1 ? name : `${quantity} × ${name}`;
  return {
    ...charge,
    orderNumber,
    day: nairobiDay(at),
    name: kind === 'sale' ? pieces : `Refund: ${pieces}`,
  };
}

const howItIsPaid = (charges: readonly PostedCharge[]) =>
  sumOf(charges, ({ commissionCents }) => commissionCents) < 0
    ? 'Refunds gave back more commission than these sales were charged. It is already on your balance.'
    : 'Already taken from your payouts: there is nothing to pay.';
