import type { Db } from '@harusi/db/client';
import { rateLimits } from '@harusi/db/schema';
import { eq, sql, type SQL } from '@harusi/db/drizzle';
import { queryPrepared } from './prepared-queries.ts';
import { DomainError } from '../errors.ts';

/** `times` uses in `seconds`, for one caller. */
export interface RateLimit {
  /** What is limited and for whom: `login:3fA…`. */
  key: string;
  times: number;
  seconds: number;
}

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/** Clocks of several machines differ by less. */
const SKEW_SECONDS = 300;

/**
 * Until when a caller's uses are spent: at most so many seconds from now. Further ahead, a clock was wrong for a while;
 * beyond what the clocks of our machines differ by, nothing is spent, so that no one is locked out for as long as that.
 */
function spentUntil(column: SQL, at: SQL, mostSeconds: SQL): SQL {
  const end = sql`${at} + make_interval(secs => ${mostSeconds})`;
  const tolerance = sql`make_interval(secs => greatest(${mostSeconds}, ${sql.raw(String(SKEW_SECONDS))}))`;
  return sql`case when ${column} > ${end} + ${tolerance} then ${at} else least(greatest(${column}, ${at}), ${end}) end`;
}

/**
 * Consumes one use or throws `too_many_requests`. One statement decides for all processes: each use advances
 * `spent_until` by its share of the window, and it never lies further ahead than the window is long.
 */
export async function consumeRateLimit(db: Db, { key, times, seconds }: RateLimit, now: Date): Promise<void> {
  const [used] = await queryPrepared<{ allowed: boolean }>(db, {
    shape: 'consume rate limit',
    build: buildConsume,
    values: { key, at: now, seconds, share: seconds / times },
  });
  if (used?.allowed) return;

  const [limit] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const ahead = limit ? (limit.spentUntil.getTime() - now.getTime()) / 1000 : 0;
  const retryAfterSeconds = Math.max(1, Math.ceil(ahead - seconds + seconds / times));
  throw new DomainError('too_many_requests', TOO_MANY, { retryAfterSeconds });
}

function buildConsume(): SQL {
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const seconds = sql`${sql.placeholder('seconds')}::float8`;
  const share = sql`make_interval(secs => ${sql.placeholder('share')}::float8)`;
  const end = sql`${at} + make_interval(secs => ${seconds})`;
  const spent = spentUntil(sql`${rateLimits.spentUntil}`, at, seconds);
  return sql`
    insert into ${rateLimits} (key, spent_until) values (${sql.placeholder('key')}, ${at} + ${share})
    on conflict (key) do update
      set spent_until = case when ${spent} + ${share} <= ${end} then ${spent} + ${share} else ${spent} end
    where ${spent} + ${share} <= ${end} or ${rateLimits.spentUntil} > ${end}
    returning old.spent_until is null or ${spentUntil(sql`old.spent_until`, at, seconds)} + ${share} <= ${end} as allowed`;
}

/** How far ahead uses beyond the limit count; more changes nothing for the caller. */
const MAX_WINDOWS = 4;

/**
 * Counts one use beyond any limit and returns how many of the window's uses are taken, this one included. For callers
 * that ask for more with each use instead of refusing.
 */
export async function countUse(db: Db, { key, times, seconds }: RateLimit, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const share = seconds / times;
  const spent = spentUntil(sql`${rateLimits.spentUntil}`, at, sql`${seconds * MAX_WINDOWS}::float8`);
  const { rows } = await db.execute<{ ahead: number }>(sql`
    insert into ${rateLimits} (key, spent_until) values (${key}, ${at} + make_interval(secs => ${share}))
    on conflict (key) do update set spent_until = ${spent} + make_interval(secs => ${share})
    returning extract(epoch from spent_until - ${at})::float8 as ahead`);
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
