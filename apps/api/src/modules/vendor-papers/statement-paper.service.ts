import {
  addMonths,
  firstDayOfMonth,
  lastDayOfMonth,
  startOfNairobiMonth,
} from '@harusi/contracts/constants/nairobi-time';
import type { StatementPeriod } from '@harusi/contracts/office/payouts';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { shopIssuer } from '../papers/issuers.ts';
import type { StatementLine } from '../papers/money/vendor-statements.rules.ts';
import { printVendorStatements, type VendorStatement } from '../papers/money/vendor-statements.ts';
import { getSettings } from '../settings/settings.service.ts';
import { readPeriodStatement } from '../transfers/payouts/statement.service.ts';
import { readCharges } from './commission-charges.service.ts';
import { toStatementLines } from './statement-lines.rules.ts';
import { readVendors } from './vendor-recipients.ts';

/** A vendor's statement of some months as PDF, of one snapshot of the ledger. */
export const printStatement = (db: Db, vendorId: number, period: StatementPeriod, now: Date) =>
  db.transaction(
    async (tx) => printVendorStatements([await readStatementPaper(tx, vendorId, period, now)], now),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function readStatementPaper(
  tx: Db,
  vendorId: number,
  { from, to }: StatementPeriod,
  now: Date,
): Promise<VendorStatement> {
  const [start, end] = [startOfNairobiMonth(from), startOfNairobiMonth(addMonths(to, 1))];
  const vendors = await readVendors(tx, [vendorId]);
  const { openingCents, lines } = await readPeriodStatement(
    tx,
    { kind: 'vendor', id: vendorId },
    { from, to },
  );
  const [charges] = await readCharges(tx, [{ vendorId, from: start, to: end }]);
  const byEntry = Map.groupBy(charges!, ({ entryId }) => entryId);
  const shown: StatementLine[] = [];
  for await (const line of lines) shown.push(...toStatementLines(line, byEntry.get(line.entryId) ?? []));
  return {
    issuedAt: now,
    issuer: shopIssuer(await getSettings(tx, now)),
    vendor: vendors.get(vendorId)!,
    period: { from: firstDayOfMonth(from), to: lastDayOfMonth(to) },
    openingCents,
    lines: shown,
    // What waits for delivery or returns is known of today only.
    owed: end > now ? await readOwed(tx, vendorId, now) : null,
    notes: [],
  };
}

async function readOwed(tx: Db, vendorId: number, now: Date): Promise<VendorStatement['owed']> {
  const { rows } = await tx.execute<{ pending: string; earned: string; payable: string }>(sql`
    select b.pending_cents as pending, b.earned_cents as earned, b.payable_cents as payable
    from vendor_balances(${now}) b where b.vendor_id = ${vendorId}`);
  const { pending = 0, earned = 0, payable = 0 } = rows[0] ?? {};
  return { pendingCents: Number(pending), earnedCents: Number(earned), payableCents: Number(payable) };
}
