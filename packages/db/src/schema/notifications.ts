import { sql, check, index, pgTable, text } from '../drizzle.ts';
import { users } from './accounts.ts';
import { createdAt, id, idOf, instant } from './columns.ts';

/** Notifications under the bell of the vendor portal and the back office. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['product_approved', 'product_rejected', 'product_approval_request', 'other'],
    }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    priority: text('priority', { enum: ['high', 'normal', 'low'] })
      .notNull()
      .default('normal'),
    /** A path on this site. */
    link: text('link'),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user_idx').on(t.userId, t.id),
    index('notifications_user_type_idx').on(t.userId, t.type, t.id),
    index('notifications_unread_idx')
      .on(t.userId, t.id)
      .where(sql`read_at is null`),
    check(
      'notifications_type_known',
      sql`${t.type} in ('product_approved', 'product_rejected', 'product_approval_request', 'other')`,
    ),
    check('notifications_priority_known', sql`${t.priority} in ('high', 'normal', 'low')`),
    check('notifications_link_is_internal', sql`${t.link} ~ '^/[^/]'`),
  ],
);
