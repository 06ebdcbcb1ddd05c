import { createHash } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { idempotencyKeys } from '@harusi/db/schema';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

const RETENTION_HOURS = 24;

export interface StoredResponse {
  status: number;
  body: unknown;
}

interface IdempotentRequest {
  /** Whose key for which call, e.g. `POST /orders/ user:12`. */
  scope: string;
  key: string;
  /** What was asked; the same key with another request is refused. */
  request: unknown;
  now: Date;
}

/**
 * Does the work once per key and gives every repeat the first answer. The key and the work share one transaction: a
 * repeat that arrives meanwhile waits for it, and work that fails leaves no key behind.
 */
export async function executeOnce(
  db: Db,
  attempt: IdempotentRequest,
  work: (tx: Db) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { scope, key, now } = attempt;
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex');
  const isThis = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  return db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + RETENTION_HOURS * 3_600_000);
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash, expiresAt })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: { requestHash, expiresAt, status: null, response: null },
        setWhere: lte(idempotencyKeys.expiresAt, now),
      })
      .returning({ key: idempotencyKeys.key })
      .prepare('idempotency_begin')
      .execute();

    if (!mine) {
      const [first] = await tx.select().from(idempotencyKeys).where(isThis);
      if (first?.requestHash !== requestHash || first.status === null) {
        throw new DomainError('conflict', 'This Idempotency-Key was used for a different request.');
      }
      return { status: first.status, body: first.response };
    }

    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ status: answer.status, response: answer.body })
      .where(isThis)
      .prepare('idempotency_end')
      .execute();
    return answer;
  });
}

/** The same for a request of somebody who may be a guest: by its `Idempotency-Key`, or simply done where it has none. */
export function withIdempotencyKey(
  db: Db,
  { method, routeOptions, headers, body: request }: FastifyRequest,
  { userId, now }: { userId: number | null; now: Date },
  work: (tx: Db) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return db.transaction(work);
  const scope = `${method} ${routeOptions.url} ${userId === null ? 'guest' : `user:${userId}`}`;
  return executeOnce(db, { scope, key: key.slice(0, 200), request, now }, work);
}
