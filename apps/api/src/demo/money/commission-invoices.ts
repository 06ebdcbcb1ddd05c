import { addMonths, monthOf, nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { issueDueInvoices } from '../../modules/vendor-papers/issue-invoices.service.ts';

const ISSUED_AT_MINUTE = 7 * 60;

/** Issues the invoices of each month on the first of the next, as the job does, so that their numbers are in order. */
export async function seedCommissionInvoices(tx: Db, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select instant_text(min(at)) as at from ledger_entries`,
  );
  const first = rows[0]!.at === null ? now : new Date(rows[0]!.at);
  for (let month = addMonths(monthOf(nairobiDay(first)), 1); ; month = addMonths(month, 1)) {
    const issuedAt = nairobiInstant(`${month}-01`, ISSUED_AT_MINUTE);
    if (issuedAt > now) return;
    await issueDueInvoices(tx, issuedAt, (error) => {
      throw error;
    });
  }
}
