import type { FastifyRequest } from 'fastify';
import { secretsMatch } from './security/secret-tokens.ts';

/** Who asks for an order or a booking: a signed-in customer, a guest with its key, or both. */
export interface Requester {
  userId: number | null;
  key: string | undefined;
}

/**
 * Reads the requester from the session and from the key in the query, the body (`key`) or the `x-order-key`
 * header.
 */
export function requesterOf({ viewer, headers }: FastifyRequest, key?: string): Requester {
  const fromHeader = headers['x-order-key'];
  return {
    userId: viewer?.userId ?? null,
    key: key ?? (typeof fromHeader === 'string' ? fromHeader : undefined),
  };
}

export function canOpen(
  row: { userId: number | null; lookupKey: string },
  { userId, key }: Requester,
): boolean {
  if (userId !== null && row.userId === userId) return true;
  return key !== undefined && secretsMatch(key, row.lookupKey);
}

/** Open to visitors and customers; the key of the order or booking replaces a session. */
export const openAccess = { access: 'public', optionalAuth: true } as const;
