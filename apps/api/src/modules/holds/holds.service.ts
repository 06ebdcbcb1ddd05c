import type { Db } from '@harusi/db/client';
import { holdOrigins } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import type { HoldLimits } from '@harusi/environment/hold-limits';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import { DomainError } from '../../lib/errors.ts';
import { type ChallengeAnswer, requireChallenge } from '../../lib/security/challenges.ts';
import type { HoldTerms, RecentHolds } from './holds.rules.ts';

/** Where an order or booking comes from. Null when the shop itself places it, as the demo does. */
export type HoldOrigin = { network: string; limits: HoldLimits; answer: ChallengeAnswer } | null;

/** Who wants to hold something. */
export interface Holder {
  userId: number | null;
  phone: string;
  now: Date;
}

interface WantedHold extends Holder {
  points: number;
  terms: (points: number, recent: RecentHolds, limits: HoldLimits) => HoldTerms;
}

type HoldNote = Omit<typeof holdOrigins.$inferInsert, 'id' | 'orderId' | 'bookingId'>;

/** An order or booking that may be placed. The limits are null for the shop itself. */
export interface AdmittedHold {
  limits: HoldLimits | null;
  /** Whether the buyer's email address is confirmed. */
  isConfirmed: boolean;
  /** Whether it holds what it wants until it is paid. */
  isReserved: boolean;
  /**
   * What to note of it in `hold_origins`, undefined if nothing. Refuses it if this buyer's unpaid ones would be worth too
   * much.
   */
  noteOf: (valueCents: number) => HoldNote | undefined;
}

/** A row of `recent_holds()`, as JSON. */
export interface RecentHoldsRow {
  is_confirmed: boolean;
  buyer_points: number;
  network_points: number;
  paid_by_network: number;
  value_cents: number;
}

/** A buyer is an account, or a phone number on one network: a stranger can use any number. */
const buyerOf = ({ userId, phone }: Holder, network: string) =>
  userId === null ? `${phone} ${network}` : `user:${userId}`;

/** A column with the unpaid holds of a holder, as `recentHoldsValues` name them; null for the shop itself. */
export const recentHoldsColumn = sql`(
  select row_to_json(h) from recent_holds(${sql.placeholder('account')}::bigint, ${sql.placeholder('phone')},
    ${sql.placeholder('network')}, ${sql.placeholder('buyer')}, ${sql.placeholder('holdAt')}) h
  where ${sql.placeholder('network')}::text is not null) as holds`;

export const recentHoldsValues = (origin: HoldOrigin, holder: Holder) => ({
  account: holder.userId,
  phone: holder.phone,
  network: origin?.network ?? null,
  buyer: origin && buyerOf(holder, origin.network),
  holdAt: holder.now,
});

/** Admits an unpaid order or booking, or throws `challenge_required`. */
export async function admitHold(tx: Db, origin: HoldOrigin, wanted: WantedHold): Promise<AdmittedHold> {
  const [row] = await queryPrepared<{ holds: RecentHoldsRow | null }>(tx, {
    shape: 'recent holds',
    build: () => sql`select ${recentHoldsColumn}`,
    values: recentHoldsValues(origin, wanted),
  });
  return admitCounted(tx, origin, wanted, row!.holds);
}

/** The same for a caller that has read `recentHoldsColumn` together with other things. */
export async function admitCounted(
  tx: Db,
  origin: HoldOrigin,
  { userId, phone, now, points, terms }: WantedHold,
  counted: RecentHoldsRow | null,
): Promise<AdmittedHold> {
  if (origin === null || counted === null) {
    return { limits: null, isConfirmed: true, isReserved: true, noteOf: () => undefined };
  }
  const { network, limits, answer } = origin;
  const recent = {
    ofBuyer: counted.buyer_points,
    ofNetwork: counted.network_points,
    paidByNetwork: counted.paid_by_network,
    isConfirmed: counted.is_confirmed,
  };
  const { work, isReserved } = terms(points, recent, limits);
  if (work > 0) await requireChallenge(tx, answer, { purpose: 'hold', work, now });
  return {
    limits,
    isConfirmed: recent.isConfirmed,
    isReserved,
    noteOf: (valueCents) => {
      if (!isReserved) return undefined;
      requireWithinValue(counted.value_cents + valueCents, limits);
      const buyer = buyerOf({ userId, phone, now }, network);
      return { network, phone, buyer, points, valueCents, at: now };
    },
  };
}

export async function recordHoldOfBooking(
  tx: Db,
  { noteOf }: AdmittedHold,
  { id, priceCents }: { id: number; priceCents: number },
): Promise<void> {
  const note = noteOf(priceCents);
  if (note) await tx.insert(holdOrigins).values({ ...note, bookingId: id });
}

function requireWithinValue(cents: number, limits: HoldLimits): void {
  if (cents <= limits.valueCents) return;
  throw new DomainError(
    'conflict',
    'Your unpaid orders and bookings come to more than we can hold for one person. Please pay or cancel one first.',
  );
}
