import { DrizzleQueryError } from '@harusi/db/drizzle';
import pg from 'pg';

function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

const findDatabaseError = (error: unknown): pg.DatabaseError | undefined => {
  const inner = error instanceof Error ? rootCause(error) : undefined;
  return inner instanceof pg.DatabaseError ? inner : undefined;
};

/** True when exactly this constraint or unique index rejected the write. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  findDatabaseError(error)?.constraint === constraint;

/** True when a row can't be deleted because another refers to it. */
export const isReferenced = (error: unknown): boolean => findDatabaseError(error)?.code === '23503';

/** True when `lock_timeout` expired. */
export const isLockTimeout = (error: unknown): boolean => findDatabaseError(error)?.code === '55P03';

const DEADLOCK_DETECTED = '40P01';

export function isDeadlock(error: unknown): boolean {
  const inner = error instanceof Error ? rootCause(error) : undefined;
  return inner instanceof pg.DatabaseError && inner.code === DEADLOCK_DETECTED;
}

/**
 * The parts of an error that are safe to log. The query builder's message holds the query's values and PostgreSQL's
 * `detail` the row's: both are personal data and stay out.
 */
export function redactError(error: Error) {
  const inner = rootCause(error);
  const code = 'code' in inner ? String(inner.code) : undefined;
  if (inner instanceof DrizzleQueryError)
    return { type: 'DrizzleQueryError', code, message: 'a query failed', stack: '' };
  return { type: inner.name, code, message: inner.message, stack: inner.stack ?? '' };
}
