import type { BodyOf } from '@harusi/contracts/calls';
import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { Visibility } from '@harusi/contracts/office/office-products';
import type { ApiFailure } from '../../../lib/api/errors.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import type { ProductView } from '../product-labels.ts';
import { stripAmount } from './profit.ts';

export type ProductBody = BodyOf<'POST', '/admin/products/'>;
export type ProductChange = BodyOf<'PATCH', '/admin/products/{id}/'>;
type ProductImages = { id: number; alt: string }[];

const TEXTS = [
  'name',
  'short_description',
  'description',
  'materials',
  'features',
  'subcategory',
  'price',
  'original_price',
  'cost_price',
  'sku',
  'weight',
  'dimensions_length',
  'dimensions_width',
  'dimensions_height',
  'lead_days',
  'seo_title',
  'seo_description',
] as const;
export type TextFieldName = (typeof TEXTS)[number];

export interface VariantDraft {
  key: string;
  /** Set for stored variants, whose stock changes only through movements. */
  id?: number;
  colour: string;
  size: string;
  inventory: string;
}

/** A product as typed in a form. Its pictures are separate. */
export interface ProductDraft extends Record<TextFieldName, string> {
  category: CategorySlug | '';
  status: Visibility;
  featured: boolean;
  tags: readonly string[];
  variants: readonly VariantDraft[];
}
/** A draft with a category. */
type CompleteDraft = ProductDraft & { category: CategorySlug };
export const hasCategory = (draft: ProductDraft): draft is CompleteDraft => draft.category !== '';

let keys = 0;
export const newVariant = (): VariantDraft => {
  keys += 1;
  return { key: `new-${keys}`, colour: '', size: '', inventory: '' };
};

/** The colours of a product, each once, to name those of its pictures. */
export const draftColours = ({ variants }: Pick<ProductDraft, 'variants'>): string[] => [
  ...new Set(variants.map(({ colour }) => colour.trim()).filter((colour) => colour !== '')),
];

/** One variant per colour, or a single one, each with the stock of the first. */
export function inColours(variants: readonly VariantDraft[], colours: readonly string[]): VariantDraft[] {
  const inventory = variants[0]?.inventory ?? '';
  const names = colours.length === 0 ? [''] : colours;
  return names.map((colour) => ({
    ...(variants.find((variant) => variant.colour === colour) ?? newVariant()),
    colour,
    inventory,
  }));
}

/** The colour that an edit of the variants renamed as a whole, so that its pictures can follow. */
export function findRenamedColour(
  before: readonly VariantDraft[],
  after: readonly VariantDraft[],
): { from: string; to: string } | undefined {
  const renamed = after.flatMap(({ key, colour }) => {
    const from = before.find((variant) => variant.key === key)?.colour ?? colour;
    return from === colour ? [] : [{ from: from.trim(), to: colour.trim() }];
  });
  return renamed.find(({ from }) => after.every(({ colour }) => colour.trim() !== from));
}

export const emptyDraft = (): ProductDraft => ({
  name: '',
  short_description: '',
  description: '',
  materials: '',
  features: '',
  subcategory: '',
  price: '',
  original_price: '',
  cost_price: '',
  sku: '',
  weight: '',
  dimensions_length: '',
  dimensions_width: '',
  dimensions_height: '',
  lead_days: '',
  seo_title: '',
  seo_description: '',
  category: '',
  status: 'draft',
  featured: false,
  tags: [],
  variants: [newVariant()],
});

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

export function toDraft(product: ProductView): CompleteDraft {
  const { category, status, featured, tags } = product;
  return {
    name: product.name,
    short_description: product.short_description,
    description: product.description,
    materials: product.materials,
    features: product.features.join('\n'),
    subcategory: String(product.subcategory),
    price: typed(product.price),
    original_price: typed(product.original_price),
    cost_price: typed(product.cost_price),
    sku: product.sku,
    weight: typed(product.weight),
    dimensions_length: typed(product.dimensions_length),
    dimensions_width: typed(product.dimensions_width),
    dimensions_height: typed(product.dimensions_height),
    lead_days: typed(product.lead_days),
    seo_title: product.seo_title ?? '',
    seo_description: product.seo_description ?? '',
    category,
    status,
    featured,
    tags,
    variants: product.variants.map(({ id, colour, size }) => ({
      key: String(id),
      id,
      colour: colour ?? '',
      size: size ?? '',
      inventory: '',
    })),
  };
}

