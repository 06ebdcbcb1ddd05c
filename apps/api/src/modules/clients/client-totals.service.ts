import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { totals } from './clients.sql.ts';

/** Clients per transaction, so that their rows are locked only briefly. */
const BATCH_SIZE = 1_000;

/** Recalculates the totals of clients whose money or bookings changed. Returns the number of changes. */
export async function sumChangedClients(db: Db): Promise<number> {
  let changes = 0;
  for (let summed = BATCH_SIZE; summed === BATCH_SIZE; changes += summed) summed = await sumBatch(db);
  return changes;
}

const sumBatch = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    // A run that began earlier could otherwise write its older sums later.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client_totals'))`);
    const { rows } = await tx.execute<{ changes: number }>(sql`
      with done as (
        delete from client_changes where ctid = any(array(select ctid from client_changes limit ${BATCH_SIZE}))
        returning client_id),
      summed as (
        update client_totals t set spent_cents = now.spent_cents, last_booking_at = now.last_booking_at
        from (select c.client_id, ${totals} from (select distinct client_id from done) c) now
        where t.client_id = now.client_id)
      select count(*)::integer as changes from done`);
    return rows[0]!.changes;
  });
