import { toCardProduct } from './card-product.ts';
import { NO_CHOICES } from './filter-choices.ts';
import type { ListingData } from './listing-data.ts';
import type { Fixed } from './listing-query.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

/** The built-in goods as a list without filters, for when the API cannot be reached. */
export function sampleListing(fixed: Fixed): ListingData {
  const products = SAMPLE_PRODUCTS.filter(
    ({ category, original_price }) =>
      (fixed.category === undefined || category === fixed.category) &&
      (fixed.sale === undefined || original_price !== null),
  ).map(toCardProduct);
  return {
    fixed,
    products,
    count: products.length,
    total: products.length,
    first: 1,
    last: 1,
    searchedFor: null,
    choices: NO_CHOICES,
  };
}
