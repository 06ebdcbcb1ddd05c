import { setTimeout as wait } from 'node:timers/promises';
import { UnknownCommit } from '@harusi/db/transaction';
import { DomainError } from '../errors.ts';
import { findUnavailability, isConflict } from './database-errors.ts';

const MAX_TRIES = 3;
const FIRST_WAIT_MS = 50;

interface RetryOptions {
  /** The work may have been done before the connection was lost, and doing it again changes nothing. */
  isIdempotent: boolean;
}

/**
 * Repeats work on the database that lost against other transactions, or whose connection was lost. The work must have no
 * effects elsewhere. After a timeout it is not repeated: PostgreSQL has enough to do, and the caller has waited.
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { isIdempotent }: RetryOptions,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthRepeating(error, isIdempotent)) throw error;
      await wait(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

function isWorthRepeating(error: unknown, isIdempotent: boolean): boolean {
  if (error instanceof DomainError) return false;
  if (error instanceof UnknownCommit && !isIdempotent) return false;
  return isConflict(error) || findUnavailability(error) === 'away';
}
