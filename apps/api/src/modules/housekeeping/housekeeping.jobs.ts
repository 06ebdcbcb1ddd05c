import { idempotencyKeys, rateLimits } from '@harusi/db/schema';
import { lt } from 'drizzle-orm';
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
