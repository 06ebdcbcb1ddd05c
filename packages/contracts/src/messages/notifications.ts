import { z } from 'zod';
import { Message } from '../accounts/accounts.ts';
import { Id, Instant, Page, PageQuery, emptyAsUndefined, IdParams } from '../common.ts';

export const NotificationType = z.enum([
  'product_approved',
  'product_rejected',
  'product_approval_request',
  'other',
]);
export type NotificationType = z.infer<typeof NotificationType>;

export const NotificationPriority = z.enum(['high', 'normal', 'low']);
export type NotificationPriority = z.infer<typeof NotificationPriority>;

export const Notification = z.object({
  id: Id,
  notification_type: NotificationType,
  title: z.string(),
  message: z.string(),
  priority: NotificationPriority,
  is_read: z.boolean(),
  created_at: Instant,
  /** The screen it links to. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationQuery = PageQuery.extend({
  is_read: emptyAsUndefined(
    z.enum(['true', 'false'], 'Use true or false').transform((flag) => flag === 'true'),
  ),
  notification_type: emptyAsUndefined(NotificationType),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const NotificationList = Page(Notification).extend({
  unread_count: z.int().nonnegative(),
  /** Per type, read and unread, for the tabs. */
  counts: z.record(NotificationType, z.int().nonnegative()),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** For the bell. */
export const UnreadCount = z.object({ unread_count: z.int().nonnegative() });

export const notificationCalls = {
  'GET /notifications/': { query: NotificationQuery, response: NotificationList },
  'GET /notifications/unread-count/': { response: UnreadCount },
  'POST /notifications/{id}/mark-read/': { params: IdParams, response: Notification },
  'POST /notifications/mark-all-read/': { response: Message },
} as const;
