import type { Db } from '@harusi/db/client';
import { stylists, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatDayAndTime } from '../../../lib/format/nairobi-dates.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { lockStylistBalance, lockVendorBalance } from '../transfer-lifecycle.service.ts';
import type { PayeeRef } from './payouts.service.ts';

/** A payee's number for payouts, and what waits. */
export interface PayoutNumber {
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
export function rejectWaitingNumber({ payoutFrom }: PayoutNumber, now: Date): void {
  if (payoutFrom === null || payoutFrom <= now) return;
  throw new DomainError(
    'conflict',
    `Their M-Pesa number was changed. Payouts wait until ${formatDayAndTime(payoutFrom)}, so that they can object.`,
  );
}

/** Returns to the last valid number while the new one waits. */
export async function cancelNumberChange(db: Db, payee: PayeeRef, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, id } = payee;
    const { payoutFrom, payoutBefore: phone } = await lockPayoutNumber(tx, payee);
    if (payoutFrom === null || payoutFrom <= by.now || phone === null) {
      throw new DomainError('conflict', 'There is no change to cancel: payouts go to this number already.');
    }
    if (kind === 'vendor') {
      const set = { payoutPhone: phone, updatedAt: by.now };
      await tx.update(vendorProfiles).set(set).where(eq(vendorProfiles.userId, id));
    } else {
      await tx.update(stylists).set({ phone, updatedAt: by.now }).where(eq(stylists.id, id));
    }
    await recordChange(tx, { ...by, action: `${kind}.payout-change-cancelled`, subject: { type: kind, id } });
    const type = `${kind}.changed`;
    await publishLiveEvents(tx, { to: { staff: [`${kind}s`, 'payouts'] }, type, data: { [kind]: id } });
  });
}
