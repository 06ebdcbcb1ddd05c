import { createHmac } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import type { UserRow } from '@harusi/db/schema';
import { countUse, type RateLimit, refundRateLimit } from '../../../lib/database/rate-limits.ts';
import { DomainError } from '../../../lib/errors.ts';
import { enqueue, type Queue } from '../../../lib/job-queue.ts';
import { requireChallenge } from '../../../lib/security/challenges.ts';
import { secretsMatch } from '../../../lib/security/secret-tokens.ts';
import { attemptCounters, CODE_MINUTES, confirmationCounter, priceOfAttempt } from '../accounts.rules.ts';
import { hasSignedInFrom } from '../sessions/known-networks.ts';
import type { RequestOrigin } from '../sessions/request-origin.ts';

/** A sign-in needs a code by email; the job checks whether the account exists. */
export const signInCodeQueue: Queue<{ account: string; at: string }> = {
  name: 'accounts.sign-in-code-asked',
};

interface Attempt {
  /** The account id, or a stand-in if the account doesn't exist. */
  account: string;
  user: UserRow | undefined;
  /** From an email. */
  code: string | undefined;
}

/**
 * Lets the password of a sign-in be checked, or asks for more first: work as wrong ones add up, then a code by email. Never
 * refuses, so that other people's guesses lock out no one. The attempt counts until it is given back, for the right
 * password.
 */
export async function admitPasswordAttempt(
  db: Db,
  { account, user, code }: Attempt,
  { jwtSecret, network, answer, now }: RequestOrigin,
) {
  // Also asked without an account, so that the answer takes as long.
  const isKnownNetwork = await hasSignedInFrom(db, user?.id ?? 0, network);
  const counters = attemptCounters({ account, network, isKnownNetwork });
  return admitAttempt(db, counters, now, async (counts) => {
    const { work, needsCode } = priceOfAttempt(counters, counts);
    if (!needsCode && work > 0) await requireChallenge(db, answer, { purpose: 'login', work, now });
    if (needsCode && !isRightCode(jwtSecret, user, code ?? '', now))
      throw await askForCode(db, account, code, now);
  });
}

/**
 * The same for a signed-in person who enters the password again. Refuses after ten wrong ones: the session may be stolen,
 * and its owner is signed in already, so a code by email would help no one.
 */
export async function admitConfirmation(
  db: Db,
  sessionId: string,
  { answer, now }: Pick<RequestOrigin, 'answer' | 'now'>,
) {
  const counter = confirmationCounter(sessionId);
  return admitAttempt(db, [counter], now, async (counts) => {
    if (counts[0]! > counter.times) throw new DomainError('too_many_requests', LATER);
    const { work } = priceOfAttempt([counter], counts);
    if (work > 0) await requireChallenge(db, answer, { purpose: 'login', work, now });
  });
}

async function admitAttempt(
  db: Db,
  counters: readonly RateLimit[],
  now: Date,
  check: (counts: readonly number[]) => Promise<void>,
) {
  const counts: number[] = [];
  for (const counter of counters) counts.push(await countUse(db, counter, now));
  const giveBack = async () => {
    for (const counter of counters) await refundRateLimit(db, counter);
  };
  try {
    await check(counts);
  } catch (error) {
    await giveBack(); // no password was looked at
    throw error;
  }
  return { giveBack };
}

const LATER = 'That was the wrong password too many times. Please wait a quarter of an hour.';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Eight letters and digits: too many to try, since a wrong one costs the same as none. The same for half an hour, so
 * that asking again does not end the one in the inbox; a new password does.
 */
export function signInCode(secret: string, user: Pick<UserRow, 'id' | 'passwordHash'>, at: Date): string {
  const period = Math.floor(at.getTime() / (CODE_MINUTES * 60_000));
  const bytes = createHmac('sha256', secret)
    .update(`sign-in code ${user.id} ${user.passwordHash} ${period}`)
    .digest();
  return Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

function isRightCode(secret: string, user: UserRow | undefined, given: string, now: Date): boolean {
  const owner = user ?? { id: 0, passwordHash: '' };
  const before = new Date(now.getTime() - CODE_MINUTES * 60_000);
  const matches = [now, before].map((at) => secretsMatch(given, signInCode(secret, owner, at)));
  return user !== undefined && matches.includes(true);
}

async function askForCode(db: Db, account: string, given: string | undefined, now: Date) {
  if (!given) await enqueue(db, signInCodeQueue, { account, at: now.toISOString() });
  const field = !given ? 'Enter the code from our email' : 'This is not the code from our email';
  return new DomainError(
    'email_code_required',
    'Many wrong passwords came in for this account. We have sent a code to its email address: enter it here, with your password.',
    { fields: { email_code: field } },
  );
}
