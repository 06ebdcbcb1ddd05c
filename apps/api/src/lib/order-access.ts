import { LOOKUP_KEY_DAYS } from '@harusi/contracts/guest-access';
import type { FastifyRequest } from 'fastify';
import { secretsMatch } from './security/secret-tokens.ts';

/** Who asks for an order or a booking: a signed-in customer, a guest with its key, or both. */
export interface Requester {
  userId: number | null;
  key: string | undefined;
  now: Date;
}

/**
 * Reads the requester from the session and from the key in the query, the body (`key`) or the `x-order-key`
 * header.
 */
export function requesterOf({ viewer, headers, server }: FastifyRequest, key?: string): Requester {
  const fromHeader = headers['x-order-key'];
  return {
    userId: viewer?.userId ?? null,
    key: key ?? (typeof fromHeader === 'string' ? fromHeader : undefined),
    now: server.now(),
  };
}

/** What guards an order or a booking. */
export interface Guarded {
  userId: number | null;
  lookupKey: string;
  lookupKeyExpiresAt: Date;
}

/** From the JSON of a query, in which moments are text. */
export const toGuarded = (
  stored: Omit<Guarded, 'lookupKeyExpiresAt'> & { lookupKeyExpiresAt: string },
): Guarded => ({
  ...stored,
  lookupKeyExpiresAt: new Date(stored.lookupKeyExpiresAt),
});

/** An account's orders open through the account only; a guest's with the key in the link, until it expires. */
export function canOpen(row: Guarded, { userId, key, now }: Requester): boolean {
  if (row.userId !== null) return row.userId === userId;
  return key !== undefined && secretsMatch(key, row.lookupKey) && row.lookupKeyExpiresAt > now;
}

export const lookupKeyExpiry = (now: Date) => new Date(now.getTime() + LOOKUP_KEY_DAYS * 86_400_000);

/** Open to visitors and customers; the key of the order or booking replaces a session. */
export const openAccess = { access: 'public', optionalAuth: true } as const;
