import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { verifyLedger } from '../../src/modules/ledger/verify-ledger.service.ts';

/** Thrown to roll the fault back. */
class RollBack extends Error {}

/** The findings of `verifyLedger` after a write that bypasses the database's triggers; rolled back. */
export async function verifyAfterFault(db: Db, fault: SQL): Promise<string[]> {
  let found: string[] = [];
  const attempt = db.transaction(async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(fault);
    found = await verifyLedger(tx);
    throw new RollBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return found;
}
