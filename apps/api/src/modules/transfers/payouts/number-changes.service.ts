import type { Db } from '@harusi/db/client';
import { stylists, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { lockPayoutNumber, type PayeeRef } from './payee.service.ts';

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
