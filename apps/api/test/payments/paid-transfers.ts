import type { Db } from '@harusi/db/client';
import { DomainError } from '../../src/lib/errors.ts';
import { lockTransfer, payTransfer } from '../../src/modules/transfers/transfer-moves.service.ts';

/** Turns a `DomainError` into undefined. */
export const undefinedIfRejected = <Value>(attempt: Promise<Value>): Promise<Value | undefined> =>
  attempt.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });

/** Marks a transfer paid, as if M-Pesa had confirmed it. */
export const markTransferPaid = (db: Db, transfer: number, now: Date) =>
  db.transaction(async (tx) => {
    const receipt = crypto.randomUUID();
    await payTransfer(tx, await lockTransfer(tx, transfer), { receipt }, now);
  });
