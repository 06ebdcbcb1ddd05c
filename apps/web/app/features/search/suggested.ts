import { collectionPath } from '../catalogue/collection-path.ts';
import { productPath } from '../../lib/product-path.ts';
import type { Suggestions } from './suggester.ts';

type SuggestedProduct = Suggestions['products'][number];

/** One line under the search box. */
export interface Suggested {
  to: string;
  label: string;
  product?: SuggestedProduct;
}

export interface SuggestedGroup {
  title: string;
  lines: readonly Suggested[];
}

export const searchPath = (words: string) => `/search?search=${encodeURIComponent(words)}`;

/** What was found, in the order of the keys: pieces, kinds, collections, and the way to everything. */
export function toGroups(typed: string, found: Suggestions): SuggestedGroup[] {
  const groups = [
    {
      title: 'Pieces',
      lines: found.products.map((product) => ({ to: productPath(product), label: product.name, product })),
    },
    {
      title: 'Kinds',
      lines: found.subcategories.map(({ id, name, category }) => ({
        to: `/${category}?subcategory=${id}`,
        label: name,
      })),
    },
    {
      title: 'Collections',
      lines: found.collections.map((collection) => ({
        to: collectionPath(collection),
        label: collection.name,
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return [];
  return [
    ...groups,
    { title: 'Everything', lines: [{ to: searchPath(typed), label: `All results for “${typed}”` }] },
  ];
}
