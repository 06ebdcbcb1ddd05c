import type { Db } from '@harusi/db/client';
import { holdOrigins } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import type { HoldLimits } from '@harusi/environment/hold-limits';
import { DomainError } from '../../lib/errors.ts';
import { type ChallengeAnswer, requireChallenge } from '../../lib/security/challenges.ts';
import type { HoldTerms, RecentHolds } from './holds.rules.ts';

/** Where an order or booking comes from. Null when the shop itself places it, as the demo does. */
export type HoldOrigin = { network: string; limits: HoldLimits; answer: ChallengeAnswer } | null;

interface WantedHold {
  userId: number | null;
  phone: string;
  points: number;
  now: Date;
  terms: (points: number, recent: RecentHolds, limits: HoldLimits) => HoldTerms;
}

/** An order or booking that may be placed. The limits are null for the shop itself. */
export interface AdmittedHold {
  limits: HoldLimits | null;
  /** Whether the buyer's email address is confirmed. */
  isConfirmed: boolean;
  /** Whether it holds what it wants until it is paid. */
  isReserved: boolean;
  /** Takes note of the hold, and refuses it if this buyer's unpaid ones would be worth too much. */
  record: (held: { orderId?: number; bookingId?: number; value: number }) => Promise<void>;
}

const HOUR = sql`interval '1 hour'`;

/**
 * Admits an unpaid order or booking, or throws `challenge_required`. Holds of one network are admitted one after the
 * other until their transactions end, so that each counts those before it.
 */
export async function admitHold(tx: Db, origin: HoldOrigin, wanted: WantedHold): Promise<AdmittedHold> {
  if (origin === null) {
    return { limits: null, isConfirmed: true, isReserved: true, record: async () => {} };
  }
  const { network, limits, answer } = origin;
  const buyer = wanted.userId === null ? `${wanted.phone} ${network}` : `user:${wanted.userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${network}`}, 0))`);
  const recent = await countRecent(tx, { network, buyer }, wanted);
  const { work, isReserved } = wanted.terms(wanted.points, recent, limits);
  if (work > 0) await requireChallenge(tx, answer, { purpose: 'hold', work, now: wanted.now });
  return {
    limits,
    isConfirmed: recent.isConfirmed,
    isReserved,
    record: async ({ value, ...held }) => {
      if (!isReserved) return;
      await requireWithinValue(tx, { buyer, value, now: wanted.now }, limits);
      const { phone, points, now: at } = wanted;
      await tx.insert(holdOrigins).values({ ...held, network, phone, buyer, points, valueCents: value, at });
    },
  };
}

/** Counts unpaid ones for an hour, even if cancelled: else cancelling would make them free. */
async function countRecent(
  tx: Db,
  { network, buyer }: { network: string; buyer: string },
  { phone, userId, now }: WantedHold,
): Promise<RecentHolds> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOfBuyer = sql`case when account.is_confirmed then h.buyer = ${buyer} else h.phone = ${phone} end`;
  const { rows } = await tx.execute<Record<keyof RecentHolds, never>>(sql`
    with account as (
      select exists (select from users where id = ${userId} and email_confirmed_at is not null) as is_confirmed)
    select
      coalesce(sum(h.points) filter (where ${isOfBuyer} and not ${isPaid}), 0)::integer as "ofBuyer",
      coalesce(sum(h.points) filter (where h.network = ${network} and not ${isPaid}), 0)::integer as "ofNetwork",
      (count(*) filter (where h.network = ${network} and ${isPaid}))::integer as "paidByNetwork",
      bool_or(account.is_confirmed) as "isConfirmed"
    from account
    left join hold_origins h
      on h.at > ${at} - ${HOUR} and (h.network = ${network} or h.phone = ${phone} or h.buyer = ${buyer})
    left join orders o on o.id = h.order_id left join bookings b on b.id = h.booking_id`);
  return rows[0]!;
}

const isPaid = sql`(o.paid_at is not null or b.paid_at is not null)`;

/**
 * A buyer is an account, or a phone number on one network: a stranger can use any number. Holds of one account come
 * one after the other, because each has locked its client.
 */
async function requireWithinValue(
  tx: Db,
  { buyer, value, now }: { buyer: string; value: number; now: Date },
  limits: HoldLimits,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ held: string }>(sql`
    select coalesce(sum(h.value_cents), 0) as held
    from hold_origins h left join orders o on o.id = h.order_id left join bookings b on b.id = h.booking_id
    where h.buyer = ${buyer} and h.at > ${at} - ${HOUR} and coalesce(o.hold_until, b.hold_until) > ${at}`);
  if (Number(rows[0]!.held) + value <= limits.valueCents) return;
  throw new DomainError(
    'conflict',
    'Your unpaid orders and bookings come to more than we can hold for one person. Please pay or cancel one first.',
  );
}
