import type { Db } from '@harusi/db/client';
import { rateLimits } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { DomainError } from '../errors.ts';

/** `times` uses in `seconds`, for one caller. */
export interface RateLimit {
  /** What is limited and for whom: `login:3fA…`. */
  key: string;
  times: number;
  seconds: number;
}

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/**
 * Consumes one use or throws `too_many_requests`. One statement decides for all processes: each use advances
 * `spent_until` by its share of the window, and it never lies further ahead than the window is long. If it does, a clock
 * was wrong: it comes back to the end of the window, so that no one waits longer than that.
 */
export async function consumeRateLimit(db: Db, { key, times, seconds }: RateLimit, now: Date): Promise<void> {
  const at = now.toISOString();
  const share = sql`make_interval(secs => ${seconds / times})`;
  const end = sql`(${at}::timestamptz + make_interval(secs => ${seconds}))`;
  const spent = sql`greatest(${rateLimits.spentUntil}, ${at}::timestamptz)`;
  const { rows } = await db.execute<{ allowed: boolean }>(sql`
    insert into ${rateLimits} (key, spent_until) values (${key}, ${at}::timestamptz + ${share})
    on conflict (key) do update set spent_until = least(${spent} + ${share}, ${end})
    where ${spent} + ${share} <= ${end} or ${rateLimits.spentUntil} > ${end}
    returning old.spent_until is null or old.spent_until <= ${end} as allowed`);
  if (rows[0]?.allowed) return;

  const [limit] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const ahead = limit ? Math.min(seconds, (limit.spentUntil.getTime() - now.getTime()) / 1000) : 0;
  const retryAfterSeconds = Math.max(1, Math.ceil(ahead - seconds + seconds / times));
  throw new DomainError('too_many_requests', TOO_MANY, { retryAfterSeconds });
}

/** How far ahead uses beyond the limit count; more changes nothing for the caller. */
export const MAX_WINDOWS = 4;

/**
 * Counts one use beyond any limit and returns how many of the window's uses are taken, this one included. For callers
 * that ask for more with each use instead of refusing.
 */
export async function countUse(db: Db, { key, times, seconds }: RateLimit, now: Date): Promise<number> {
  const at = now.toISOString();
  const share = seconds / times;
  const { rows } = await db.execute<{ ahead: number }>(sql`
    insert into ${rateLimits} (key, spent_until) values (${key}, ${at}::timestamptz + make_interval(secs => ${share}))
    on conflict (key) do update
      set spent_until = make_interval(secs => ${share}) + least(
        greatest(${rateLimits.spentUntil}, ${at}::timestamptz),
        ${at}::timestamptz + make_interval(secs => ${seconds * MAX_WINDOWS}))
    returning extract(epoch from spent_until - ${at}::timestamptz)::float8 as ahead`);
  return Math.ceil(Math.round((rows[0]!.ahead / share) * 1000) / 1000);
}

/** False instead of an error when the limit is reached. */
export async function tryConsumeRateLimit(db: Db, limit: RateLimit, now: Date): Promise<boolean> {
  try {
    await consumeRateLimit(db, limit, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Takes back one use that should not have counted. */
export async function refundRateLimit(db: Db, { key, times, seconds }: RateLimit): Promise<void> {
  await db.execute(sql`
    update ${rateLimits} set spent_until = spent_until - make_interval(secs => ${seconds / times})
    where key = ${key}`);
}
