import { createHash } from 'node:crypto';
import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import type { Db } from '@harusi/db/client';
import { KEEP_PLANS } from '@harusi/db/transaction';
import { idempotencyKeys } from '@harusi/db/schema';
import { and, eq, lte, sql } from '@harusi/db/drizzle';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { buildOnceForColumns } from './build-once.ts';
import { withRetries } from './retry.ts';

const RETENTION_HOURS = 24;

export interface StoredResponse<Body> {
  status: number;
  /** In its wire format: it is stored as JSON. */
  body: Body;
}

interface IdempotentRequest {
  /** The call and its caller, such as `POST /orders/ user:12`. */
  scope: string;
  key: string;
  /** The same key with another request is rejected. */
  request: unknown;
  now: Date;
  /** As `KEEP_PLANS` says. */
  keepsPlans?: boolean | undefined;
}

type KeyRow = typeof idempotencyKeys.$inferInsert;

const beginRequest = buildOnceForColumns(
  'idempotency_begin',
  (tx, row: Pick<KeyRow, 'scope' | 'key' | 'requestHash' | 'expiresAt'>) =>
    tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: { requestHash: row.requestHash, expiresAt: row.expiresAt, status: null, response: null },
        setWhere: lte(idempotencyKeys.expiresAt, sql.placeholder('now')),
      })
      .returning({ key: idempotencyKeys.key }),
);

const endRequest = buildOnceForColumns('idempotency_end', (tx, row: Pick<KeyRow, 'status' | 'response'>) =>
  tx
    .update(idempotencyKeys)
    .set(row)
    .where(
      and(
        eq(idempotencyKeys.scope, sql.placeholder('scope')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    ),
);

/**
 * Does the work once per key and returns the first response to every repeat. The key and the work share one
 * transaction: a concurrent repeat waits for it, and work that fails leaves no key behind.
 */
export async function executeOnce<Body>(
  db: Db,
  attempt: IdempotentRequest,
  work: (tx: Db) => Promise<StoredResponse<Body>>,
): Promise<StoredResponse<Body>> {
  const { scope, key, now, keepsPlans } = attempt;
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex');
  const sameKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  const execute = async (tx: Db) => {
    const expiresAt = new Date(now.getTime() + RETENTION_HOURS * 3_600_000);
    const [inserted] = await beginRequest(
      tx,
      { scope, key, requestHash, expiresAt },
      { now: now.toISOString() },
    );

    if (!inserted) {
      const [existing] = await tx.select().from(idempotencyKeys).where(sameKey);
      if (existing?.requestHash !== requestHash || existing.status === null) {
        throw new DomainError('conflict', 'This Idempotency-Key was used for a different request.');
      }
      return { status: existing.status, body: existing.response as Body }; // what `work` returned the first time
    }

    const response = await work(tx);
    await endRequest(tx, { status: response.status, response: response.body }, { scope, key });
    return response;
  };
  // If the commit is lost but done, the repeat finds the first response.
  return withRetries(() => db.transaction(execute, keepsPlans ? KEEP_PLANS : undefined), {
    isIdempotent: true,
  });
}

const callOf = (name: keyof typeof calls): Call => calls[name];

interface Caller extends Pick<IdempotentRequest, 'now' | 'keepsPlans'> {
  userId: number | null;
}

/** Applies the request's `Idempotency-Key`, if it has one; the caller may be a guest. */
export function withIdempotencyKey<Body>(
  db: Db,
  { method, routeOptions, headers, params, body }: FastifyRequest,
  { userId, now, keepsPlans }: Caller,
  work: (tx: Db) => Promise<StoredResponse<Body>>,
): Promise<StoredResponse<Body>> {
  const { call } = routeOptions.config;
  if (call !== undefined && !callOf(call).headers?.includes('Idempotency-Key')) {
    throw new Error(`${call} does not declare its Idempotency-Key`);
  }
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    return withRetries(() => db.transaction(work, keepsPlans ? KEEP_PLANS : undefined), {
      isIdempotent: false,
    });
  }
  const scope = `${method} ${routeOptions.url} ${userId === null ? 'guest' : `user:${userId}`}`;
  const isAboutOne = Object.keys(params as object).length > 0;
  const request = isAboutOne ? { params, body } : body;
  return executeOnce(db, { scope, key: key.slice(0, 200), request, now, keepsPlans }, work);
}
