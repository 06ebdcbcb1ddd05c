import type { ServerApi } from '../../lib/server/api.server.ts';
import { toCardProduct, type CardProduct } from '../catalogue/card-product.ts';
import { SAMPLE_PRODUCTS } from '../catalogue/sample-products.ts';

export interface Kind {
  label: string;
  to: string;
}

/** Links for visitors who haven't searched yet or found nothing. */
export interface SearchSuggestions {
  kinds: readonly Kind[];
  popular: readonly CardProduct[];
}

const MAX_POPULAR = 4;

export async function loadSearchSuggestions(shop: ServerApi): Promise<SearchSuggestions> {
  const [subcategories, featured] = await Promise.all([
    shop.get('/subcategories/'),
    shop.get('/products/featured/'),
  ]);
  const groups = new Set(subcategories.map(({ parent }) => parent));
  const names = subcategories.map(({ name }) => name);
  return {
    kinds: subcategories
      .filter(({ id, product_count }) => product_count > 0 && !groups.has(id))
      // Both categories have an "Other", which would look like duplicates.
      .filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
      .map(({ id, name, category }) => ({ label: name, to: `/${category}?subcategory=${id}` })),
    popular: featured.slice(0, MAX_POPULAR).map(toCardProduct),
  };
}

/** Built-in products, for when the API is unreachable. */
export const sampleSuggestions = (): SearchSuggestions => ({
  kinds: [],
  popular: SAMPLE_PRODUCTS.slice(0, MAX_POPULAR).map(toCardProduct),
});
