import { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import { Id } from '@harusi/contracts/common';
import type {
  ChangeSubmission,
  SubmissionFields,
  SubmissionStatus,
} from '@harusi/contracts/catalogue/submissions';
import { z } from 'zod';

/** The content of a submission: stored with each one, and what a decision is about. */
export const Content = z.object({
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  price_cents: z.int(),
  original_price_cents: z.int().nullable(),
  category: CategorySlug,
  subcategory: Id,
  sku: z.string(),
  inventory: z.int(),
  weight_grams: z.int().nullable(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  /** In order, the main one first. */
  pictures: z.array(
    z.object({
      media: Id,
      alt: z.string(),
      /** Of the product's colours; absent in submissions of older releases. */
      colour: z.string().nullable().default(null),
    }),
  ),
});
export type Content = z.infer<typeof Content>;
type ContentField = keyof Content;

/** Rounds to whole grams or millimetres, at least 1. */
const inUnits = (perWhole: number) => (measure: number | null | undefined) =>
  measure === null || measure === undefined ? null : Math.max(1, Math.round(measure * perWhole));
const inGrams = inUnits(1000);
const inMillimetres = inUnits(10);

/** The alt text is the product's name by default. */
const withCaption = (name: string, pictures: readonly number[], colours: readonly string[] = []) =>
  [...new Set(pictures)].map((media) => ({
    media,
    alt: name,
    colour: colours[pictures.indexOf(media)] || null,
  }));

/** The content of a completed form with its pictures. */
export const toContent = (fields: SubmissionFields, pictures: readonly number[]): Content => ({
  name: fields.name,
  short_description: fields.short_description,
  description: fields.description,
  price_cents: fields.price,
  original_price_cents: fields.original_price ?? null,
  category: fields.category,
  subcategory: fields.subcategory,
  sku: fields.sku,
  inventory: fields.inventory * Math.max(1, fields.colours?.length ?? 0),
  weight_grams: inGrams(fields.weight),
  length_mm: inMillimetres(fields.dimensions_length),
  width_mm: inMillimetres(fields.dimensions_width),
  height_mm: inMillimetres(fields.dimensions_height),
  seo_title: fields.seo_title ?? null,
  seo_description: fields.seo_description ?? null,
  pictures: withCaption(fields.name, pictures, fields.picture_colours),
});

/** The error of pictures that name another colour than the product's, if any. */
export const findColourError = (pictures: readonly string[] = [], colours: readonly string[] = []) => {
  const foreign = pictures.find((colour) => colour !== '' && !colours.includes(colour));
  return foreign === undefined ? undefined : `The product does not come in ${foreign}`;
};

/** The new value, or the current one if absent. */
const orCurrent = <Value, Current>(given: Value | undefined, current: Current) =>
  given === undefined ? current : given;

/**
 * Applies the vendor's difference to the current stock, because units may have been sold since the form
 * loaded.
 */
function unitsAfter(onHand: number, { inventory, inventory_was: shown = onHand }: Partial<ChangeSubmission>) {
  return inventory === undefined ? onHand : Math.max(0, onHand + inventory - shown);
}

/** The content after a change. `pictures`: all of them in their new order, if they changed. */
export function applyChange(
  before: Content,
  change: Omit<ChangeSubmission, 'pictures'>,
  pictures?: readonly number[],
): Content {
  const name = orCurrent(change.name, before.name);
  const measured = (given: number | null | undefined, current: number | null, toUnits: typeof inGrams) =>
    given === undefined ? current : toUnits(given);
  const captions = new Map(
    before.pictures.filter(({ alt }) => alt !== before.name).map(({ media, alt }) => [media, alt]),
  );
  const colours = new Map(before.pictures.map(({ media, colour }) => [media, colour]));
  return {
    name,
    short_description: orCurrent(change.short_description, before.short_description),
    description: orCurrent(change.description, before.description),
    price_cents: orCurrent(change.price, before.price_cents),
    original_price_cents: orCurrent(change.original_price, before.original_price_cents),
    category: orCurrent(change.category, before.category),
    subcategory: orCurrent(change.subcategory, before.subcategory),
    sku: orCurrent(change.sku, before.sku),
    inventory: unitsAfter(before.inventory, change),
    weight_grams: measured(change.weight, before.weight_grams, inGrams),
    length_mm: measured(change.dimensions_length, before.length_mm, inMillimetres),
    width_mm: measured(change.dimensions_width, before.width_mm, inMillimetres),
    height_mm: measured(change.dimensions_height, before.height_mm, inMillimetres),
    seo_title: orCurrent(change.seo_title, before.seo_title),
    seo_description: orCurrent(change.seo_description, before.seo_description),
    pictures: withCaption(
      name,
      pictures ?? before.pictures.map(({ media }) => media),
      change.picture_colours,
    ).map(({ media, alt, colour }) => ({
      media,
      alt: captions.get(media) ?? alt,
      colour: change.picture_colours ? colour : (colours.get(media) ?? null),
    })),
  };
}

/** Fields that need no approval. */
const FIELDS_WITHOUT_APPROVAL: ReadonlySet<string> = new Set([
  'price',
  'inventory',
  'inventory_was',
  'price_cents',
]);

/** Whether a change needs approval. */
export const needsApproval = (change: object, newPictures: number) =>
  newPictures > 0 || Object.keys(change).some((field) => !FIELDS_WITHOUT_APPROVAL.has(field));

/** The fields in which two versions differ. */
export const differences = (one: Content, other: Content): ContentField[] =>
  Content.keyof().options.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** The differing fields that need approval. */
export const revisedFields = (live: Content, sent: Content) =>
  differences(live, sent).filter((field) => !FIELDS_WITHOUT_APPROVAL.has(field));

type SentStatus = SubmissionStatus | 'withdrawn';

/**
 * Whether to show the submitted content: while pending or rejected. Otherwise the shop's content applies,
 * which an admin may have edited.
 */
export const showsSubmittedContent = (last: SentStatus) => last === 'pending_approval' || last === 'rejected';

/** The product's status. After a withdrawal the earlier approval stands. */
export const statusOf = (last: SentStatus): SubmissionStatus => (last === 'withdrawn' ? 'approved' : last);
