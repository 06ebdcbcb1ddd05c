import { z } from 'zod';
import { Id, Instant, LookupKey, RequiredText } from '../common.ts';

/** A review on the home page, and what it is about. */
const ReviewHighlight = z.object({
  author: z.string(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  created_at: Instant,
  about: z.object({
    type: z.enum(['product', 'stylist']),
    id: Id,
    /** Null for a stylist. */
    slug: z.string().nullable(),
    name: z.string(),
  }),
});

/** What customers say about pieces and stylists: all published reviews in figures, and the newest good ones that fit a card. */
export const ReviewHighlights = z.object({
  /** Null without reviews. */
  rating: z.number().nullable(),
  count: z.int().nonnegative(),
  results: z.array(ReviewHighlight),
});

/** A buyer's review of a line of a delivered order. */
export const NewReview = z.object({
  line: Id,
  rating: z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5),
  title: RequiredText(120, 'Give it a title'),
  body: RequiredText(2000, 'Write a few words'),
  lookup_key: LookupKey.optional(),
});
export type NewReview = z.infer<typeof NewReview>;
