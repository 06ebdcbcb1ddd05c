import type { Db } from '@harusi/db/client';
import { stylists, vendorProfiles } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { formatDayAndTime } from '../../../lib/format/nairobi-dates.ts';
import { lockStylistBalance, lockVendorBalance } from '../transfer-lifecycle.service.ts';

/** A vendor by user id, or a stylist by stylist id. */
export interface PayeeRef {
  kind: 'vendor' | 'stylist';
  id: number;
}

/** What may be paid out to the payee at a moment. */
export async function payableTo(tx: Db, { kind, id }: PayeeRef, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(
    kind === 'vendor'
      ? sql`select b.payable_cents as cents from vendor_balances(${now}) b where b.vendor_id = ${id}`
      : sql`select b.payable_cents as cents from stylist_balances b where b.stylist_id = ${id}`,
  );
  return Number(rows[0]?.cents ?? 0);
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
