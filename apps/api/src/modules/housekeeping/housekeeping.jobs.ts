import { enquiries, idempotencyKeys, notifications, rateLimits } from '@harusi/db/schema';
import { and, isNotNull, lt } from 'drizzle-orm';
import type { DueJob } from '../../lib/jobs.ts';

/** Removes what has run out: allowances that are whole again and answers that nobody will ask for any more. */
export const clearExpired: DueJob = {
  name: 'housekeeping.clear-expired',
  everySeconds: 600,
  async run({ db, now }) {
    await db.delete(rateLimits).where(lt(rateLimits.spentUntil, now));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  },
};

const NOTICE_RETENTION_DAYS = 180;

/** Forgets notices that were read and are half a year old. What nobody has read stays. */
export const deleteReadNotices: DueJob = {
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

/** Forgets messages two years after our last answer, as the privacy page says. What nobody has answered stays. */
export const deleteOldEnquiries: DueJob = {
  name: 'housekeeping.forget-old-enquiries',
  everySeconds: 24 * 3600,
  async run({ db, now }) {
    const longAgo = new Date(now.getTime() - ENQUIRY_RETENTION_DAYS * 86_400_000);
    await db.delete(enquiries).where(lt(enquiries.handledAt, longAgo));
  },
};
