import { Shillings } from '@harusi/contracts/common';
import type { ChangeOfficeProduct, NewOfficeProduct } from '@harusi/contracts/office/office-products';
import type { ProductRow } from '@harusi/db/schema';
import { slugOf } from '../../catalogue/catalogue.rules.ts';

/** The form's fields of the product row; pictures and variants have their own tables. */
export interface Facts extends Omit<
  NewOfficeProduct,
  'sku' | 'seo_title' | 'seo_description' | 'images' | 'variants'
> {
  sku: string;
  seo_title: string | null;
  seo_description: string | null;
}

/** Converts the form's kg and cm to whole grams and millimetres; a given value never rounds to zero. */
const inWhole = (measure: number | null, parts: number) =>
  measure === null ? null : Math.max(1, Math.round(measure * parts));
const inParts = (whole: number | null, parts: number) => (whole === null ? null : whole / parts);

export const newFacts = (form: NewOfficeProduct, sku: string): Facts => {
  const { images: _, variants: __, ...facts } = form;
  return {
    ...facts,
    sku,
    seo_title: form.seo_title ?? null,
    seo_description: form.seo_description ?? null,
  };
};

const price = (cents: number) => Shillings.decode((cents / 100).toFixed(2));

export const toFacts = (row: ProductRow): Facts => ({
  name: row.name,
  short_description: row.shortDescription,
  description: row.description,
  materials: row.materials,
  features: row.features,
  tags: row.tags,
  category: row.categoryId === 1 ? 'bridal' : 'groom',
  subcategory: row.subcategoryId,
  price: price(row.priceCents),
  original_price: row.originalPriceCents === null ? null : price(row.originalPriceCents),
  cost_price: row.costPriceCents === null ? null : price(row.costPriceCents),
  sku: row.sku,
  weight: inParts(row.weightGrams, 1000),
  dimensions_length: inParts(row.lengthMm, 10),
  dimensions_width: inParts(row.widthMm, 10),
  dimensions_height: inParts(row.heightMm, 10),
  lead_days: row.leadDays,
  seo_title: row.seoTitle,
  seo_description: row.seoDescription,
  featured: row.featuredAt !== null,
  status: row.visibility,
});

const orElse = <Value>(given: Value | undefined, before: Value) => (given === undefined ? before : given);

/** Changes the given fields. An empty search-engine text clears it. */
export const changedFacts = (before: Facts, change: ChangeOfficeProduct): Facts => ({
  name: change.name ?? before.name,
  short_description: change.short_description ?? before.short_description,
  description: change.description ?? before.description,
  materials: change.materials ?? before.materials,
  features: change.features ?? before.features,
  tags: change.tags ?? before.tags,
  category: change.category ?? before.category,
  subcategory: change.subcategory ?? before.subcategory,
  price: change.price ?? before.price,
  original_price: orElse(change.original_price, before.original_price),
  cost_price: orElse(change.cost_price, before.cost_price),
  sku: change.sku ?? before.sku,
  weight: orElse(change.weight, before.weight),
  dimensions_length: orElse(change.dimensions_length, before.dimensions_length),
  dimensions_width: orElse(change.dimensions_width, before.dimensions_width),
  dimensions_height: orElse(change.dimensions_height, before.dimensions_height),
  lead_days: change.lead_days ?? before.lead_days,
  seo_title: 'seo_title' in change ? (change.seo_title ?? null) : before.seo_title,
  seo_description: 'seo_description' in change ? (change.seo_description ?? null) : before.seo_description,
  featured: change.featured ?? before.featured,
  status: change.status ?? before.status,
});

