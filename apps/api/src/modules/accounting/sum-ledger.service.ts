import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { isLockTimeout } from '../../lib/database/database-errors.ts';

/**
 * The last entry before which no other can still appear: waits for running writers to finish. Undefined if one takes
 * longer than others should have to wait for us.
 */
async function settledUpTo(db: Db): Promise<number | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      await tx.execute(sql`lock table ledger_entries in share mode`);
      const { rows } = await tx.execute<{ id: string | null }>(sql`select max(id) as id from ledger_entries`);
      return Number(rows[0]?.id ?? 0);
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

/** Adds new entries to the ledger's daily totals. Returns the last entry included. */
export async function sumLedger(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute(
    sql`select from ledger_entries e, ledger_watermark s where e.id > s.entry_id limit 1`,
  );
  if (rows.length === 0) return undefined;
  const upTo = await settledUpTo(db);
  if (upTo === undefined) return undefined;
  await db.transaction(async (tx) => {
    // A concurrent run starts where this one ends.
    const summed = await tx.execute<{ id: string }>(
      sql`select entry_id as id from ledger_watermark for update`,
    );
    const from = Number(summed.rows[0]!.id);
    if (from >= upTo) return;
    await tx.execute(sql`
      insert into ledger_daily_totals as d (account, day, amount_cents)
      select l.account, nairobi_day(e.at), sum(l.amount_cents)
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.id > ${from} and e.id <= ${upTo} group by 1, 2
      on conflict (account, day) do update set amount_cents = d.amount_cents + excluded.amount_cents`);
    await tx.execute(sql`update ledger_watermark set entry_id = ${upTo}`);
  });
  return upTo;
}
