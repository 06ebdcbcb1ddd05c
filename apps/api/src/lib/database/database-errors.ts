import { QueryTimeout } from '@harusi/db/deadline';
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

export const isDeadlock = (error: unknown): boolean => findDatabaseError(error)?.code === DEADLOCK_DETECTED;

/** PostgreSQL undid the transaction because of another one; the same work may succeed now. */
export const isConflict = (error: unknown): boolean =>
  ['40001', DEADLOCK_DETECTED].includes(findDatabaseError(error)?.code ?? '');

/**
 * Why the work could not be done although nothing is wrong with it. `away`: PostgreSQL or another server cannot be
 * reached, or is read-only after a failover. `busy`: it took too long, or all connections are taken.
 */
export type Unavailability = 'away' | 'busy' | 'full';

/** Codes of PostgreSQL, by their beginning. */
const BY_CODE: readonly (readonly [RegExp, Unavailability])[] = [
  [/^53100/, 'full'],
  // Connections, shutdown and recovery, wrong credentials or no such database, read-only.
  [/^(?:08|57P|28|3D000|25006)/, 'away'],
  // Out of memory or connections, cancelled by a timeout, a lock that did not come, a conflict with others.
  [/^(?:53|57014|55P03|25P03|40001|40P01)/, 'busy'],
];

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The library gives its own errors no code. */
const LIBRARY_ERRORS: readonly (readonly [RegExp, Unavailability])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated|not queryable$/, 'away'],
];

export function findUnavailability(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  const inner = rootCause(error);
  if (inner instanceof QueryTimeout) return 'busy';
  // Of several addresses of a host, each has its own error.
  if (inner instanceof AggregateError) return findUnavailability(inner.errors[0]);
  const code = 'code' in inner ? String(inner.code) : '';
  if (inner instanceof pg.DatabaseError) return BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  if (FULL_DISK.has(code)) return 'full';
  if (NETWORK_ERRORS.has(code)) return 'away';
  return LIBRARY_ERRORS.find(([pattern]) => pattern.test(inner.message))?.[1];
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
