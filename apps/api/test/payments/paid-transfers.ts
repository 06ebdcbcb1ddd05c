import type { Db } from '@harusi/db/client';
import { DomainError } from '../../src/lib/errors.ts';
import { lockTransfer, payTransfer } from '../../src/modules/transfers/transfer-moves.service.ts';

/** What a rule refuses does not happen. */
export const undefinedIfRejected = <Value>(attempt: Promise<Value>): Promise<Value | undefined> =>
  attempt.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });

/** M-Pesa says that the money has left. */
export const markTransferPaid = (db: Db, transfer: number, now: Date) =>
  db.transaction(async (tx) => {
    const receipt = crypto.randomUUID();
    await payTransfer(tx, await lockTransfer(tx, transfer), { receipt }, now);
  });
