import { changedIn, compare, inPlainWords, type Difference } from '../../components/office/conflicts.ts';
import { CATEGORY_WORDS } from '../office-products/product-words.ts';
import type { ChosenProduct, CollectionBody, CollectionView } from './collection-words.ts';

export const FIELD_WORDS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  picture: 'Picture',
  picture_alt: 'What the picture shows',
  products: 'Products',
} as const satisfies Record<keyof CollectionBody, string>;
type Field = keyof typeof FIELD_WORDS;

const isField = (name: string): name is Field => name in FIELD_WORDS;

/** A collection as its form would send it. */
export const bodyOf = (collection: CollectionView): CollectionBody => ({
  name: collection.name,
  description: collection.description,
  category: collection.category,
  picture: collection.picture_id,
  picture_alt: collection.picture?.alt ?? '',
  products: collection.products.map(({ id }) => id),
});

/** What somebody else changed since `base` was read, beside what was typed here. */
export function differencesOf(
  base: CollectionView,
  theirs: CollectionView,
  typed: CollectionBody,
  chosen: readonly ChosenProduct[],
): Difference<Field>[] {
  const before = bodyOf(base);
  const known = new Map([...chosen, ...theirs.products].map(({ id, name }) => [id, name]));
  return compare(
    { before, now: bodyOf(theirs), mine: changedIn(before, typed) },
    Object.keys(FIELD_WORDS).filter(isField),
    (body, field) => wordsOf(body, field, known),
  );
}

function wordsOf(body: Partial<CollectionBody>, field: Field, known: ReadonlyMap<number, string>): string {
  if (field === 'category' && body.category !== undefined) return CATEGORY_WORDS[body.category];
  if (field === 'picture') return typeof body.picture === 'number' ? 'Another picture' : 'None';
  if (field === 'products') return inPlainWords(body.products?.map((id) => known.get(id) ?? id));
  return inPlainWords(body[field]);
}
