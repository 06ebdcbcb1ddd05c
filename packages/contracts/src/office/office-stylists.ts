import { z } from 'zod';
import { Language, Message, TextChannel } from '../accounts/accounts.ts';
import { CategorySlug } from '../catalogue/catalogue.ts';
import {
  Day,
  Email,
  Id,
  Instant,
  KenyanPhone,
  RequiredText,
  Page,
  PageQuery,
  Shillings,
  Text,
  emptyAsUndefined,
  IdParams,
} from '../common.ts';
import { PersonName } from '../names.ts';
import { ReviewState } from '../orders.ts';
import { PortfolioItem, StylistReview } from '../stylists.ts';
import { Picture } from '../catalogue/media.ts';

const Minute = z.int().min(0).max(1440);
export const WeekHours = z.object({ weekday: z.int().min(1).max(7), from_minute: Minute, to_minute: Minute });
export const DayException = z.object({
  day: Day(),
  /** Both null: closed all day. */
  from_minute: Minute.nullable(),
  to_minute: Minute.nullable(),
  note: Text.trim().max(120, 'Use at most 120 letters').default(''),
});

export const OfficeStylist = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  text_channel: TextChannel,
  language: Language,
  bio: z.string(),
  experience: z.string(),
  location: z.string(),
  picture: Picture.nullable(),
  picture_id: Id.nullable(),
  specialties: z.array(z.string()),
  categories: z.array(CategorySlug),
  rating: z.number(),
  review_count: z.int().nonnegative(),
  /** What clients paid for completed bookings. */
  total_sales: Shillings,
  /** Paid out so far. */
  total_commission: Shillings,
  /** Earned and not yet paid out. */
  pending_payment: Shillings,
  /** A payout is on its way. */
  payout_open: z.boolean(),
  commission_percent: z.number(),
  /** Null: the default from the settings. */
  own_commission_percent: z.number().nullable(),
  buffer_minutes: z.int(),
  packages: z.array(Id),
  is_active: z.boolean(),
  joined_date: Instant,
  last_active: Instant.nullable(),
  bookings_this_week: z.int().nonnegative(),
  /** The path of the secret link, including the key. */
  upload_path: z.string(),
  version: z.int(),
});
export type OfficeStylist = z.infer<typeof OfficeStylist>;

export const OfficeStylistQuery = PageQuery.extend({
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  status: emptyAsUndefined(z.enum(['active', 'inactive'])),
});
export const OfficeStylistList = Page(OfficeStylist).extend({
  counts: z.object({ active: z.int().nonnegative(), inactive: z.int().nonnegative() }),
});

export const OfficeStylistDetail = OfficeStylist.extend({
  hours: z.array(WeekHours),
  /** From today on. */
  exceptions: z.array(DayException),
  portfolio: z.array(PortfolioItem.extend({ state: ReviewState })),
  reviews: z.array(StylistReview.extend({ state: ReviewState })),
});
export type OfficeStylistDetail = z.infer<typeof OfficeStylistDetail>;

const requiredFields = {
  name: PersonName(120, 'Enter the full name'),
  email: Email,
  phone: KenyanPhone,
  location: RequiredText(120, 'Enter where the stylist works'),
  categories: z.array(CategorySlug).min(1, 'Choose at least one category'),
};
const optionalFields = {
  bio: Text.trim().max(2000, 'Use at most 2,000 letters'),
  experience: Text.trim().max(60, 'Use at most 60 letters'),
  /** Uploaded with `POST /admin/media/`. */
  picture: Id.nullable(),
  specialties: z.array(RequiredText(60)).max(12, 'At most 12'),
  packages: z.array(Id).max(50),
  commission_percent: z
    .number('Enter 0 to 100')
    .min(0, 'Enter 0 to 100')
    .max(100, 'Enter 0 to 100')
    .multipleOf(0.01, 'At most two decimals')
    .nullable(),
  buffer_minutes: z.int('Enter whole minutes').min(0, 'Enter 0 or more').max(240, 'At most four hours'),
  is_active: z.boolean(),
  text_channel: TextChannel,
  language: Language,
};

export const StylistFields = z.object({
  ...requiredFields,
  bio: optionalFields.bio.default(''),
  experience: optionalFields.experience.default(''),
  picture: optionalFields.picture.default(null),
  specialties: optionalFields.specialties.default([]),
  packages: optionalFields.packages.default([]),
  commission_percent: optionalFields.commission_percent.default(null),
  buffer_minutes: optionalFields.buffer_minutes.default(30),
  is_active: optionalFields.is_active.default(true),
  text_channel: optionalFields.text_channel.default('sms'),
  language: optionalFields.language.default('en'),
});
export type StylistFields = z.infer<typeof StylistFields>;
/** Changes only the given fields. `version` is the one the edit is based on; an outdated one is rejected. */
export const ChangeStylist = z
  .object({ ...requiredFields, ...optionalFields })
  .partial()
  .extend({ version: z.int('Send the version you edited') });
export type ChangeStylist = z.infer<typeof ChangeStylist>;

/** The whole week, and the exceptions from today on. */
export const SetHours = z.object({
  hours: z.array(WeekHours).max(42),
  exceptions: z.array(DayException).max(200),
  version: z.int('Send the version you edited'),
});
export type SetHours = z.infer<typeof SetHours>;

export const Moderation = z.object({ state: ReviewState.exclude(['pending']) });

export const OfficePortfolioItem = PortfolioItem.extend({
  state: ReviewState,
  stylist: z.object({ id: Id, name: z.string() }),
});
export type OfficePortfolioItem = z.infer<typeof OfficePortfolioItem>;
export const OfficeStylistReview = StylistReview.extend({
  state: ReviewState,
  stylist: z.object({ id: Id, name: z.string() }),
});
export type OfficeStylistReview = z.infer<typeof OfficeStylistReview>;
const counts = z.record(ReviewState, z.int().nonnegative());
export const OfficePortfolioList = Page(OfficePortfolioItem).extend({ counts });
export const OfficeStylistReviewList = Page(OfficeStylistReview).extend({ counts });
export const ModerationQuery = PageQuery.extend({ state: emptyAsUndefined(ReviewState) });
export type ModerationQuery = z.infer<typeof ModerationQuery>;

export const officeStylistCalls = {
  'GET /admin/stylists/': { query: OfficeStylistQuery, response: OfficeStylistList },
  'POST /admin/stylists/': { body: StylistFields, status: 201, response: OfficeStylistDetail },
  'GET /admin/stylists/{id}/': { params: IdParams, response: OfficeStylistDetail },
  'PATCH /admin/stylists/{id}/': { params: IdParams, body: ChangeStylist, response: OfficeStylistDetail },
  'PUT /admin/stylists/{id}/hours/': { params: IdParams, body: SetHours, response: OfficeStylistDetail },
  'POST /admin/stylists/{id}/upload-key/': { params: IdParams, response: OfficeStylistDetail },
  'GET /admin/portfolio/': { query: ModerationQuery, response: OfficePortfolioList },
  'PATCH /admin/portfolio/{id}/': { params: IdParams, body: Moderation, response: OfficePortfolioItem },
  'DELETE /admin/portfolio/{id}/': { params: IdParams, response: Message },
  'GET /admin/stylist-reviews/': { query: ModerationQuery, response: OfficeStylistReviewList },
  'PATCH /admin/stylist-reviews/{id}/': { params: IdParams, body: Moderation, response: OfficeStylistReview },
} as const;