export const toImages = ({ images }: ProductView): ProductImages =>
  images.map(({ id, alt, colour }) => ({ id, alt, colour }));

const amountOrNone = (text: string) => (text.trim() === '' ? null : stripAmount(text));
const numberOrNone = (text: string) => (text.trim() === '' ? null : Number(text));
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function toBody(draft: CompleteDraft, images: ProductImages): ProductBody {
  const { name, short_description, description, materials, sku, seo_title, seo_description } = draft;
  return {
    name,
    short_description: short_description.trim() === '' ? firstSentence(description) : short_description,
    description,
    materials,
    features: linesOf(draft.features),
    tags: [...draft.tags],
    category: draft.category,
    subcategory: Number(draft.subcategory),
    price: stripAmount(draft.price),
    original_price: amountOrNone(draft.original_price),
    cost_price: amountOrNone(draft.cost_price),
    sku,
    weight: numberOrNone(draft.weight),
    dimensions_length: numberOrNone(draft.dimensions_length),
    dimensions_width: numberOrNone(draft.dimensions_width),
    dimensions_height: numberOrNone(draft.dimensions_height),
    lead_days: numberOrNone(draft.lead_days) ?? 0,
    seo_title,
    seo_description,
    featured: draft.featured,
    status: draft.status,
    images,
    variants: draft.variants.map(({ id, colour, size, inventory }) =>
      id === undefined ? { colour, size, inventory } : { id, colour, size },
    ),
  };
}

const MAX_SHORT_DESCRIPTION = 300;

/** The default short description: the first sentence, or as much of it as fits. */
export function firstSentence(description: string): string {
  const text = description.trim().replace(/\s+/g, ' ');
  const [sentence = text] = text.match(/^.+?[.!?](?=\s|$)/) ?? [];
  if (sentence.length <= MAX_SHORT_DESCRIPTION) return sentence;
  const cut = sentence.slice(0, MAX_SHORT_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}

/** Sends only changed fields, so that a save never overwrites another user's edits. */
export function findChanges(
  base: ProductView,
  draft: CompleteDraft,
  images: ProductImages,
): Partial<ProductBody> {
  const before = new Map(Object.entries(toBody(toDraft(base), toImages(base))));
  const after = Object.entries(toBody(draft, images));
  return Object.fromEntries(
    after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name))),
  );
}

/** Stock changes while a form is open, so show the latest, whatever the form started with. */
export const mergeStock = (base: ProductView, latest: ProductView): ProductView['variants'] =>
  base.variants.map((variant) => latest.variants.find(({ id }) => id === variant.id) ?? variant);

const REQUIRED = {
  name: 'Enter the name of the product',
  description: 'Describe the product',
  category: 'Choose a category',
  subcategory: 'Choose a subcategory',
  price: 'Enter the selling price',
};

/** Required fields that are empty; undefined when complete. The API validates again. */
export function findMissing(draft: ProductDraft): ApiFailure | undefined {
  const { name, description, category, subcategory, price, variants } = draft;
  // Stored variants already have stock.
  const isNew = variants.map(({ id }) => id === undefined);
  const units = Object.fromEntries(
    variants.map(({ inventory }, place) => [
      `variants.${place}.inventory`,
      isNew[place] ? inventory : 'stored',
    ]),
  );
  const unitsWanted = Object.fromEntries(
    Object.keys(units).map((field) => [field, 'Enter how many you have']),
  );
  return findEmptyFields(
    { name, description, category, subcategory, price, ...units },
    { ...REQUIRED, ...unitsWanted },
  );
}
