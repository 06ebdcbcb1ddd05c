import type { UserType } from '@harusi/contracts/accounts/accounts';
import type { GuestLink, RecoverOrder } from '@harusi/contracts/accounts/guest-access';
import type { Db } from '@harusi/db/client';
import { bookings, orders } from '@harusi/db/schema';
import { and, eq, isNull, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { tryConsumeRateLimit } from '../../lib/database/rate-limits.ts';
import { DomainError } from '../../lib/errors.ts';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import { lookupKeyExpiry } from '../../lib/order-access.ts';
import { generateSecretToken, hashSecret } from '../../lib/security/secret-tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { KeyRef } from '../emails/link-keys.ts';

/** Orders and bookings alike belong to an account, or to a guest who has the key in the link. */
export type GuestKind = 'order' | 'booking';

const TABLES = { order: orders, booking: bookings } as const;

/** A buyer has lost the link; the job checks whether number and phone match. */
export const recoveryQueue: Queue<RecoverOrder> = { name: 'guest-access.recovery-asked' };

/**
 * Queues the email. Does the same whether or not the order exists, so that numbers cannot be probed. Floods are dropped
 * without a word; wrong phone numbers count apart, so that they can't keep the buyer from the link.
 */
export async function requestRecovery(db: Db, form: RecoverOrder, network: string, now: Date): Promise<void> {
  const limits = [
    { key: `recover-order:${network}`, times: 600, seconds: 3600 },
    { key: `recover-order:${hashSecret(`${form.number} ${form.phone}`)}`, times: 10, seconds: 3600 },
  ];
  for (const limit of limits) if (!(await tryConsumeRateLimit(db, limit, now))) return;
  await enqueue(db, recoveryQueue, form);
}

/** The order or booking with this number and phone. */
export async function findByNumberAndPhone(db: Db, { number, phone }: RecoverOrder) {
  for (const kind of ['order', 'booking'] as const) {
    const { id, userId, contactEmail, contactPhone, textChannel, language } = TABLES[kind];
    const [row] = await db
      .select({ id, userId, contactEmail, contactPhone, textChannel, language })
      .from(TABLES[kind])
      .where(and(eq(TABLES[kind].number, number), eq(contactPhone, phone)));
    if (row) return { kind, number, ...row };
  }
  return undefined;
}

/**
 * The key for a link that is about to be sent to the contact on the order, renewed for another period. An expired key
 * is replaced: it may have leaked since. Undefined for an account's order.
 */
export async function renewKey(
  db: Db,
  kind: GuestKind,
  number: string,
  now: Date,
): Promise<string | undefined> {
  const table = TABLES[kind];
  const [renewed] = await db
    .update(table)
    .set({
      lookupKey: sql`case when ${table.lookupKeyExpiresAt} > ${now.toISOString()} then ${table.lookupKey} else ${generateSecretToken()} end`,
      lookupKeyExpiresAt: lookupKeyExpiry(now),
    })
    .where(and(eq(table.number, number), isNull(table.userId)))
    .returning({ key: table.lookupKey });
  return renewed?.key;
}

/** The secret of a link in an email. */
export async function findLinkKey(db: Db, { kind, number }: KeyRef, now: Date): Promise<string | undefined> {
  if (kind !== 'review') return renewKey(db, kind, number, now);
  const [booking] = await db
    .select({ key: bookings.reviewKey })
    .from(bookings)
    .where(eq(bookings.number, number));
  return booking?.key ?? undefined;
}

interface Site {
  siteUrl: string;
}

/**
 * A new link for a guest, for staff who have checked who asks: without an email address we cannot send it. The old link
 * stops working.
 */
export async function replaceLink(
  db: Db,
  kind: GuestKind,
  number: string,
  { actorId, now, siteUrl }: Actor & Site,
): Promise<GuestLink> {
  const table = TABLES[kind];
  const lookupKey = generateSecretToken();
  const expiresAt = lookupKeyExpiry(now);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(table)
      .set({ lookupKey, lookupKeyExpiresAt: expiresAt })
      .where(and(eq(table.number, number), isNull(table.userId)));
    if (rowCount === 0) throw await explainRefusal(tx, kind, number);
    await recordChange(tx, {
      actorId,
      action: `${kind}.link-renewed`,
      subject: { type: kind, id: number },
      now,
    });
  });
  return { url: `${siteUrl}/${kind}s/${number}#key=${lookupKey}`, expires_at: expiresAt };
}

async function explainRefusal(tx: Db, kind: GuestKind, number: string): Promise<DomainError> {
  const exists = (await tx.$count(TABLES[kind], eq(TABLES[kind].number, number))) > 0;
  return exists
    ? new DomainError('conflict', 'It belongs to an account. The customer opens it after logging in.')
    : new DomainError('not_found', `We couldn't find that ${kind}.`);
}

interface ConfirmedEmail {
  userId: number;
  userType: UserType;
  email: string;
  now: Date;
}

/**
 * A guest's orders and bookings join the customer's account that has proven their email address, and their links stop
 * working. Vendors and admins have no list of orders, so theirs stay with the link.
 */
export async function joinGuestOrders(
  tx: Db,
  { userId, userType, email, now }: ConfirmedEmail,
): Promise<void> {
  if (userType !== 'customer') return;
  const joined: Record<string, string[]> = {};
  for (const kind of ['order', 'booking'] as const) {
    const table = TABLES[kind];
    const rows = await tx
      .update(table)
      .set({ userId })
      .where(and(isNull(table.userId), sql`lower(${table.contactEmail}) = lower(${email})`))
      .returning({ number: table.number });
    if (rows.length > 0) joined[`${kind}s`] = rows.map(({ number }) => number);
  }
  if (Object.keys(joined).length === 0) return;
  await recordChange(tx, {
    actorId: userId,
    action: 'account.orders-joined',
    subject: { type: 'user', id: userId },
    after: joined,
    now,
  });
}
