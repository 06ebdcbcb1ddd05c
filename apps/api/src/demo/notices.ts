import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';

/** Lists go by number, and the demo tells its stories one after the other: this puts the notices in the order of time. */
export async function sortNotices(tx: Db): Promise<void> {
  await tx.execute(sql`
    with told as (delete from notifications returning *)
    insert into notifications (user_id, type, title, message, priority, link, read_at, created_at)
    select user_id, type, title, message, priority, link, read_at, created_at from told order by created_at, id`);
}
