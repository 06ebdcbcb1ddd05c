import { z } from 'zod';
import { Message } from './accounts/accounts.ts';
import { CategorySlug } from './catalogue/catalogue.ts';
import { Id, Instant, RequiredText, Page, PageQuery, Text, emptyAsUndefined, IdParams } from './common.ts';
import { Picture } from './catalogue/media.ts';
import { Package } from './packages.ts';

export const STYLES = ['classic', 'vintage', 'modern', 'bohemian', 'glamorous', 'rustic'] as const;
export const Style = z.enum(STYLES);

export const StylistCard = z.object({
  id: Id,
  name: z.string(),
  location: z.string(),
  experience: z.string(),
  specialties: z.array(z.string()),
  categories: z.array(CategorySlug),
  /** Pages draw initials if there is none. */
  picture: Picture.nullable(),
  /** The average of published reviews; 5 without any. */
  rating: z.number(),
  review_count: z.int().nonnegative(),
});
export type StylistCard = z.infer<typeof StylistCard>;

export const StylistQuery = PageQuery.extend({
  category: emptyAsUndefined(CategorySlug),
  style: emptyAsUndefined(Text.trim().max(60)),
  area: emptyAsUndefined(Text.trim().max(60)),
});
export type StylistQuery = z.infer<typeof StylistQuery>;

export const StylistList = Page(StylistCard).extend({
  /** Filter options: from all active stylists, regardless of the current filters. */
  areas: z.array(z.string()),
  styles: z.array(z.string()),
});
export type StylistList = z.infer<typeof StylistList>;

export const PortfolioCategory = z.enum(['bridal', 'groom', 'other']);

export const PortfolioItem = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  image: Picture,
  category: PortfolioCategory,
  tags: z.array(z.string()),
  date_added: Instant,
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;

export const StylistReview = z.object({
  id: Id,
  client_name: z.string(),
  rating: z.int().min(1).max(5),
  review: z.string(),
  date: Instant,
  service_type: z.string(),
  is_verified: z.boolean(),
});
export type StylistReview = z.infer<typeof StylistReview>;

export const Stylist = StylistCard.extend({
  bio: z.string(),
  packages: z.array(Package),
  /** The newest, as many as a page shows. */
  portfolio: z.array(PortfolioItem),
  reviews: z.array(StylistReview),
});
export type Stylist = z.infer<typeof Stylist>;

/** The stylist of the secret link, and how many items are pending. */
export const UploadAccess = z.object({ id: Id, name: z.string(), waiting: z.int().nonnegative() });
export type UploadAccess = z.infer<typeof UploadAccess>;

const ImageUrl = z.url({ protocol: /^https?$/, error: 'Invalid image URL' }).max(2000, 'Invalid image URL');

/**
 * The content security policy blocks foreign pictures, so the server fetches a preview and returns a data
 * URL.
 */
export const PicturePreviewRequest = z.object({ image_url: ImageUrl });
export const PicturePreview = z.object({ image: z.string() });

/** `X-Upload-Key` carries the secret of the link; the form has `image` (a file) or `image_url`. */
export const PortfolioFields = z.object({
  title: RequiredText(120, 'Give it a title'),
  description: Text.trim().max(1000, 'Use at most 1,000 letters').default(''),
  image_url: emptyAsUndefined(ImageUrl),
  category: z.enum(PortfolioCategory.options, 'Choose a category'),
  /** As JSON in a form. */
  tags: z
    .preprocess(
      (value) => {
        try {
          return typeof value === 'string' ? JSON.parse(value) : value;
        } catch {
          return value;
        }
      },
      z.array(RequiredText(40)).max(12, 'At most 12 tags'),
    )
    .default([]),
});
export type PortfolioFields = z.infer<typeof PortfolioFields>;

/** `X-Order-Key` carries the secret of the link, here and when the review is sent. */
export const ReviewInvitation = z.object({
  stylist: z.object({ id: Id, name: z.string() }),
  package_name: z.string(),
  date: Instant,
  /** Already reviewed. */
  done: z.boolean(),
});
export type ReviewInvitation = z.infer<typeof ReviewInvitation>;
export const NewStylistReview = z.object({
  rating: z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5),
  review: RequiredText(2000, 'Write a few words'),
});
export type NewStylistReview = z.infer<typeof NewStylistReview>;

export const stylistCalls = {
  'GET /stylists/': { query: StylistQuery, response: StylistList },
  'GET /stylists/{id}/': { params: IdParams, response: Stylist },
  'GET /stylists/{id}/upload/': { params: IdParams, response: UploadAccess },
  'POST /stylists/{id}/preview/': { params: IdParams, body: PicturePreviewRequest, response: PicturePreview },
  'POST /stylists/{id}/portfolio/': {
    params: IdParams,
    form: PortfolioFields.extend({ image: z.file().optional() }),
    status: 201,
    response: Message,
  },
  'GET /stylist-reviews/': { response: ReviewInvitation },
  'POST /stylist-reviews/': { body: NewStylistReview, status: 201, response: Message },
} as const;
