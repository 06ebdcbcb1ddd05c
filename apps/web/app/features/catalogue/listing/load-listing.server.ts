import type { ServerApi } from '../../../lib/server/api.server.ts';
import { toCardProduct } from '../card-product.ts';
import { NO_FILTER_OPTIONS, toFilterOptions } from './filters/filter-options.ts';
import type { ListingData, ListingProducts } from './listing-data.ts';
import {
  countFilters,
  firstPageInGroup,
  PAGE_SIZE,
  type FixedFilters,
  type ListingQuery,
} from './listing-query.ts';
import { SAMPLE_PRODUCTS } from '../sample-products.ts';

interface LoadOptions {
  query: ListingQuery;
  fixed: FixedFilters;
  /** Anything but a number is passed on, for the API to reject. */
  page: number | string;
}

/** The listing for a query, with the counts beside its filters. */
export async function loadListing(
  shop: ServerApi,
  { query: requested, fixed, page }: LoadOptions,
): Promise<ListingData> {
  const query: ListingQuery = { ...requested, ...fixed };
  const pages = loadPages(shop, query, page);
  // Counts belong to the corrected words, not to the typo; an empty search has none.
  const facetQuery =
    query.search === '' ? Promise.resolve(query) : pages.then((found) => correctedQuery(query, found));
  const [{ first, last, list }, facets] = await Promise.all([
    pages,
    facetQuery.then((corrected) => corrected && loadFacets(shop, corrected, fixed)),
  ]);
  return {
    fixed,
    products: list.results.map(toCardProduct),
    count: list.count,
    first,
    last,
    searchedFor: list.searched_for,
    // Counted separately and up to a minute old, so it is only used for a filtered listing.
    total: facets !== undefined && countFilters(query, fixed) > 0 ? facets.total : list.count,
    lead: facets?.lead,
    options: facets?.options ?? NO_FILTER_OPTIONS,
  };
}

/** One more page, to be appended to a listing. */
export async function loadOnePage(
  shop: ServerApi,
  { query, fixed, page }: LoadOptions,
): Promise<ListingProducts> {
  const { results, count } = await loadPage(shop, { ...query, ...fixed }, page);
  return { products: results.map(toCardProduct), count, first: Number(page), last: Number(page) };
}

const loadPage = (shop: ServerApi, query: ListingQuery, page: number | string, size = PAGE_SIZE) =>
  shop.get('/products/', { query: { ...query, page, page_size: size } });

/** All pages of the group up to this one: a visitor returning to page 8 finds the list as long as it was. */
async function loadPages(shop: ServerApi, query: ListingQuery, page: number | string) {
  const last = Number(page);
  const first = typeof page === 'number' && page > 0 ? firstPageInGroup(page) : last;
  const list = await (first === last ? loadPage(shop, query, page) : loadPageRange(shop, query, first, last));
  return { first, last, list };
}

/** Several pages in one request. A group has eight pages, so a larger page of two, four or eight starts at the same product. */
async function loadPageRange(shop: ServerApi, query: ListingQuery, first: number, last: number) {
  const pages = last - first + 1;
  const pagesPerRequest = 2 ** Math.ceil(Math.log2(pages));
  const list = await loadPage(shop, query, (first - 1) / pagesPerRequest + 1, pagesPerRequest * PAGE_SIZE);
  return { ...list, results: list.results.slice(0, pages * PAGE_SIZE) };
}

type FoundPages = Awaited<ReturnType<typeof loadPages>>;

/** The query with the spelling that found something; undefined if an unfiltered search finds nothing. */
function correctedQuery(query: ListingQuery, { list: { count, searched_for } }: FoundPages) {
  if (count === 0 && countFilters(query, {}) === 0) return undefined;
  return { ...query, search: searched_for ?? query.search };
}

/** Filter options with counts, the unfiltered total, and the category's description. */
async function loadFacets(shop: ServerApi, query: ListingQuery, fixed: FixedFilters) {
  const facets = await shop.get('/products/facets/', { query: { ...query, ordering: undefined } });
  return {
    options: toFilterOptions(facets, query, fixed),
    total: fixed.sale === undefined ? facets.whole.count : facets.whole.sale,
    lead: facets.categories.find(({ slug }) => slug === fixed.category)?.description,
  };
}

/** Built-in products without filters, for when the API is unreachable. */
export function sampleListing(fixed: FixedFilters): ListingData {
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
    options: NO_FILTER_OPTIONS,
  };
}
