import { sql } from '@harusi/db/drizzle';
import type { PersonalDataSource } from '../../lib/personal-data.ts';

export const notificationData: PersonalDataSource = {
  sections: [
    {
      name: 'notifications',
      title: 'Notifications',
      select: ({ userId }) => sql`
        select id, json_build_object('at', instant_text(created_at), 'title', title, 'message', message,
          'page', link, 'read_at', instant_text(read_at)) as data
        from notifications where user_id = ${userId}::bigint`,
    },
  ],
  async erase(tx, { userId }) {
    await tx.execute(sql`delete from notifications where user_id = ${userId}::bigint`);
  },
};
