import type { SubmissionChange } from '@harusi/contracts/catalogue/submissions';
import type { z } from 'zod';
import { formatShillings } from '../../../lib/format/money.ts';
import { type Content, revisedFields } from '../submissions.rules.ts';

/** Subcategory names by id and category names by slug. */
export interface Kinds {
  subcategories: ReadonlyMap<number, { name: string; category: Content['category'] }>;
  categories: ReadonlyMap<Content['category'], { id: number; name: string }>;
}

type Change = z.infer<typeof SubmissionChange>;
type Words = (content: Content, kinds: Kinds) => string | null;

const inCentimetres = (mm: number | null) => (mm === null ? null : `${mm / 10} cm`);
const counted = (pictures: number) => `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`;

/** The form fields that need approval, with their labels, in the form's order. */
const FORM: { [Field in keyof Content]?: { label: string; words: Words } } = {
  name: { label: 'Product name', words: ({ name }) => name },
  short_description: { label: 'Short description', words: (content) => content.short_description },
  description: { label: 'Description', words: ({ description }) => description },
  original_price_cents: {
    label: 'Original price',
    words: ({ original_price_cents: cents }) => (cents === null ? null : formatShillings(cents)),
  },
  category: {
    label: 'Category',
    words: ({ category }, { categories }) => categories.get(category)?.name ?? category,
  },
  subcategory: {
    label: 'Subcategory',
    words: ({ subcategory }, { subcategories }) => subcategories.get(subcategory)?.name ?? null,
  },
  sku: { label: 'SKU', words: ({ sku }) => sku },
  weight_grams: {
    label: 'Weight',
    words: ({ weight_grams: grams }) => (grams === null ? null : `${grams / 1000} kg`),
  },
  length_mm: { label: 'Length', words: (content) => inCentimetres(content.length_mm) },
  width_mm: { label: 'Width', words: (content) => inCentimetres(content.width_mm) },
  height_mm: { label: 'Height', words: (content) => inCentimetres(content.height_mm) },
  seo_title: { label: 'SEO title', words: (content) => content.seo_title },
  seo_description: { label: 'SEO description', words: (content) => content.seo_description },
};

const mediaOf = ({ pictures }: Content) => pictures.map(({ media }) => media);

const coloursOf = ({ pictures }: Content) => pictures.map(({ colour }) => colour ?? '').join('\n');

/** Whether the pictures, their order or the colours they show differ. */
export const hasOtherPictures = (live: Content, sent: Content) =>
  String(mediaOf(live)) !== String(mediaOf(sent)) || coloursOf(live) !== coloursOf(sent);

/** What a revision would change in the shop, in the form's labels. */
export function describeChanges(live: Content, sent: Content, kinds: Kinds): Change[] {
  const written = revisedFields(live, sent).flatMap((name): Change[] => {
    const field = FORM[name];
    if (!field) return [];
    return [{ field: field.label, before: field.words(live, kinds), after: field.words(sent, kinds) }];
  });
  return hasOtherPictures(live, sent) ? [...written, pictureChange(live, sent)] : written;
}

function pictureChange(live: Content, sent: Content): Change {
  const [before, after] = [mediaOf(live), mediaOf(sent)];
  if (String(before) === String(after)) {
    const named = ({ pictures }: Content) => pictures.map(({ colour }) => colour ?? 'all colours').join(', ');
    return { field: 'Colours of the pictures', before: named(live), after: named(sent) };
  }
  const added = after.filter((media) => !before.includes(media)).length;
  const said =
    added === 0 ? (after.length < before.length ? '' : ', in another order') : `, ${added} of them new`;
  return { field: 'Pictures', before: counted(before.length), after: counted(after.length) + said };
}
