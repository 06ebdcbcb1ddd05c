import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/**
 * Lists sort notifications by id, but the demo creates them slice by slice: inserts them again in order of time.
 */
export async function sortNotificationsByTime(tx: Db): Promise<void> {
  await tx.execute(sql`
    with deleted as (delete from notifications returning *)
    insert into notifications (user_id, type, title, message, priority, link, read_at, created_at)
    select user_id, type, title, message, priority, link, read_at, created_at from deleted order by created_at, id`);
}
