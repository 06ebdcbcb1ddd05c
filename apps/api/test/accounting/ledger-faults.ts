import type { Db } from '@harusi/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { verifyLedger } from '../../src/modules/books/verify-ledger.service.ts';

/** Thrown to undo what was planted. */
class RollBack extends Error {}

/** What is found in the books after somebody has written past every rule of the database; nothing of it stays. */
export async function verifyAfterFault(db: Db, planted: SQL): Promise<string[]> {
  let found: string[] = [];
  const attempt = db.transaction(async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(planted);
    found = await verifyLedger(tx);
    throw new RollBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return found;
}
