import type { UploadAccess } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import { portfolioItems, stylists } from '@harusi/db/schema';
import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../../lib/errors.ts';
import { consumeRateLimit } from '../../../lib/database/rate-limits.ts';
import { secretsMatch } from '../../../lib/security/secret-tokens.ts';

/** Whoever knocks: the stylist named in the address, the secret of the link, and where they knock from. */
export interface UploadKeyAttempt {
  stylistId: number;
  key: string;
  network: string;
}

const WRONG_KEY_LIMIT = { times: 20, seconds: 3600 };

/** The same for a wrong key and for somebody who does not exist: neither is told apart. */
export const uploadAccessDenied = () =>
  new DomainError('not_found', 'This upload link is not valid. Please ask us for a new one.');

/** Opens for the key of now alone. Whoever tries others is soon told to wait; the right one always opens. */
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
