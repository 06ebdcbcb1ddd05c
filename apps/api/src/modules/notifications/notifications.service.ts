import type {
  Notification,
  NotificationList,
  NotificationQuery,
  NotificationType,
} from '@harusi/contracts/messages/notifications';
import type { Db } from '@harusi/db/client';
import { notifications } from '@harusi/db/schema';
import { and, count, desc, eq, isNotNull, isNull, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { pageOffset } from '../../lib/pagination.ts';

type Row = typeof notifications.$inferSelect;
type Rows = Pick<NotificationList, 'count' | 'results' | 'unread_count' | 'counts'>;

/** One page of a user's notifications, newest first, with counts by type. */
export async function listNotifications(db: Db, userId: number, query: NotificationQuery): Promise<Rows> {
  const { is_read: isRead, notification_type: type } = query;
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        type && eq(notifications.type, type),
        isRead === undefined
          ? undefined
          : isRead
            ? isNotNull(notifications.readAt)
            : isNull(notifications.readAt),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(query.page_size)
    .offset(pageOffset(query));
  const tally = await countByType(db, userId);
  const matching = tally.filter((line) => type === undefined || line.type === type);
  return {
    count: sum(
      matching.map(({ all, unread }) => (isRead === undefined ? all : isRead ? all - unread : unread)),
    ),
    results: rows.map(toNotification),
    unread_count: sum(tally.map(({ unread }) => unread)),
    counts: { ...NONE, ...Object.fromEntries(tally.map((line) => [line.type, line.all])) },
  };
}

const NONE: Record<NotificationType, number> = {
  product_approved: 0,
  product_rejected: 0,
  product_approval_request: 0,
  other: 0,
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const countByType = (db: Db, userId: number) =>
  db
    .select({
      type: notifications.type,
      all: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .groupBy(notifications.type);

export const countUnread = (db: Db, userId: number): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

/** Marks a notification as read; a repeat keeps the first time. */
export async function markRead(db: Db, userId: number, id: number, now: Date): Promise<Notification> {
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(notifications.id, id), eq(notifications.userId, userId));
    const [marked] = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(isTheirs, isNull(notifications.readAt)))
      .returning();
    if (marked) {
      await notifyOtherTabs(tx, userId);
      return toNotification(marked);
    }
    const [before] = await tx.select().from(notifications).where(isTheirs);
    if (!before) throw new DomainError('not_found', 'This notification does not exist.');
    return toNotification(before);
  });
}

/** Marks all of a user's notifications as read, in one statement. */
export async function markAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
    if (rowCount) await notifyOtherTabs(tx, userId);
  });
}

const notifyOtherTabs = (tx: Db, userId: number) =>
  publishLiveEvents(tx, { to: { user: userId }, type: 'notification.read', data: {} });

const toNotification = (row: Row): Notification => ({
  id: row.id,
  notification_type: row.type,
  title: row.title,
  message: row.message,
  priority: row.priority,
  is_read: row.readAt !== null,
  created_at: row.createdAt,
  link: row.link,
});
