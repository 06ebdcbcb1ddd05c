import { KEEP } from '@harusi/contracts/constants/retention';
import {
  catalogueChanges,
  healthHours,
  healthIncidents,
  holdOrigins,
  idempotencyKeys,
  notifications,
  processes,
  rateLimits,
  usedChallenges,
} from '@harusi/db/schema';
import { lt, sql } from '@harusi/db/drizzle';
import type { PeriodicJob } from '../../lib/job-queue.ts';
import { daysBefore } from '../../lib/personal-data.ts';

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
    // By the database's clock, as product indexes do to tell what they have missed.
    await db.delete(catalogueChanges).where(lt(catalogueChanges.recordedAt, sql`now() - interval '1 hour'`));
  },
};

const HEALTH_DAYS = { hours: 7, incidents: 90, processes: 1 };

/** Deletes what the health page no longer shows, and processes that ended a day ago. */
export const deleteOldHealth: PeriodicJob = {
  name: 'housekeeping.clear-health',
  everySeconds: 3600,
  async run({ db, now }) {
    await db.delete(healthHours).where(lt(healthHours.hour, daysBefore(now, HEALTH_DAYS.hours)));
    await db
      .delete(healthIncidents)
      .where(lt(healthIncidents.endedAt, daysBefore(now, HEALTH_DAYS.incidents)));
    await db.delete(processes).where(lt(processes.seenAt, daysBefore(now, HEALTH_DAYS.processes)));
  },
};

/** Deletes notifications half a year after they were read. Unread ones stay. */
export const deleteReadNotifications: PeriodicJob = {
  name: 'housekeeping.forget-read-notices',
  everySeconds: 24 * 3600,
  async run({ db, now }) {
    await db.delete(notifications).where(lt(notifications.readAt, daysBefore(now, KEEP.noticeDays)));
  },
};
