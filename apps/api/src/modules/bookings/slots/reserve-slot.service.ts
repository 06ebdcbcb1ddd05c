import type { Db } from '@harusi/db/client';
import { bookings, stylists } from '@harusi/db/schema';
import { and, asc, eq, lte, ne, sql } from '@harusi/db/drizzle';
import { isDeadlock, violatesConstraint } from '../../../lib/database/database-errors.ts';
import { endHold } from '../booking-lifecycle.service.ts';
import { busyRange } from './slots.rules.ts';

/** The time a booking blocks, buffers included, as a PostgreSQL range literal. */
export function busyRangeText(startsAt: Date, minutes: number, bufferMinutes: number): string {
  const { from, to } = busyRange(startsAt, minutes, bufferMinutes);
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}

/**
 * Serialises bookings of these stylists until the transaction ends. Without this lock, two requests for one
 * slot deadlock on the exclusion constraint's index until PostgreSQL aborts one a second later.
 */
export async function lockDiaries(tx: Db, stylistIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: stylists.id })
    .from(stylists)
    .where(sql`${stylists.id} = any(${sql.param([...stylistIds])}::bigint[])`)
    .orderBy(asc(stylists.id))
    .for('no key update');
}

interface SlotReservation {
  /** Set when an existing booking takes the slot. */
  id?: number;
  stylistId: number | null;
  busy: string;
  now: Date;
}

/**
 * Runs a write that takes a slot. Ends expired holds first, because a constraint cannot read the clock.
 * Returns undefined if the slot is taken.
 */
export async function reserveSlot<Taken>(
  tx: Db,
  { id = 0, stylistId, busy, now }: SlotReservation,
  write: (inner: Db) => Promise<Taken>,
): Promise<Taken | undefined> {
  if (stylistId !== null) {
    const expired = await tx
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.stylistId, stylistId),
          eq(bookings.status, 'held'),
          lte(bookings.holdUntil, now),
          sql`${bookings.busy} && ${busy}::tstzrange`,
          ne(bookings.id, id),
        ),
      )
      .orderBy(asc(bookings.id))
      .for('update');
    for (const held of expired) await endHold(tx, held, { reason: 'expired', actorId: null, now });
  }
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (violatesConstraint(error, 'bookings_no_overlap') || isDeadlock(error)) return undefined;
    throw error;
  }
}
