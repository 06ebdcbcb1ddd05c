import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures } from '@harusi/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { formatShillings } from '../../lib/money.ts';
import { publish } from '../../lib/events.ts';
import { type PaidFor, post } from '../books/books.service.ts';
import { queueOwnerLetter } from '../mails/mails.service.ts';
import { isFor, isForAnything, settle } from './paid-for.service.ts';

export type NewCapture = Omit<typeof paymentCaptures.$inferInsert, 'createdAt'>;
type MoneyReason = (typeof paymentExceptions.$inferInsert)['reason'];

/**
 * Writes down money that arrived, posts it and lets it pay for its order or booking, all in one transaction. Answers the id, or
 * null when this money is known already: the unique keys decide, not an earlier look.
 */
export async function recordCapture(tx: Db, capture: NewCapture, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(paymentCaptures)
    .values({ ...capture, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentCaptures.id });
  if (!row) return null;
  const { id } = row;
  const { amountCents, orderId = null, bookingId = null } = capture;
  const paidFor = { orderId, bookingId };
  await post(tx, {
    source: `capture:${id}`,
    memo: `Received ${capture.receipt ?? 'without a receipt yet'}`,
    at: now,
    postings: [
      { account: capture.provider === 'card' ? 'card' : 'mpesa', amount: amountCents },
      { account: 'deposits', amount: -amountCents, ...paidFor },
    ],
  });
  if (isForAnything(paidFor)) await payFor(tx, paidFor, { captureId: id, amountCents, now });
  else await openMatter(tx, { captureId: id, reason: 'unmatched', amountCents, now });
  return id;
}

interface Paying {
  captureId: number;
  amountCents: number;
  now: Date;
}

/** Lets captured money work for what it is for; what is left over or cannot help goes to the list. */
export async function payFor(
  tx: Db,
  paidFor: PaidFor,
  { captureId, amountCents, now }: Paying,
): Promise<void> {
  const outcome = await settle(tx, paidFor, now);
  if (outcome === 'paid' || outcome === 'surplus') await endShortfall(tx, paidFor, now);
  if (outcome !== 'paid') await openMatter(tx, { captureId, reason: outcome, amountCents, now });
}

/** What was too little by itself has helped to pay: nobody needs to look at it any more. */
async function endShortfall(tx: Db, paidFor: PaidFor, now: Date): Promise<void> {
  const own = tx
    .select({ id: paymentCaptures.id })
    .from(paymentCaptures)
    .where(isFor(paymentCaptures, paidFor));
  await tx
    .update(paymentExceptions)
    .set({ resolvedAt: now, resolution: 'settled' })
    .where(
      and(
        inArray(paymentExceptions.captureId, own),
        eq(paymentExceptions.reason, 'mismatch'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
}

interface Matter {
  captureId?: number;
  attemptId?: number;
  reason: MoneyReason;
  amountCents: number;
  note?: string;
  now: Date;
}

const REASONS: Record<MoneyReason, string> = {
  surplus: 'More was paid than it costs',
  late: 'It came when the order or booking was over',
  mismatch: 'It is less than the order or booking costs',
  unmatched: 'It names no order or booking of ours',
  contradiction: 'M-Pesa says both yes and no',
};

/** Puts money on the list of a person, once, and writes to the owner. */
export async function openMatter(tx: Db, { amountCents, now, note = '', ...matter }: Matter): Promise<void> {
  const [row] = await tx
    .insert(paymentExceptions)
    .values({ ...matter, note, openedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id });
  if (!row) return;
  await publish(tx, { to: { role: 'admin' }, type: 'money.changed', data: { matter: row.id } });
  await queueOwnerLetter(
    tx,
    {
      subject: `Money to look at: ${formatShillings(amountCents)}`,
      greeting: 'A payment needs a person',
      paragraphs: [`${formatShillings(amountCents)} came by M-Pesa. ${REASONS[matter.reason]}.`],
      button: { label: 'Open the list', path: '/admin/money' },
    },
    now,
  );
}
