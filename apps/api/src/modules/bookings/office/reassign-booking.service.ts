import type { Db } from '@harusi/db/client';
import { bookingEvents, bookings, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatNairobiTime } from '../../../lib/format/nairobi-dates.ts';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { basisPoints, applyRate } from '../../ledger/ledger.rules.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { BookingRow } from '../booking-lifecycle.service.ts';
import { canReassign, atExactTime, lastMomentOfNotice } from './office-bookings.rules.ts';
import { readDiaries, type StylistDiary, findFreeDiaries } from '../slots/slots.service.ts';
import { busyRangeText, reserveSlot } from '../slots/reserve-slot.service.ts';

type BookedSlot = Pick<BookingRow, 'id' | 'packageId' | 'startsAt' | 'endsAt'>;

/**
 * Stylists who offer the package and are free then, least busy first. The booking itself does not count as
 * busy.
 */
export async function findFreeStylists(
  db: Db,
  { id, packageId, startsAt, endsAt }: BookedSlot,
  now: Date,
  stylistId: number | null = null,
): Promise<StylistDiary[]> {
  const day = nairobiDay(startsAt);
  const diaries = await readDiaries(db, { packageId, stylistId, from: day, to: day, now, except: id });
  return findFreeDiaries(diaries, atExactTime(startsAt, endsAt), startsAt, lastMomentOfNotice(startsAt));
}

export interface Reassignment {
  /** Undefined keeps the current stylist, if any. */
  stylist: number | undefined;
  startsAt: Date | undefined;
}

/**
 * Changes the stylist, the time or both; the caller has locked the diaries. A new stylist brings their current
 * commission rate. A booking without a stylist may move too and stays unassigned.
 */
export async function reassignBooking(
  tx: Db,
  booking: BookingRow,
  { stylist, startsAt = booking.startsAt }: Reassignment,
  by: Actor,
): Promise<BookingRow> {
  const stylistId = stylist ?? booking.stylistId;
  const isMoved = startsAt.getTime() !== booking.startsAt.getTime();
  const isAssigned = stylistId !== booking.stylistId;
  if (!isMoved && !isAssigned) return booking;
  if (!canReassign(booking.status)) {
    throw new DomainError(
      'conflict',
      'This booking keeps its stylist and its hour: it is over, or not paid for.',
    );
  }
  if (isMoved && startsAt <= by.now) throw invalidFields({ starts_at: 'Choose an hour to come' });
  const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime());
  const target = { ...booking, startsAt, endsAt };
  const { diary, name } =
    stylistId === null ? NO_STYLIST : await findDiary(tx, target, { stylistId, now: by.now });
  const busy = busyRangeText(startsAt, atExactTime(startsAt, endsAt).minutes, diary?.bufferMinutes ?? 0);
  const terms = isAssigned && diary ? await commissionTerms(tx, diary, booking.priceCents, by.now) : {};
  const placed = await reserveSlot(tx, { id: booking.id, stylistId, busy, now: by.now }, async (inner) => {
    const [row] = await inner
      .update(bookings)
      .set({ stylistId, startsAt, endsAt, busy, ...terms })
      .where(eq(bookings.id, booking.id))
      .returning();
    return row!;
  });
  if (!placed) throw notFree(name);
  if (isAssigned)
    await write(tx, booking, placed, { kind: 'assigned', text: `Your stylist is ${name}`, ...by });
  if (isMoved) {
    await write(tx, booking, placed, {
      kind: 'moved',
      text: `Moved to ${formatNairobiTime(startsAt)}`,
      ...by,
    });
  }
  return placed;
}

const NO_STYLIST = { diary: undefined, name: '' };

async function findDiary(tx: Db, target: BookedSlot, { stylistId, now }: { stylistId: number; now: Date }) {
  const [stylist] = await tx.select({ name: stylists.name }).from(stylists).where(eq(stylists.id, stylistId));
  if (!stylist) throw invalidFields({ stylist: 'Choose a stylist' });
  const [diary] = await findFreeStylists(tx, target, now, stylistId);
  if (!diary) throw notFree(stylist.name);
  return { diary, name: stylist.name };
}

const notFree = (name: string) =>
  new DomainError(
    'conflict',
    `${name} is not free then, or does not offer this package. Please choose another hour or another stylist.`,
  );

/** The stylist's own rate, or else the current default from the settings. */
export async function commissionTerms(
  tx: Db,
  { commissionRate }: Pick<StylistDiary, 'commissionRate'>,
  priceCents: number,
  now: Date,
) {
  const rate = commissionRate ?? basisPoints((await getSettings(tx, now)).stylist_commission_percent);
  return { commissionRate: rate, commissionCents: applyRate(priceCents, rate) };
}

const toAuditFields = ({ stylistId, startsAt, commissionRate }: BookingRow) => ({
  stylist: stylistId,
  starts_at: startsAt,
  commission_rate: commissionRate,
});

/** Records the change in the booking's timeline and the audit log. */
async function write(
  tx: Db,
  before: BookingRow,
  after: BookingRow,
  { kind, text, actorId, now }: Actor & { kind: 'assigned' | 'moved'; text: string },
): Promise<void> {
  await tx.insert(bookingEvents).values({ bookingId: after.id, at: now, actorId, kind, text });
  await recordChange(tx, {
    actorId,
    now,
    action: `booking.${kind}`,
    subject: { type: 'booking', id: after.number },
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
}
