import { type Permission, rolesWith } from '@harusi/contracts/constants/staff-roles';
import type { NotificationPriority, NotificationType } from '@harusi/contracts/messages/notifications';
import type { Db } from '@harusi/db/client';
import { notifications, users } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { publishLiveEvents } from '../../lib/live-events.ts';

interface NewNotification {
  /** One user, or all staff whose role includes it. */
  to: number | Permission;
  /** A user who caused it and needs no notice. */
  except?: number;
  type: NotificationType;
  title: string;
  message: string;
  priority?: NotificationPriority;
  /** The path of the screen it is about. */
  link?: string;
  now: Date;
}

/**
 * Adds notifications in the transaction of their cause; open screens update when it commits. Suspended users get none. Two
 * statements, however many notifications.
 */
export async function notify(tx: Db, ...added: readonly NewNotification[]): Promise<void> {
  const values = added.map(({ to, except, now, priority = 'normal', link = null, ...text }) => ({
    ...text,
    skipped: except ?? null,
    reader: typeof to === 'number' ? to : null,
    roles: typeof to === 'number' ? [] : rolesWith(to),
    priority,
    link,
    at: now.toISOString(),
  }));
  const { rows } = await tx.execute<{ reader: string }>(sql`
    insert into ${notifications} (user_id, type, title, message, priority, link, created_at)
    select u.id, n.type, n.title, n.message, n.priority, n.link, n.at
    from json_to_recordset(${JSON.stringify(values)}::json)
      as n (reader bigint, skipped bigint, roles text[], type text, title text, message text, priority text, link text, at timestamptz)
    join ${users} u on u.suspended_at is null and u.id is distinct from n.skipped and (u.id = n.reader or u.staff_role = any (n.roles))
    returning user_id as reader`);
  if (rows.length === 0) return;
  const readers = new Set(rows.map(({ reader }) => Number(reader)));
  await publishLiveEvents(
    tx,
    ...[...readers].map((user) => ({ to: { user }, type: 'notification.added', data: {} }) as const),
  );
}
