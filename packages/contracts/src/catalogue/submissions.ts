import { z } from 'zod';
import { CategorySlug } from './catalogue.ts';
import {
  Day,
  emptyAsNull,
  Id,
  Instant,
  RequiredText,
  Page,
  PageQuery,
  Shillings,
  Text,
  emptyAsUndefined,
  WholeNumber,
  IdParams,
} from '../common.ts';
import { ProductPicture, StoredPicture } from './media.ts';

/** How many pictures a product may have. */
export const MAX_PRODUCT_PICTURES = 10;

export const SubmissionStatus = z.enum(['pending_approval', 'approved', 'rejected']);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

export const ProductPrice = Shillings.refine((cents) => cents > 0, 'Enter a price above 0').refine(
  (cents) => cents <= 10_000_000_00,
  'Enter a price of at most 10,000,000',
);
export const Sku = z
  .string('Enter a SKU')
  .trim()
  .min(1, 'Enter a SKU')
  .max(40, 'Use at most 40 letters')
  .regex(/^[\w./-]+$/, 'Use letters, digits, dots, dashes and underscores');
export const Inventory = z
  .union([z.literal('').transform(() => Number.NaN), WholeNumber], 'Enter how many you have')
  .pipe(z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100_000, 'Enter at most 100,000'));
/** In kg or cm, stored in grams or millimetres. */
const Measure = z.coerce
  .number('Enter a number')
  .positive('Enter a number above 0')
  .max(1000, 'Enter at most 1,000');
const SeoTitle = Text.trim().max(120, 'Use at most 120 letters');
const SeoDescription = Text.trim().max(320, 'Use at most 320 letters');

/** Text of a multipart form that holds JSON; anything else is left for the schema to refuse. */
const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => {
    try {
      return typeof text === 'string' ? JSON.parse(text) : text;
    } catch {
      return text;
    }
  }, schema);

/** How many colours a vendor's new product may come in. */
const MAX_COLOURS = 12;
const ColourName = Text.trim().max(60, 'Use at most 60 letters for a colour');

/** `Gold, Silver`: the colours of a new product, each once. */
const Colours = Text.transform((text) => {
  const names = text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()];
}).pipe(z.array(ColourName).max(MAX_COLOURS, `At most ${MAX_COLOURS} colours`));

/** The text fields of the vendor's form. Multipart, so every value arrives as text. */
export const SubmissionFields = z.object({
  name: RequiredText(160, 'Enter the name of the product'),
  short_description: RequiredText(300, 'Describe it in a sentence'),
  description: RequiredText(5000, 'Describe the product'),
  price: ProductPrice,
  original_price: emptyAsUndefined(ProductPrice),
  category: z.enum(CategorySlug.options, 'Choose a category'),
  subcategory: z.coerce
    .number('Choose a subcategory')
    .pipe(z.int('Choose a subcategory').positive('Choose a subcategory')),
  sku: Sku,
  inventory: Inventory,
  weight: emptyAsUndefined(Measure),
  dimensions_length: emptyAsUndefined(Measure),
  dimensions_width: emptyAsUndefined(Measure),
  dimensions_height: emptyAsUndefined(Measure),
  seo_title: emptyAsUndefined(SeoTitle),
  seo_description: emptyAsUndefined(SeoDescription),
  /** Separated by commas; the inventory is that of each. */
  colours: emptyAsUndefined(Colours),
  /** The colour that each picture shows, in their order, as JSON; empty for all colours: `["Gold", ""]`. */
  picture_colours: emptyAsUndefined(
    fromJson(
      z
        .array(ColourName, "We couldn't read the colours of the pictures")
        .max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures`),
    ),
  ),
});
export type SubmissionFields = z.infer<typeof SubmissionFields>;

/**
 * Any of the fields: absent ones stay, optional ones are cleared by an empty value. `pictures` is the new
 * order as JSON: ids of existing pictures, and `new` for each file in `images`, in upload order: `[12, "new",
 * 7]`. The colours of a product are its variants, which the shop changes.
 */
export const ChangeSubmission = SubmissionFields.omit({ colours: true })
  .partial()
  .extend({
    original_price: emptyAsNull(ProductPrice).optional(),
    weight: emptyAsNull(Measure).optional(),
    dimensions_length: emptyAsNull(Measure).optional(),
    dimensions_width: emptyAsNull(Measure).optional(),
    dimensions_height: emptyAsNull(Measure).optional(),
    seo_title: emptyAsNull(SeoTitle).optional(),
    seo_description: emptyAsNull(SeoDescription).optional(),
    /** The stock that the form showed. Only the difference is applied, so units sold meanwhile stay sold. */
    inventory_was: emptyAsUndefined(Inventory),
    pictures: fromJson(
      z
        .array(z.union([Id, z.literal('new')]), "We couldn't read the order of the pictures")
        .min(1, 'Please add at least one picture')
        .max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures`),
    ).optional(),
  });
export type ChangeSubmission = z.infer<typeof ChangeSubmission>;

export const SubmissionPicture = StoredPicture.extend({
  ...ProductPicture.shape,
  alt_text: z.string(),
  is_primary: z.boolean(),
});

