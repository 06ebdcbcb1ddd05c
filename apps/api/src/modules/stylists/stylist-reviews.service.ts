import type { NewStylistReview, ReviewInvitation } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import { bookings, packages, stylistReviews, stylists } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { toPublicName } from '../../lib/format/public-name.ts';
import { toServiceType } from './stylists.rules.ts';

const ALREADY = 'Your review is with us already. Asante!';

/** What the key of a review email gives access to: one completed booking and its review. */
async function findCompleted(db: Db, key: string) {
  const [found] = await db
    .select({ booking: bookings, stylist: stylists, family: packages.family, review: stylistReviews.id })
    .from(bookings)
    .innerJoin(stylists, eq(stylists.id, bookings.stylistId))
    .innerJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(stylistReviews, eq(stylistReviews.bookingId, bookings.id))
    .where(and(eq(bookings.reviewKey, key), eq(bookings.status, 'completed')));
  if (!found)
    throw new DomainError('not_found', "This link doesn't open any booking. Please check it or write to us.");
  return found;
}

export async function readInvitation(db: Db, key: string): Promise<ReviewInvitation> {
  const { booking, stylist, review } = await findCompleted(db, key);
  return {
    stylist: { id: stylist.id, name: stylist.name },
    package_name: booking.packageName,
    date: booking.startsAt,
    done: review !== null,
  };
}

/** Stores a client's review, one per completed booking. It is published after moderation. */
export async function writeStylistReview(
  db: Db,
  key: string,
  { rating, review }: NewStylistReview,
  now: Date,
): Promise<void> {
  const { booking, stylist, family, review: written } = await findCompleted(db, key);
  if (written !== null) throw new DomainError('conflict', ALREADY);
  try {
    await db.insert(stylistReviews).values({
      stylistId: stylist.id,
      bookingId: booking.id,
      clientName: toPublicName(booking.contactName),
      clientEmail: booking.contactEmail,
      rating,
      review,
      serviceType: toServiceType(family, booking.packageCode),
      createdAt: now,
    });
  } catch (error) {
    if (!violatesConstraint(error, 'stylist_reviews_one_per_booking')) throw error;
    throw new DomainError('conflict', ALREADY);
  }
  await publishLiveEvents(db, {
    to: { staff: ['stylists', 'catalogue'] },
    type: 'review.written',
    data: { stylist: stylist.id },
  });
}
