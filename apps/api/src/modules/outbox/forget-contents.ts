import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';

/** Forgets what messages said and where they went; that they were sent stays. The condition is about `messages m`. */
export async function forgetContents(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      update messages m set email = null, text = null, phone = null
      where (m.email is not null or m.text is not null) and ${condition}
        and not exists (select from message_sends s where s.message_id = m.id and s.state in ('due', 'sending'))
      returning m.id)
    update message_sends set address = '' from forgotten where message_id = forgotten.id`);
}
