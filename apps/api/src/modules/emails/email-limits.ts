import type { Db } from '@harusi/db/client';
import { refundRateLimit, tryConsumeRateLimit, type RateLimit } from '../../lib/database/rate-limits.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';

/**
 * Why an email goes out that a stranger can cause by typing another person's address. Each has its own allowance, so that
 * filled-in forms can't use up the one for password resets; an email that says that money arrived or went back has none.
 */
export type EmailCause = 'form' | 'reset' | 'recovery' | 'code' | 'office';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How many emails one mailbox gets, all forms of one cause together. */
const LIMITS: Record<EmailCause, { times: number; seconds: number }[]> = {
  form: [
    { times: 6, seconds: HOUR },
    { times: 15, seconds: DAY },
  ],
  reset: [
    { times: 3, seconds: HOUR },
    { times: 10, seconds: DAY },
  ],
  recovery: [
    { times: 3, seconds: HOUR },
    { times: 10, seconds: DAY },
  ],
  code: [
    { times: 3, seconds: HOUR },
    { times: 24, seconds: DAY },
  ],
  // To the owner, who finds the rest in the back office.
  office: [{ times: 60, seconds: HOUR }],
};

/** One spelling per mailbox: without case, what follows a plus sign, and Gmail's dots. */
export function mailboxOf(address: string): string {
  const [typed = '', host = ''] = address.trim().toLowerCase().split('@');
  const [name = ''] = typed.split('+');
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Counts one email to this mailbox; undefined beyond the limit. */
export async function countEmail(
  db: Db,
  cause: EmailCause,
  to: string,
  now: Date,
): Promise<{ giveBack(): Promise<void> } | undefined> {
  const mailbox = hashSecret(mailboxOf(to));
  const taken: RateLimit[] = [];
  const giveBack = async () => {
    for (const limit of taken) await refundRateLimit(db, limit);
  };
  for (const { times, seconds } of LIMITS[cause]) {
    const limit = { key: `email:${cause}:${seconds}:${mailbox}`, times, seconds };
    if (!(await tryConsumeRateLimit(db, limit, now))) {
      await giveBack();
      return undefined;
    }
    taken.push(limit);
  }
  return { giveBack };
}