/** One decision in the history of a product. */
export const SubmissionStep = z.object({
  id: Id,
  status: SubmissionStatus.or(z.literal('withdrawn')),
  is_revision: z.boolean(),
  submitted_at: Instant,
  decided_at: Instant.nullable(),
  rejection_reason: z.string().nullable(),
});

/** A vendor's product as its last submission shows it. */
export const Submission = z.object({
  /** The product's id. */
  id: Id,
  /** The latest submission. A decision names it, so that an admin can't approve what they have not seen. */
  submission: Id,
  name: z.string(),
  slug: z.string(),
  price: Shillings,
  /** The current price in the shop; null while unlisted. */
  price_now: Shillings.nullable(),
  original_price: Shillings.nullable(),
  sku: z.string(),
  inventory: z.int().nonnegative(),
  status: SubmissionStatus,
  /** Listed, whether or not a revision is pending. */
  is_live: z.boolean(),
  is_revision: z.boolean(),
  created_at: Instant,
  submitted_at: Instant,
  decided_at: Instant.nullable(),
  rejection_reason: z.string().nullable(),
  short_description: z.string(),
  description: z.string(),
  category: CategorySlug,
  category_name: z.string(),
  subcategory: Id,
  subcategory_name: z.string(),
  weight: z.number().nullable(),
  dimensions_length: z.number().nullable(),
  dimensions_width: z.number().nullable(),
  dimensions_height: z.number().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  primary_image: z.string().nullable(),
  images: z.array(SubmissionPicture),
  /** Those of its variants; a picture may name one. */
  colours: z.array(z.string()),
  vendor_name: z.string(),
  vendor_business: z.string(),
});
export type Submission = z.infer<typeof Submission>;

export const VendorSubmission = Submission.extend({ history: z.array(SubmissionStep) });
export type VendorSubmission = z.infer<typeof VendorSubmission>;

/** Product, vendor or SKU. `approved` lists products in the shop, including those with a pending revision. */
export const SubmissionQuery = PageQuery.extend({
  status: emptyAsUndefined(SubmissionStatus),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type SubmissionQuery = z.infer<typeof SubmissionQuery>;

const Counts = z.object({
  pending_approval: z.int().nonnegative(),
  approved: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
});

export const VendorSubmissionList = Page(Submission).extend({ counts: Counts });

/** What a revision would change, in the form's labels. */
export const SubmissionChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const Approval = Submission.extend({
  /** The vendor's account with its business. */
  vendor: z.object({
    id: Id,
    name: z.string(),
    suspended: z.boolean(),
    vendor_profile: z.object({
      business_name: z.string(),
      business_email: z.string(),
      business_address: z.string(),
    }),
  }),
  /** For a revision: the differences from the listed version. */
  changes: z.array(SubmissionChange),
  /** For a revision with different pictures: the listed ones. */
  live_images: z.array(SubmissionPicture),
  history: z.array(SubmissionStep),
  earlier: z.object({ approved: z.int().nonnegative(), rejected: z.int().nonnegative() }),
});
export type Approval = z.infer<typeof Approval>;

export const ApprovalList = Page(Submission).extend({
  counts: Counts.extend({
    /** The day in Nairobi of the next two counts. */
    today: z.iso.date(),
    approved_today: z.int().nonnegative(),
    rejected_today: z.int().nonnegative(),
    oldest_pending: Instant.nullable(),
  }),
});
export type ApprovalList = z.infer<typeof ApprovalList>;

export const ApprovalQuery = SubmissionQuery.extend({
  /** By time of submission. */
  ordering: z.enum(['submitted_at', '-submitted_at'], 'Order by submitted_at').optional(),
  /** Only products decided on this day in Nairobi; `status` is then the decision. */
  decided_on: emptyAsUndefined(Day()),
});
export type ApprovalQuery = z.infer<typeof ApprovalQuery>;

/** `?submission=12`: decide only if this is still the pending one. */
export const DecisionQuery = z.object({ submission: z.coerce.number().pipe(Id).optional() });

export const REASON_REQUIRED = 'Rejection Reason Required - Please provide a reason for rejection';
export const RejectSubmission = z.object({ rejection_reason: RequiredText(1000, REASON_REQUIRED) });

export const submissionCalls = {
  'GET /products/approval/vendor-submissions/': { query: SubmissionQuery, response: VendorSubmissionList },
  /** The main picture comes first. */
  'POST /products/approval/vendor-submissions/': {
    form: SubmissionFields.extend({ images: z.array(z.file()) }),
    status: 201,
    response: VendorSubmission,
  },
  'GET /products/approval/vendor-submissions/{id}/': { params: IdParams, response: VendorSubmission },
  'PATCH /products/approval/vendor-submissions/{id}/': {
    params: IdParams,
    form: ChangeSubmission.extend({ images: z.array(z.file()).optional() }),
    formOrJson: true,
    response: VendorSubmission,
  },
  'GET /products/approval/admin-approvals/': { query: ApprovalQuery, response: ApprovalList },
  'GET /products/approval/admin-approvals/{id}/': { params: IdParams, response: Approval },
  'POST /products/approval/admin-approvals/{id}/approve/': {
    params: IdParams,
    query: DecisionQuery,
    response: Approval,
  },
  'POST /products/approval/admin-approvals/{id}/reject/': {
    params: IdParams,
    query: DecisionQuery,
    body: RejectSubmission,
    response: Approval,
  },
} as const;
