import { LOOKUP_KEY_DAYS } from '@harusi/contracts/accounts/guest-access';
import { sql, type SQL } from '@harusi/db/drizzle';
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

/** A link that opens it without an account. In the fragment, so that no server logs the key. */
export const withKey = <Link extends { path: string }>(link: Link, key: string): Link => ({
  ...link,
  path: `${link.path}#key=${key}`,
});

/** What guards an order or a booking. */
export interface Guarded {
  userId: number | null;
  lookupKey: string;
  lookupKeyExpiresAt: Date;
}

/** A guard as `guardJson` returns it. */
export interface StoredGuard extends Omit<Guarded, 'lookupKeyExpiresAt'> {
  lookupKeyExpiresAt: string;
}

/** The guard of `orders o` or `bookings b`, as a field of the row's JSON. */
export const guardJson = (row: SQL) => sql`'guard', json_build_object('userId', ${row}.user_id,
  'lookupKey', ${row}.lookup_key, 'lookupKeyExpiresAt', instant_text(${row}.lookup_key_expires_at))`;

/** An account's orders open through the account only; a guest's with the key in the link, until it expires. */
export function canOpen(row: Guarded, { userId, key, now }: Requester): boolean {
  if (row.userId !== null) return row.userId === userId;
  return key !== undefined && secretsMatch(key, row.lookupKey) && row.lookupKeyExpiresAt > now;
}

export const canOpenStored = ({ guard }: { guard: StoredGuard }, requester: Requester): boolean =>
  canOpen({ ...guard, lookupKeyExpiresAt: new Date(guard.lookupKeyExpiresAt) }, requester);

export const lookupKeyExpiry = (now: Date) => new Date(now.getTime() + LOOKUP_KEY_DAYS * 86_400_000);

/** Open to visitors and customers; the key of the order or booking replaces a session. */
export const openAccess = { access: 'public', optionalAuth: true } as const;
