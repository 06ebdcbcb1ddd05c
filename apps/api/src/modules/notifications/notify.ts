import type { NotificationPriority, NotificationType } from '@harusi/contracts/notifications';
import type { Db } from '@harusi/db/client';
import { notifications, users } from '@harusi/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { publish } from '../../lib/events.ts';

interface News {
  /** One person, or everybody in the back office. */
  to: number | 'admins';
  type: NotificationType;
  title: string;
  message: string;
  priority?: NotificationPriority;
  /** The screen it is about, a path of our own. */
  link?: string;
  now: Date;
}

/** Puts a notice under somebody's bell, in the transaction of its cause; open screens hear of it when it commits. */
export async function notify(tx: Db, { to, now, priority = 'normal', link, ...notice }: News): Promise<void> {
  const known = and(
    isNull(users.suspendedAt),
    to === 'admins' ? eq(users.userType, 'admin') : eq(users.id, to),
  );
  const people = await tx.select({ id: users.id }).from(users).where(known);
  if (people.length === 0) return;
  await tx
    .insert(notifications)
    .values(
      people.map(({ id: userId }) => ({ ...notice, userId, priority, link: link ?? null, createdAt: now })),
    );
  await publish(
    tx,
    ...people.map(({ id }) => ({ to: { user: id }, type: 'notification.added', data: {} }) as const),
  );
}
