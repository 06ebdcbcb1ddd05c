import type { UploadAccess } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import { portfolioItems, stylists } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { consumeRateLimit } from '../../../lib/database/rate-limits.ts';
import { secretsMatch } from '../../../lib/security/secret-tokens.ts';

/** The stylist in the URL, the secret of the link and the caller's network. */
export interface UploadKeyAttempt {
  stylistId: number;
  key: string;
  network: string;
}

const WRONG_KEY_LIMIT = { times: 20, seconds: 3600 };

/** The same for a wrong key and an unknown stylist, so that they can't be told apart. */
export const uploadAccessDenied = () =>
  new DomainError('not_found', 'This upload link is not valid. Please ask us for a new one.');

/** Requires the current key. Wrong keys are rate limited; the right one always works. */
export async function requireUploadKey(
  db: Db,
  { stylistId, key, network }: UploadKeyAttempt,
  now: Date,
): Promise<UploadAccess> {
  const [stylist] = await db
    .select()
    .from(stylists)
    .where(and(eq(stylists.id, stylistId), eq(stylists.isActive, true)));
  if (!stylist || !secretsMatch(key, stylist.uploadKey)) {
    await consumeRateLimit(db, { key: `upload-key:${network}`, ...WRONG_KEY_LIMIT }, now);
    throw uploadAccessDenied();
  }
  const waits = and(eq(portfolioItems.stylistId, stylistId), eq(portfolioItems.state, 'pending'));
  return { id: stylist.id, name: stylist.name, waiting: await db.$count(portfolioItems, waits) };
}
