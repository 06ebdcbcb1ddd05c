import type { Db } from '@harusi/db/client';
import { ledgerLines, stylists, vendorProfiles } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { formatDayAndTime } from '../../../lib/format/nairobi-dates.ts';
import { lockStylistBalance, lockVendorBalance } from '../transfer-lifecycle.service.ts';

/** A vendor by user id, or a stylist by stylist id. */
export interface PayeeRef {
  kind: 'vendor' | 'stylist';
  id: number;
}

/** The payee's ledger balance. */
export async function owedTo(tx: Db, { kind, id }: PayeeRef): Promise<number> {
  const theirs =
    kind === 'vendor'
      ? and(eq(ledgerLines.account, 'vendors'), eq(ledgerLines.vendorId, id))
      : and(eq(ledgerLines.account, 'stylists'), eq(ledgerLines.stylistId, id));
  const [owed] = await tx
    .select({ cents: sql<string>`-coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .where(theirs);
  return Number(owed!.cents);
}

/** Locks the payee. The number for payouts, as M-Pesa expects it. */
export async function requireSettledNumber(tx: Db, payee: PayeeRef, now: Date): Promise<string> {
  const number = await lockPayoutNumber(tx, payee);
  if (number.phone === null) {
    throw new DomainError('conflict', "This vendor hasn't given an M-Pesa number for payouts yet.");
  }
  rejectWaitingNumber(number, now);
  return number.phone.replace(/^\+/, '');
}

/** A payee's number for payouts, and what waits. */
interface PayoutNumber {
  phone: string | null;
  payoutFrom: Date | null;
  payoutBefore: string | null;
}

/** Locks the payee's balance and number. */
export async function lockPayoutNumber(tx: Db, { kind, id }: PayeeRef): Promise<PayoutNumber> {
  if (kind === 'stylist') {
    await lockStylistBalance(tx, id);
    const [stylist] = await tx.select().from(stylists).where(eq(stylists.id, id));
    if (!stylist) throw new DomainError('not_found', "We couldn't find that stylist.");
    return stylist;
  }
  await lockVendorBalance(tx, id);
  const [profile] = await tx.select().from(vendorProfiles).where(eq(vendorProfiles.userId, id));
  if (!profile) throw new DomainError('not_found', "We couldn't find that vendor.");
  return { ...profile, phone: profile.payoutPhone };
}

/** While a changed number waits, money goes nowhere: neither the old nor the new number is known to be the payee's. */
function rejectWaitingNumber({ payoutFrom }: PayoutNumber, now: Date): void {
  if (payoutFrom === null || payoutFrom <= now) return;
  throw new DomainError(
    'conflict',
    `Their M-Pesa number was changed. Payouts wait until ${formatDayAndTime(payoutFrom)}, so that they can object.`,
  );
}
