import type { Encoded } from '@harusi/contracts/calls';
import { type NewBooking, type PlacedBooking, SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import type { Db } from '@harusi/db/client';
import { bookings, type BookingRow, type PackageRow } from '@harusi/db/schema';
import { chooseTexts } from '../../lib/database/text-choice.ts';
import { newReferenceNumber } from '../../lib/reference-number.ts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { lookupKeyExpiry } from '../../lib/order-access.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { fitsDay, pointsOfBooking, termsOfBooking } from '../holds/holds.rules.ts';
import {
  type AdmittedHold,
  admitHold,
  type HoldOrigin,
  recordHoldOfBooking,
} from '../holds/holds.service.ts';
import { basisPoints, applyRate, includedTax } from '../ledger/ledger.rules.ts';
import { getSettings } from '../settings/settings.service.ts';
import { bookingChannel, publishBookingChanged } from './booking-events.ts';
import type { ReadContext } from '../payments/payments.rules.ts';
import { readBooking } from './bookings.service.ts';
import {
  getPackage,
  findNextSlots,
  readDiaries,
  readHeldMinutes,
  type StylistDiary,
  findFreeDiaries,
} from './slots/slots.service.ts';
import { openMinutes } from './slots/slots.rules.ts';
import { busyRangeText, lockDiaries, reserveSlot } from './slots/reserve-slot.service.ts';

/** The error includes free slots to choose from instead. */
export const slotTakenError = (free: readonly Date[]) =>
  new DomainError('slot_taken', 'Someone has just taken this time. These are free:', {
    extraFields: { next_slots: free.map((slot) => slot.toISOString()) },
  });

/**
 * Holds a slot during payment and freezes price and commission. Locks the stylist's diary, so concurrent
 * requests queue up; the table's exclusion constraint is the final guard.
 */
export async function createBooking(
  tx: Db,
  form: NewBooking,
  { userId, now, paybill, origin }: ReadContext & { userId: number | null; origin: HoldOrigin },
): Promise<Encoded<typeof PlacedBooking>> {
  const bookable = await getPackage(tx, form.package);
  if (form.expected_price !== undefined && form.expected_price !== bookable.priceCents) {
    throw new DomainError('conflict', 'The price of this package has just changed. Please check it again.');
  }
  if (form.wedding_date !== undefined && form.wedding_date < nairobiDay(now)) {
    throw invalidFields({ wedding_date: 'Choose a day that is still to come' });
  }
  const points = pointsOfBooking(bookable.minutes);
  const wanted = { userId, phone: form.contact.phone, points, now, terms: termsOfBooking };
  const hold = await admitHold(tx, origin, wanted);
  const day = nairobiDay(form.starts_at);
  const diaryQuery = { packageId: bookable.id, stylistId: form.stylist ?? null, from: day, to: day, now };
  const offering = await readDiaries(tx, diaryQuery);
  if (offering.length === 0) throw packageNotOffered(form);
  await lockDiaries(
    tx,
    offering.map(({ stylistId }) => stylistId),
  );
  const free = findFreeDiaries(await readDiaries(tx, diaryQuery), bookable, form.starts_at, now);
  const open = await withRoomToHold(tx, free, { day, minutes: bookable.minutes, now }, hold);
  if (free.length > 0 && open.length === 0) throw new DomainError('conflict', DAY_IS_HELD);
  const booking = await takeFirst(tx, { form, userId, now, bookable, free: open });
  if (!booking) {
    throw slotTakenError(
      await findNextSlots(tx, bookable, { startsAt: form.starts_at, stylistId: diaryQuery.stylistId, now }),
    );
  }
  await recordHoldOfBooking(tx, hold, booking);
  await publishBookingChanged(tx, booking);
  await bookingChannel.publish(tx, 'booking.held', { booking, now });
  const shown = await readBooking(tx, booking.number, { now, paybill });
  return { ...shown, lookup_key: booking.lookupKey };
}

const DAY_IS_HELD =
  'Other couples are paying for this day right now. Please try again in a few minutes, or choose another day.';

/** Leaves out the stylists whose day is held by unpaid bookings, unless this client has a confirmed account. */
async function withRoomToHold(
  tx: Db,
  diaries: readonly StylistDiary[],
  { day, minutes, now }: { day: string; minutes: number; now: Date },
  { limits, isConfirmed }: AdmittedHold,
): Promise<readonly StylistDiary[]> {
  if (limits === null || isConfirmed || diaries.length === 0) return diaries;
  const held = await readHeldMinutes(tx, diaries, day, now);
  return diaries.filter((diary) =>
    fitsDay(minutes, { held: held.get(diary.stylistId) ?? 0, open: openMinutes(diary, day) }, limits),
  );
}

const packageNotOffered = ({ stylist }: NewBooking) =>
  stylist === undefined
    ? new DomainError('conflict', 'No stylist offers this package right now. Please write to us.')
    : invalidFields({ stylist: 'This stylist does not offer this package. Choose another one, or anyone.' });

interface BookingRequest {
  form: NewBooking;
  userId: number | null;
  now: Date;
  bookable: PackageRow;
  free: readonly StylistDiary[];
}

/** Tries the free stylists in order, since a concurrent booking may have taken the first. */
async function takeFirst(tx: Db, { free, ...taking }: BookingRequest): Promise<BookingRow | undefined> {
  const terms = await getSettings(tx, taking.now);
  const texts = await chooseTexts(tx, taking.form, { userId: taking.userId, about: 'booking' });
  for (const diary of free) {
    const row = { ...rowOf(taking, diary, terms), ...texts };
    const taken = await reserveSlot(tx, { ...diary, busy: row.busy, now: taking.now }, async (inner) => {
      const [booking] = await inner.insert(bookings).values(row).returning();
      return booking!;
    });
    if (taken) return taken;
  }
  return undefined;
}

function rowOf(
  { form, userId, now, bookable }: Omit<BookingRequest, 'free'>,
  { stylistId, bufferMinutes, commissionRate: own }: StylistDiary,
  terms: { vat_percent: number; stylist_commission_percent: number },
) {
  const { starts_at: startsAt, contact } = form;
  const { priceCents, minutes } = bookable;
  const vatRate = basisPoints(terms.vat_percent);
  const commissionRate = own ?? basisPoints(terms.stylist_commission_percent);
  return {
    number: newReferenceNumber(),
    userId,
    status: 'held' as const,
    lookupKey: generateSecretToken(),
    lookupKeyExpiresAt: lookupKeyExpiry(now),
    stylistId,
    packageId: bookable.id,
    packageCode: bookable.code,
    packageName: bookable.name,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    busy: busyRangeText(startsAt, minutes, bufferMinutes),
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
    consultationType: form.consultation_type,
    place: form.place ?? '',
    weddingDate: form.wedding_date ?? null,
    preferredStyle: form.preferred_style ?? null,
    budget: form.budget ?? null,
    message: form.message ?? '',
    priceCents,
    vatRate,
    vatCents: includedTax(priceCents, vatRate),
    commissionRate,
    commissionCents: applyRate(priceCents, commissionRate),
    paymentMethod: 'mpesa' as const,
    holdUntil: new Date(now.getTime() + SLOT_HOLD_MINUTES * 60_000),
    createdAt: now,
  };
}
