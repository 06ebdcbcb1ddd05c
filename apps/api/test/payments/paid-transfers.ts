import type { Db } from '@harusi/db/client';
import { DomainError } from '../../src/lib/errors.ts';
import { lockTransfer, markTransferPaid } from '../../src/modules/transfers/transfer-lifecycle.service.ts';

/** Turns a `DomainError` into undefined. */
export const undefinedIfRejected = <Value>(attempt: Promise<Value>): Promise<Value | undefined> =>
  attempt.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });

/** Marks a transfer paid, as if M-Pesa had confirmed it. */
export const confirmTransfer = (db: Db, transfer: number, now: Date) =>
  db.transaction(async (tx) => {
    const receipt = crypto.randomUUID();
    await markTransferPaid(tx, await lockTransfer(tx, transfer), { receipt }, now);
  });
