import { enquiries, idempotencyKeys, notifications, rateLimits } from '@harusi/db/schema';
import { and, isNotNull, lt } from '@harusi/db/drizzle';
import type { PeriodicJob } from '../../lib/job-queue.ts';

/** Deletes expired rate limits and idempotency keys. */
export const deleteExpiredRows: PeriodicJob = {
  name: 'housekeeping.clear-expired',
  everySeconds: 600,
  async run({ db, now }) {
    await db.delete(rateLimits).where(lt(rateLimits.spentUntil, now));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  },
};

const NOTICE_RETENTION_DAYS = 180;

/** Deletes read notifications after half a year. Unread ones stay. */
export const deleteReadNotifications: PeriodicJob = {
  name: 'housekeeping.forget-read-notices',
  everySeconds: 24 * 3600,
  async run({ db, now }) {
    const longAgo = new Date(now.getTime() - NOTICE_RETENTION_DAYS * 86_400_000);
    await db
      .delete(notifications)
      .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, longAgo)));
  },
};

const ENQUIRY_RETENTION_DAYS = 2 * 365;

/** Deletes enquiries two years after our last reply, as the privacy page promises. Unanswered ones stay. */
export const deleteOldEnquiries: PeriodicJob = {
  name: 'housekeeping.forget-old-enquiries',
  everySeconds: 24 * 3600,
  async run({ db, now }) {
    const longAgo = new Date(now.getTime() - ENQUIRY_RETENTION_DAYS * 86_400_000);
    await db.delete(enquiries).where(lt(enquiries.handledAt, longAgo));
  },
};
