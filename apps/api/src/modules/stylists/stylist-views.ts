import { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { PortfolioItem, StylistCard, StylistReview } from '@harusi/contracts/stylists';
import type { media, portfolioItems, stylistReviews, StylistRow } from '@harusi/db/schema';
import { toPicture } from '../media/media.rules.ts';
import { averageRating } from './stylists.rules.ts';

type MediaRow = typeof media.$inferSelect;

/** Public views of rows: no email, phone or key. */

export const toCard = (row: StylistRow, picture: MediaRow | null): StylistCard => ({
  id: row.id,
  name: row.name,
  location: row.location,
  experience: row.experience,
  specialties: row.specialties,
  categories: CategorySlug.array().parse(row.categories),
  picture: picture && toPicture(picture, row.name),
  rating: averageRating(row),
  review_count: row.reviewCount,
});

export const toItem = (row: typeof portfolioItems.$inferSelect, picture: MediaRow): PortfolioItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: toPicture(picture, row.title),
  category: row.category,
  tags: row.tags,
  date_added: row.createdAt,
});

export const toReview = (row: typeof stylistReviews.$inferSelect): StylistReview => ({
  id: row.id,
  client_name: row.clientName,
  rating: row.rating,
  review: row.review,
  date: row.createdAt,
  service_type: row.serviceType,
  is_verified: row.bookingId !== null,
});
