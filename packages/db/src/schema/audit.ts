import { index, jsonb, pgTable, text } from '../drizzle.ts';
import { users } from './accounts.ts';
import { id, idOf, instant } from './columns.ts';

/** Who changed what, with the state before and after. Append-only: a trigger rejects updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null for the system: a job or a command. */
    actorId: idOf('actor_id').references(() => users.id),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_log_subject_idx').on(t.subjectType, t.subjectId, t.id),
    index('audit_log_at_idx').on(t.at),
    index('audit_log_action_idx').on(t.action, t.id),
    index('audit_log_actor_id_idx').on(t.actorId, t.id),
  ],
);