/** As columns of the row, without `featured_at`, which depends on its previous value. */
export const toColumns = (facts: Facts) => ({
  sku: facts.sku,
  slug: slugOf(facts.name),
  name: facts.name,
  shortDescription: facts.short_description,
  description: facts.description,
  materials: facts.materials,
  features: facts.features,
  tags: [...new Set(facts.tags)],
  categoryId: facts.category === 'bridal' ? 1 : 2,
  subcategoryId: facts.subcategory,
  priceCents: facts.price,
  originalPriceCents: facts.original_price,
  costPriceCents: facts.cost_price,
  weightGrams: inWhole(facts.weight, 1000),
  lengthMm: inWhole(facts.dimensions_length, 10),
  widthMm: inWhole(facts.dimensions_width, 10),
  heightMm: inWhole(facts.dimensions_height, 10),
  leadDays: facts.lead_days,
  seoTitle: facts.seo_title,
  seoDescription: facts.seo_description,
  visibility: facts.status,
});

const MONEY = new Set(['price', 'original_price', 'cost_price']);
/** As the audit log shows it: money in shillings. */
const readable = (name: string, value: unknown) =>
  MONEY.has(name) && typeof value === 'number' ? (value / 100).toFixed(2) : value;

/** The changed fields with old and new values; undefined if there are none. */
export function differences(before: object, after: object): { before: object; after: object } | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, readable(name, was.get(name))])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, readable(name, value)])),
  };
}

const KINDS: Readonly<Record<number, string>> = {
  1: 'VEI', 2: 'JWL', 3: 'TIA', 4: 'TIE', 5: 'CUF', 6: 'HAI', 7: 'GLV', 8: 'SHO', 9: 'UND', 10: 'LUX', 11: 'OTH',
  12: 'PSQ', 13: 'WAT', 14: 'SUS', 15: 'GSH', 16: 'GLX', 17: 'GOT', 18: 'TIE', 19: 'BOW',
}; // prettier-ignore

/** `HR-TIA-`: the SKU prefix of a subcategory. */
export const skuPrefix = (subcategory: number) => `HR-${KINDS[subcategory] ?? 'OTH'}-`;

/** The next SKU: three digits, more when those are used up. */
export const skuAfter = (prefix: string, last: number) => `${prefix}${String(last + 1).padStart(3, '0')}`;

interface Choice {
  colour?: string | undefined;
  size?: string | undefined;
}

/** Errors of the variants by field. A shopper must be able to tell them apart. */
export function findChoiceErrors(choices: readonly Choice[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const known = new Set<string>();
  for (const [n, { colour = '', size = '' }] of choices.entries()) {
    const name = JSON.stringify([colour.toLowerCase(), size.toLowerCase()]);
    if (known.has(name)) {
      faults[`variants.${n}.colour`] =
        colour || size
          ? `${[colour, size].filter(Boolean).join(', ')} is here twice`
          : 'Name its colour or size';
    }
    known.add(name);
    for (const part of ['colour', 'size'] as const) {
      const isUsed = choices.some((choice) => choice[part] !== undefined);
      if (isUsed && choices[n]![part] === undefined) {
        faults[`variants.${n}.${part}`] ??= `The other options have a ${part}, so this one needs one too`;
      }
    }
  }
  return faults;
}

interface StoredChoice {
  id: number;
  colour: string | null;
}

/**
 * Pictures after a change of the variants: they follow a colour that was renamed as a whole, and name none if theirs is
 * gone.
 */
export function followColours<Shown extends { colour: string | null }>(
  pictures: readonly Shown[],
  before: readonly StoredChoice[],
  after: readonly (Choice & { id?: number | undefined })[],
): Shown[] {
  const kept = new Set(after.map(({ colour }) => colour));
  const renamed = (old: string) => {
    const ids = new Set(before.filter(({ colour }) => colour === old).map(({ id }) => id));
    const names = new Set(
      after.filter(({ id }) => id !== undefined && ids.has(id)).map(({ colour }) => colour),
    );
    return names.size === 1 ? ([...names][0] ?? null) : null;
  };
  return pictures.map((picture) => {
    const { colour } = picture;
    return colour === null || kept.has(colour) ? picture : { ...picture, colour: renamed(colour) };
  });
}
