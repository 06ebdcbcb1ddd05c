import {
  pickChanged,
  diffFields,
  formatFieldValue,
  type Difference,
} from '../../components/office/editing/conflicts.ts';
import { CATEGORY_LABELS } from '../office-products/product-labels.ts';
import type { ChosenProduct, CollectionBody, CollectionView } from './collection-labels.ts';

export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  picture: 'Picture',
  picture_alt: 'What the picture shows',
  products: 'Products',
} as const satisfies Record<keyof CollectionBody, string>;
type Field = keyof typeof FIELD_LABELS;

const isField = (name: string): name is Field => name in FIELD_LABELS;

export const toBody = (collection: CollectionView): CollectionBody => ({
  name: collection.name,
  description: collection.description,
  category: collection.category,
  picture: collection.picture_id,
  picture_alt: collection.picture?.alt ?? '',
  products: collection.products.map(({ id }) => id),
});

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: CollectionView,
  theirs: CollectionView,
  typed: CollectionBody,
  chosen: readonly ChosenProduct[],
): Difference<Field>[] {
  const before = toBody(base);
  const known = new Map([...chosen, ...theirs.products].map(({ id, name }) => [id, name]));
  return diffFields(
    { before, now: toBody(theirs), mine: pickChanged(before, typed) },
    Object.keys(FIELD_LABELS).filter(isField),
    (body, field) => wordsOf(body, field, known),
  );
}

function wordsOf(body: Partial<CollectionBody>, field: Field, known: ReadonlyMap<number, string>): string {
  if (field === 'category' && body.category !== undefined) return CATEGORY_LABELS[body.category];
  if (field === 'picture') return typeof body.picture === 'number' ? 'Another picture' : 'None';
  if (field === 'products') return formatFieldValue(body.products?.map((id) => known.get(id) ?? id));
  return formatFieldValue(body[field]);
}
