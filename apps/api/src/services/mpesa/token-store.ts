import type { Db } from '@harusi/db/client';
import type { MpesaAccount } from '@harusi/environment/accounts/mpesa-account';
import { mpesaTokens } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { buildOnce } from '../../lib/database/build-once.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';

const EXPIRY_MARGIN_SECONDS = 60;

/** For a token that was dropped or never existed. */
const EXPIRED = new Date(0);

const accountKey = ({ baseUrl, consumerKey }: MpesaAccount) => hashSecret(`${baseUrl} ${consumerKey}`);

interface TokenSource {
  db: Db;
  now: () => Date;
  /** The account that owns the tokens. */
  account: MpesaAccount;
  fetchToken: () => Promise<{ token: string; seconds: number }>;
}

const selectToken = buildOnce('mpesa_token', (db) =>
  db
    .select()
    .from(mpesaTokens)
    .where(eq(mpesaTokens.account, sql.placeholder('account'))),
);

/**
 * One access token for all processes, because M-Pesa invalidates the old one when it issues a new one. It is
 * stored in the database: a process that finds it expired locks the row, checks again and fetches, while the
 * others wait.
 */
export function createTokenStore({ db, now, account, fetchToken }: TokenSource) {
  const key = accountKey(account);
  const isOurs = eq(mpesaTokens.account, key);
  let underWay: Promise<string> | undefined;

  const renew = () =>
    db.transaction(async (tx) => {
      // M-Pesa may take its time, and the others wait for it.
      await tx.execute(
        sql`set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '60s'`,
      );
      await tx
        .insert(mpesaTokens)
        .values({ account: key, token: '', expiresAt: EXPIRED })
        .onConflictDoNothing();
      const [kept] = await tx.select().from(mpesaTokens).where(isOurs).for('update');
      if (kept && kept.expiresAt > now()) return kept.token;
      const { token, seconds } = await fetchToken();
      const expiresAt = new Date(now().getTime() + Math.max(0, seconds - EXPIRY_MARGIN_SECONDS) * 1000);
      await tx.update(mpesaTokens).set({ token, expiresAt }).where(isOurs);
      return token;
    });

  return {
    get: async (): Promise<string> => {
      const [kept] = await selectToken(db, { account: key });
      if (kept && kept.expiresAt > now()) return kept.token;
      return (underWay ??= renew().finally(() => (underWay = undefined)));
    },
    /** Drops a token that M-Pesa rejected, unless another process has renewed it already. */
    drop: async (token: string): Promise<void> => {
      await db
        .update(mpesaTokens)
        .set({ expiresAt: EXPIRED })
        .where(and(isOurs, eq(mpesaTokens.token, token)));
    },
  };
}

/** Null without a token. */
export async function findTokenExpiry(db: Db, account: MpesaAccount): Promise<Date | null> {
  const [kept] = await db
    .select({ expiresAt: mpesaTokens.expiresAt })
    .from(mpesaTokens)
    .where(eq(mpesaTokens.account, accountKey(account)));
  return kept === undefined || kept.expiresAt <= EXPIRED ? null : kept.expiresAt;
}
