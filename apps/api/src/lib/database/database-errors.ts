import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The error at the bottom of whatever was wrapped around it. */
function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

/** What PostgreSQL itself said, if it said anything. */
const findDatabaseError = (error: unknown): pg.DatabaseError | undefined => {
  const inner = error instanceof Error ? rootCause(error) : undefined;
  return inner instanceof pg.DatabaseError ? inner : undefined;
};

/** True when exactly this constraint or unique index refused the write. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  findDatabaseError(error)?.constraint === constraint;

/** True when a lock was not to be had in the time that was given for it. */
export const isLockTimeout = (error: unknown): boolean => findDatabaseError(error)?.code === '55P03';

const DEADLOCK_DETECTED = '40P01';

/** True when two transactions waited for each other, and this one was told to give way. */
export function isDeadlock(error: unknown): boolean {
  const inner = error instanceof Error ? rootCause(error) : undefined;
  return inner instanceof pg.DatabaseError && inner.code === DEADLOCK_DETECTED;
}

/**
 * What may be said of an error in a log. The query builder's message holds the values of the query and PostgreSQL's
 * `detail` those of the row: personal data, so both stay out.
 */
export function describeError(error: Error) {
  const inner = rootCause(error);
  const code = 'code' in inner ? String(inner.code) : undefined;
  if (inner instanceof DrizzleQueryError)
    return { type: 'DrizzleQueryError', code, message: 'a query failed', stack: '' };
  return { type: inner.name, code, message: inner.message, stack: inner.stack ?? '' };
}
