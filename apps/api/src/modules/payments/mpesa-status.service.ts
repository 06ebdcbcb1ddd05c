import type { OfficeSettings } from '@harusi/contracts/office/office-settings';
import type { Db } from '@harusi/db/client';
import { paymentAttempts, paymentEvents } from '@harusi/db/schema';
import type { Environment } from '@harusi/environment/environment';
import { desc } from '@harusi/db/drizzle';
import { findTokenExpiry } from '../../services/mpesa/token-store.ts';

/** Older prompts do not count as recent trouble. */
const LATE_PROMPTS = 100;

type Attempt = Pick<typeof paymentAttempts.$inferSelect, 'state' | 'resultCode'>;

/** Describes a failure on M-Pesa's side; undefined when the payer decided the outcome. */
function troubleWith({ state, resultCode }: Attempt): string | undefined {
  if (state === 'unknown') return 'M-Pesa has not said whether a prompt was paid. We keep checking.';
  if (state !== 'failed') return undefined;
  if (resultCode === 'busy') return 'M-Pesa could not be reached, or was too busy for a prompt.';
  return resultCode === 'refused' ? 'M-Pesa refused to send a prompt.' : undefined;
}

/** The state of the M-Pesa connection as far as we know, without any secrets. */
export async function readMpesaStatus(
  db: Db,
  { mpesaEnv: environment, mpesa: account, apiUrl }: Pick<Environment, 'mpesaEnv' | 'mpesa' | 'apiUrl'>,
): Promise<OfficeSettings['mpesa']> {
  const [lastMessage] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  const prompts = await db
    .select({
      state: paymentAttempts.state,
      resultCode: paymentAttempts.resultCode,
      at: paymentAttempts.createdAt,
    })
    .from(paymentAttempts)
    .orderBy(desc(paymentAttempts.id))
    .limit(LATE_PROMPTS);
  const problems = prompts.flatMap(({ at, ...prompt }) => {
    const text = troubleWith(prompt);
    return text === undefined ? [] : [{ at, text }];
  });
  return {
    environment,
    shortcode: account.shortcode,
    callback_url: `${apiUrl}/cb/`,
    token_until: await findTokenExpiry(db, account),
    last_message_at: lastMessage?.at ?? null,
    last_problem: problems[0] ?? null,
  };
}
