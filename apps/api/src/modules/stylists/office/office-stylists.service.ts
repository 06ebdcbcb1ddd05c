import { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import { nairobiDay, nairobiWeek } from '@harusi/contracts/constants/nairobi-time';
import { Cents } from '@harusi/contracts/common';
import type {
  OfficeStylist,
  OfficeStylistDetail,
  OfficeStylistQuery,
} from '@harusi/contracts/office/office-stylists';
import type { Db } from '@harusi/db/client';
import {
  media,
  portfolioItems,
  stylistExceptions,
  stylistHours,
  stylistReviews,
  stylists,
} from '@harusi/db/schema';
import { and, asc, desc, eq, gte, isNull, type SQL, sql } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { likePattern } from '../../../lib/database/like-pattern.ts';
import { DomainError } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { toPicture } from '../../media/media.rules.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { percentOf, uploadPath } from './office-stylists.rules.ts';
import {
  bookingsBetween,
  areTheirSales,
  owed,
  packageIds,
  paidOut,
  payoutOpen,
  salesByStylist,
  totalSales,
} from './office-stylists.sql.ts';
import { toItem, toReview } from '../stylist-views.ts';
import { averageRating } from '../stylists.rules.ts';

type Query = z.infer<typeof OfficeStylistQuery>;

export const stylistNotFound = () => new DomainError('not_found', "We couldn't find that stylist.");

const readRows = (db: Db, now: Date) =>
  db
    .select({
      stylist: stylists,
      picture: media,
      figures: {
        totalSales,
        paidOut,
        owed,
        payoutOpen,
        packageIds,
        thisWeek: bookingsBetween(nairobiWeek(now)),
      },
    })
    .from(stylists)
    .leftJoin(media, eq(media.id, stylists.pictureId))
    .leftJoin(salesByStylist, areTheirSales);
type Row = Awaited<ReturnType<typeof readRows>>[number];

const money = (cents: string) => Cents.parse(Number(cents));

const toOffice = ({ stylist, picture, figures }: Row, settingsPercent: number): OfficeStylist => ({
  id: stylist.id,
  name: stylist.name,
  email: stylist.email,
  phone: stylist.phone,
  text_channel: stylist.textChannel,
  language: stylist.language,
  bio: stylist.bio,
  experience: stylist.experience,
  location: stylist.location,
  picture: picture && toPicture(picture, stylist.name),
  picture_id: stylist.pictureId,
  specialties: stylist.specialties,
  categories: CategorySlug.array().parse(stylist.categories),
  rating: averageRating(stylist),
  review_count: stylist.reviewCount,
  total_sales: money(figures.totalSales),
  total_commission: money(figures.paidOut),
  pending_payment: money(figures.owed),
  payout_open: figures.payoutOpen,
  commission_percent: percentOf(stylist.commissionRate) ?? settingsPercent,
  own_commission_percent: percentOf(stylist.commissionRate),
  buffer_minutes: stylist.bufferMinutes,
  packages: figures.packageIds,
  is_active: stylist.isActive,
  joined_date: stylist.joinedAt,
  last_active: stylist.lastActiveAt,
  bookings_this_week: figures.thisWeek,
  upload_path: uploadPath(stylist),
  version: stylist.version,
});

/** One page of stylists with their figures, newest first, and how many are active and inactive. */
export async function listOfficeStylists(db: Db, query: Query, now: Date) {
  const where = matching(query);
  const [rows, { stylist_commission_percent: percent }, [counted]] = await Promise.all([
    readRows(db, now)
      .where(where)
      .orderBy(desc(stylists.id))
      .limit(query.page_size)
      .offset(pageOffset(query)),
    getSettings(db, now),
    db
      .select({
        count: sql<number>`count(*) filter (where ${where})::integer`,
        active: sql<number>`count(*) filter (where ${stylists.isActive})::integer`,
        inactive: sql<number>`count(*) filter (where not ${stylists.isActive})::integer`,
      })
      .from(stylists)
      .where(isNull(stylists.erasedAt)),
  ]);
  const { count, ...counts } = counted!;
  return { count, counts, results: rows.map((row) => toOffice(row, percent)) };
}

function matching({ search, status }: Query): SQL | undefined {
  const pattern = likePattern(search ?? '');
  const digits = search?.replace(/\D/g, '').replace(/^(254|0)/, '') ?? '';
  return and(
    isNull(stylists.erasedAt),
    status && eq(stylists.isActive, status === 'active'),
    search
      ? sql`(${stylists.name} ilike ${pattern} or ${stylists.email} ilike ${pattern} or ${stylists.location} ilike ${pattern}
          or exists (select from unnest(${stylists.specialties}) specialty where specialty ilike ${pattern})
          ${digits.length >= 4 ? sql`or ${stylists.phone} like ${`%${digits}%`}` : sql``})`
      : undefined,
  );
}

/** More than a dialog shows; separate lists have all. */
const RECENT_LIMIT = 60;

/** Everything the back office shows of a stylist. */
export async function getOfficeStylist(db: Db, id: number, now: Date): Promise<OfficeStylistDetail> {
  const [[row], { stylist_commission_percent: percent }, hours, exceptions, portfolio, reviews] =
    await Promise.all([
      readRows(db, now).where(eq(stylists.id, id)),
      getSettings(db, now),
      db
        .select()
        .from(stylistHours)
        .where(eq(stylistHours.stylistId, id))
        .orderBy(asc(stylistHours.weekday), asc(stylistHours.fromMinute)),
      db
        .select()
        .from(stylistExceptions)
        .where(and(eq(stylistExceptions.stylistId, id), gte(stylistExceptions.day, nairobiDay(now))))
        .orderBy(asc(stylistExceptions.day), asc(stylistExceptions.fromMinute)),
      db
        .select({ item: portfolioItems, picture: media })
        .from(portfolioItems)
        .innerJoin(media, eq(media.id, portfolioItems.mediaId))
        .where(eq(portfolioItems.stylistId, id))
        .orderBy(desc(portfolioItems.createdAt), desc(portfolioItems.id))
        .limit(RECENT_LIMIT),
      db
        .select()
        .from(stylistReviews)
        .where(eq(stylistReviews.stylistId, id))
        .orderBy(desc(stylistReviews.createdAt), desc(stylistReviews.id))
        .limit(RECENT_LIMIT),
    ]);
  if (!row) throw stylistNotFound();
  return {
    ...toOffice(row, percent),
    hours: hours.map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      from_minute: fromMinute,
      to_minute: toMinute,
    })),
    exceptions: exceptions.map(({ day, fromMinute, toMinute, note }) => ({
      day,
      from_minute: fromMinute,
      to_minute: toMinute,
      note,
    })),
    portfolio: portfolio.map(({ item, picture }) => ({ ...toItem(item, picture), state: item.state })),
    reviews: reviews.map((review) => ({ ...toReview(review), state: review.state })),
  };
}
