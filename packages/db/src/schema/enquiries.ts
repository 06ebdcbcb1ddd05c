import { sql, check, index, jsonb, pgTable, text } from '../drizzle.ts';
import { users } from './accounts.ts';
import { citext, createdAt, id, idOf, instant } from './columns.ts';

/** Messages sent through the contact form, the custom order form and the stylist request form. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind', { enum: ['contact', 'custom_order', 'stylist_request'] }).notNull(),
    status: text('status', { enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    name: text('name').notNull(),
    email: citext('email'),
    phoneNumber: text('phone_number'),
    message: text('message').notNull(),
    /** Fields that only this kind of form has: wedding date, budget, style … */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    userId: idOf('user_id').references(() => users.id),
    createdAt: createdAt(),
    handledBy: idOf('handled_by').references(() => users.id),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('enquiries_status_idx').on(t.status, t.id),
    index('enquiries_user_id_idx').on(t.userId),
    index('enquiries_handled_by_idx').on(t.handledBy),
    check('enquiries_kind_known', sql`${t.kind} in ('contact', 'custom_order', 'stylist_request')`),
    check('enquiries_status_known', sql`${t.status} in ('new', 'answered', 'closed')`),
    check('enquiries_can_be_answered', sql`${t.email} is not null or ${t.phoneNumber} is not null`),
    check('enquiries_handled_once_left_new', sql`(${t.status} = 'new') = (${t.handledAt} is null)`),
  ],
);
