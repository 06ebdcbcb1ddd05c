import { addTags } from '../../../components/office/fields/tags-field.tsx';
import type { ColouredPicture } from '../../../components/office/pictures/use-media-pictures.ts';
import type { FormValues } from '../../../lib/forms/forms.ts';
import { tryOrUndefined } from '../../../lib/try-or-undefined.ts';
import {
  draftColours,
  emptyDraft,
  inColours,
  type ProductDraft,
  type TextFieldName,
} from '../edit/product-draft.ts';
import { CATEGORIES } from '../product-labels.ts';

/** The fields of the upload page. */
const STORED_FIELDS: readonly TextFieldName[] = [
  'name',
  'short_description',
  'description',
  'subcategory',
  'price',
  'original_price',
  'cost_price',
  'sku',
  'weight',
];

/** An unsaved product as the browser stores it between visits. */
export function serializeDraft(draft: ProductDraft, pictures: readonly ColouredPicture[]): FormValues {
  return {
    ...Object.fromEntries(STORED_FIELDS.map((name) => [name, draft[name]])),
    category: draft.category,
    inventory: draft.variants[0]?.inventory ?? '',
    colours: draftColours(draft).join(','),
    tags: draft.tags.join(','),
    featured: draft.featured ? 'yes' : '',
    pictures: pictures.length === 0 ? '' : JSON.stringify(pictures),
  };
}

export function parseDraft(values: FormValues): {
  draft: ProductDraft;
  pictures: readonly ColouredPicture[];
} {
  const empty = emptyDraft();
  const draft: ProductDraft = {
    ...empty,
    ...Object.fromEntries(STORED_FIELDS.map((name) => [name, values[name] ?? ''])),
    category: CATEGORIES.find((category) => category === values['category']) ?? '',
    tags: addTags([], values['tags'] ?? ''),
    featured: values['featured'] === 'yes',
    variants: inColours(empty.variants, addTags([], values['colours'] ?? '')).map((variant) => ({
      ...variant,
      inventory: values['inventory'] ?? '',
    })),
  };
  return { draft, pictures: tryOrUndefined(() => picturesIn(values['pictures'])) ?? [] };
}

function picturesIn(text: string | undefined): ColouredPicture[] {
  const stored: unknown = JSON.parse(text || '[]');
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

const isStored = (value: unknown): value is ColouredPicture =>
  typeof value === 'object' && value !== null && 'id' in value && 'image' in value && 'alt' in value;
