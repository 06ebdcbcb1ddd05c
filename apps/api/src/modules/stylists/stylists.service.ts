import { Cents } from '@harusi/contracts/common';
import type { Stylist, StylistQuery } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import {
  media,
  packages,
  portfolioItems,
  stylistPackages,
  stylistReviews,
  stylists,
} from '@harusi/db/schema';
import { and, arrayContains, desc, eq, isNull, type SQL, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { toCard, toItem, toReview } from './stylist-views.ts';

/** As many as a page shows; newer work and reviews replace older ones. */
const MAX_PORTFOLIO_ITEMS = 60;
const MAX_REVIEWS = 60;

const stylistNotFound = () => new DomainError('not_found', 'The stylist you are looking for does not exist.');

/** "Karen, Nairobi" is in Karen and in Nairobi. */
const placesOf = sql`unnest(string_to_array(${stylists.location}, ',')) as place`;

function narrowed({ category, style, area }: StylistQuery): SQL | undefined {
  return and(
    eq(stylists.isActive, true),
    category && arrayContains(stylists.categories, [category]),
    style === undefined
      ? undefined
      : sql`exists (select from unnest(${stylists.specialties}) as s where lower(s) = lower(${style}))`,
    area === undefined
      ? undefined
      : sql`exists (select from ${placesOf} where lower(trim(place)) = lower(${area}))`,
  );
}

/** Adds two reviews of 4.5 stars, so that a single five-star review does not outrank sixty good ones. */
const standing = sql`(${stylists.ratingSum} + 9.0) / (${stylists.reviewCount} + 2)`;

/** One page of bookable stylists, best rated first, with the filter options. */
export async function listStylists(db: Db, query: StylistQuery) {
  const where = narrowed(query);
  const rows = await db
    .select({ stylist: stylists, picture: media })
    .from(stylists)
    .leftJoin(media, eq(media.id, stylists.pictureId))
    .where(where)
    .orderBy(desc(standing), desc(stylists.reviewCount), stylists.id)
    .limit(query.page_size)
    .offset(pageOffset(query));
  const { rows: offered } = await db.execute<{ areas: string[]; styles: string[] }>(sql`select
    array(select distinct trim(place) from ${stylists}, ${placesOf} where is_active and trim(place) <> '' order by 1) as areas,
    array(select distinct style from ${stylists}, unnest(specialties) as style where is_active order by 1) as styles`);
  return {
    count: await db.$count(stylists, where),
    results: rows.map(({ stylist, picture }) => toCard(stylist, picture)),
    ...offered[0]!,
  };
}

/** The public profile of a bookable stylist. */
export async function getStylist(db: Db, id: number): Promise<Stylist> {
  const [found] = await db
    .select({ stylist: stylists, picture: media })
    .from(stylists)
    .leftJoin(media, eq(media.id, stylists.pictureId))
    .where(and(eq(stylists.id, id), eq(stylists.isActive, true)));
  if (!found) throw stylistNotFound();
  const [offers, portfolio, reviews] = await Promise.all([
    findOffers(db, id),
    findPortfolio(db, id),
    findReviews(db, id),
  ]);
  return {
    ...toCard(found.stylist, found.picture),
    bio: found.stylist.bio,
    packages: offers,
    portfolio,
    reviews,
  };
}

const { id, code, family, name, description, features, duration, minutes, priceCents } = packages;
const OFFER = { id, code, family, name, description, features, duration, minutes, priceCents };

/** Styling days first: they are what stylists mainly sell. */
async function findOffers(db: Db, stylistId: number): Promise<Stylist['packages']> {
  const rows = await db
    .select({ offer: OFFER })
    .from(stylistPackages)
    .innerJoin(packages, eq(packages.id, stylistPackages.packageId))
    .where(and(eq(stylistPackages.stylistId, stylistId), isNull(packages.archivedAt)))
    .orderBy(desc(packages.family), packages.position, packages.id);
  return rows.map(({ offer: { priceCents, ...offer } }) => ({ ...offer, price: Cents.parse(priceCents) }));
}

async function findPortfolio(db: Db, stylistId: number): Promise<Stylist['portfolio']> {
  const rows = await db
    .select({ item: portfolioItems, picture: media })
    .from(portfolioItems)
    .innerJoin(media, eq(media.id, portfolioItems.mediaId))
    .where(and(eq(portfolioItems.stylistId, stylistId), eq(portfolioItems.state, 'published')))
    .orderBy(desc(portfolioItems.createdAt), desc(portfolioItems.id))
    .limit(MAX_PORTFOLIO_ITEMS);
  return rows.map(({ item, picture }) => toItem(item, picture));
}

async function findReviews(db: Db, stylistId: number): Promise<Stylist['reviews']> {
  const rows = await db
    .select()
    .from(stylistReviews)
    .where(and(eq(stylistReviews.stylistId, stylistId), eq(stylistReviews.state, 'published')))
    .orderBy(desc(stylistReviews.createdAt), desc(stylistReviews.id))
    .limit(MAX_REVIEWS);
  return rows.map(toReview);
}
