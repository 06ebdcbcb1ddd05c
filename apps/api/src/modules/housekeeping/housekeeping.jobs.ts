import {
  enquiries,
  holdOrigins,
  idempotencyKeys,
  notifications,
  rateLimits,
  usedChallenges,
} from '@harusi/db/schema';
import { and, isNotNull, lt } from '@harusi/db/drizzle';
import type { PeriodicJob } from '../../lib/job-queue.ts';

const HOLD_ORIGIN_HOURS = 2;

/** Deletes what limits and repeated requests no longer need. */
export const deleteExpiredRows: PeriodicJob = {
  name: 'housekeeping.clear-expired',
  everySeconds: 600,
  async run({ db, now }) {
    await db.delete(rateLimits).where(lt(rateLimits.spentUntil, now));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
    await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
    const before = new Date(now.getTime() - HOLD_ORIGIN_HOURS * 3_600_000);
    await db.delete(holdOrigins).where(lt(holdOrigins.at, before));
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
