import { Cents } from '@harusi/contracts/common';
import type { Submission, SubmissionPicture, SubmissionStep } from '@harusi/contracts/catalogue/submissions';
import type { Db } from '@harusi/db/client';
import { media, productSubmissions as submissions } from '@harusi/db/schema';
import { desc, eq, inArray } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { toPicture } from '../media/media.rules.ts';
import type { Kinds } from './changes/changes.rules.ts';
import { type Content, statusOf } from './submissions.rules.ts';
import { readKinds, type VendorProduct } from './vendor-products.service.ts';

type Picture = z.infer<typeof SubmissionPicture>;
type Step = z.infer<typeof SubmissionStep>;

/** Lookups for all products of a response, read once. */
export interface Lookups {
  kinds: Kinds;
  picturesOf: (content: Content) => Picture[];
}

export async function readLookups(db: Db, contents: readonly Content[]): Promise<Lookups> {
  const ids = [...new Set(contents.flatMap(({ pictures }) => pictures.map((picture) => picture.media)))];
  const rows = ids.length === 0 ? [] : await db.select().from(media).where(inArray(media.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const picturesOf = ({ pictures }: Content) =>
    pictures.flatMap(({ media: id, alt, colour }, position): Picture[] => {
      const row = known.get(id);
      return row ? [{ id, ...toPicture(row, alt), colour, alt_text: alt, is_primary: position === 0 }] : [];
    });
  return { kinds: await readKinds(db), picturesOf };
}

const inWhole = (units: number | null, perWhole: number) => (units === null ? null : units / perWhole);

/** A product as its vendor and the back office see it. */
export function toSubmission(
  { product, last, shown, vendor, priceNow, colours }: VendorProduct,
  { kinds, picturesOf }: Lookups,
): Submission {
  const isLive = product.isListed === true;
  const images = picturesOf(shown);
  const original = shown.original_price_cents;
  return {
    id: product.id,
    submission: last.id,
    name: shown.name,
    slug: product.slug,
    price: Cents.parse(shown.price_cents),
    price_now: isLive ? Cents.parse(priceNow) : null,
    original_price: original === null ? null : Cents.parse(original),
    sku: shown.sku,
    inventory: shown.inventory,
    status: statusOf(last.status),
    is_live: isLive,
    is_revision: last.isRevision && last.status !== 'withdrawn',
    created_at: product.createdAt,
    submitted_at: last.submittedAt,
    decided_at: last.decidedAt,
    rejection_reason: last.rejectionReason,
    short_description: shown.short_description,
    description: shown.description,
    category: shown.category,
    category_name: kinds.categories.get(shown.category)?.name ?? '',
    subcategory: shown.subcategory,
    subcategory_name: kinds.subcategories.get(shown.subcategory)?.name ?? '',
    weight: inWhole(shown.weight_grams, 1000),
    dimensions_length: inWhole(shown.length_mm, 10),
    dimensions_width: inWhole(shown.width_mm, 10),
    dimensions_height: inWhole(shown.height_mm, 10),
    seo_title: shown.seo_title,
    seo_description: shown.seo_description,
    primary_image: images[0]?.image ?? null,
    images,
    colours,
    // Both are the business name: it can't be "Main Site", which marks our own products.
    vendor_name: vendor.businessName,
    vendor_business: vendor.businessName,
  };
}

/** All submissions of a product with their outcomes, latest first. */
export async function readHistory(db: Db, productId: number): Promise<Step[]> {
  return db
    .select({
      id: submissions.id,
      status: submissions.status,
      is_revision: submissions.isRevision,
      submitted_at: submissions.submittedAt,
      decided_at: submissions.decidedAt,
      rejection_reason: submissions.rejectionReason,
    })
    .from(submissions)
    .where(eq(submissions.productId, productId))
    .orderBy(desc(submissions.id));
}
