import type { Db } from '@harusi/db/client';
import { paymentEvents } from '@harusi/db/schema';
import { and, isNull, lte, sql } from '@harusi/db/drizzle';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { toStorableJson } from '../../../lib/database/storable-json.ts';
import { hashSecret } from '../../../lib/security/secret-tokens.ts';

/** A stored message that this process owns. */
export type ClaimedMessage = Pick<
  typeof paymentEvents.$inferSelect,
  'id' | 'attemptId' | 'kind' | 'body' | 'fromAddress' | 'tries'
>;

interface ReceivedMessage {
  body: unknown;
  fromAddress: string;
  now: Date;
}

/** How long a process owns a message; after that another process may retry it. */
export const CLAIM_LEASE_MS = 30_000;

export const leaseFrom = (now: Date) => new Date(now.getTime() + CLAIM_LEASE_MS);

/**
 * Stores a raw message before interpreting it, because M-Pesa does not repeat itself; the caller owns it and has to apply it.
 * Undefined if the secret in the callback URL belongs to no prompt.
 */
export async function storeCallback(
  db: Db,
  token: string,
  { body: sent, fromAddress, now }: ReceivedMessage,
): Promise<ClaimedMessage | undefined> {
  const body = toStorableJson(sent ?? {});
  const [row] = await queryPrepared<{ id: string; attempt: string }>(db, {
    shape: 'store callback',
    build: () => sql`
      insert into payment_events (attempt_id, kind, body, from_address, received_at, next_try_at)
      select a.id, 'callback', ${sql.placeholder('body')}::jsonb, ${sql.placeholder('fromAddress')},
        ${sql.placeholder('now')}, ${sql.placeholder('leaseEnd')}
      from payment_attempts a where a.callback_token_hash = ${sql.placeholder('token')}
      returning id, attempt_id as attempt`,
    values: {
      body: JSON.stringify(body),
      fromAddress,
      now,
      leaseEnd: leaseFrom(now),
      token: hashSecret(token),
    },
  });
  if (!row) return undefined;
  return {
    id: Number(row.id),
    attemptId: Number(row.attempt),
    kind: 'callback',
    body,
    fromAddress,
    tries: 0,
  };
}

/** The same for money that no prompt asked for. */
export async function storeConfirmation(
  db: Db,
  { body: sent, fromAddress, now }: ReceivedMessage,
): Promise<ClaimedMessage> {
  const body = toStorableJson(sent ?? {});
  const message = { attemptId: null, kind: 'c2b' as const, body, fromAddress };
  const [row] = await db
    .insert(paymentEvents)
    .values({ ...message, receivedAt: now, nextTryAt: leaseFrom(now) })
    .returning({ id: paymentEvents.id });
  return { ...message, id: row!.id, tries: 0 };
}

export async function findDueMessages(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.appliedAt), lte(paymentEvents.nextTryAt, now)))
    .orderBy(paymentEvents.id)
    .limit(100);
  return rows.map(({ id }) => id);
}
