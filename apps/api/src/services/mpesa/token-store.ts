import type { Db } from '@harusi/db/client';
import type { MpesaAccount } from '@harusi/environment/environment';
import { mpesaTokens } from '@harusi/db/schema';
import { and, eq } from 'drizzle-orm';
import { hashSecret } from '../../lib/security/secret-tokens.ts';

const EXPIRY_MARGIN_SECONDS = 60;

/** Of a token that was given back, or that was never there. */
const EXPIRED = new Date(0);

const accountKey = ({ baseUrl, consumerKey }: MpesaAccount) => hashSecret(`${baseUrl} ${consumerKey}`);

interface TokenSource {
  db: Db;
  now: () => Date;
  /** Whose tokens they are. */
  account: MpesaAccount;
  fetchToken: () => Promise<{ token: string; seconds: number }>;
}

/**
 * One access token for all processes: M-Pesa forgets the old one when a new one is asked for. It lies in the database;
 * whoever finds it stale locks the row, looks again and fetches, while the others wait for that.
 */
export function createTokenStore({ db, now, account, fetchToken }: TokenSource) {
  const isOurs = eq(mpesaTokens.account, accountKey(account));
  let underWay: Promise<string> | undefined;

  const renew = () =>
    db.transaction(async (tx) => {
      await tx
        .insert(mpesaTokens)
        .values({ account: accountKey(account), token: '', expiresAt: EXPIRED })
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
      const [kept] = await db.select().from(mpesaTokens).where(isOurs);
      if (kept && kept.expiresAt > now()) return kept.token;
      return (underWay ??= renew().finally(() => (underWay = undefined)));
    },
    /** M-Pesa would not take it. If another process has a newer one already, that one is used. */
    drop: async (token: string): Promise<void> => {
      await db
        .update(mpesaTokens)
        .set({ expiresAt: EXPIRED })
        .where(and(isOurs, eq(mpesaTokens.token, token)));
    },
  };
}

/** Until when the token that we hold lets us in; null when we hold none. */
export async function findTokenExpiry(db: Db, account: MpesaAccount): Promise<Date | null> {
  const [kept] = await db
    .select({ expiresAt: mpesaTokens.expiresAt })
    .from(mpesaTokens)
    .where(eq(mpesaTokens.account, accountKey(account)));
  return kept === undefined || kept.expiresAt <= EXPIRED ? null : kept.expiresAt;
}
