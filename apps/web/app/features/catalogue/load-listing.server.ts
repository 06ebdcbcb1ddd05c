import type { ServerApi } from '../../lib/api.server.ts';
import { toCardProduct } from './card-product.ts';
import { toFilterChoices } from './filter-choices.ts';
import type { ListingData, Pieces } from './listing-data.ts';
import { countChoices, firstPageWith, PAGE_SIZE, type Fixed, type ListingQuery } from './listing-query.ts';

interface Wanted {
  query: ListingQuery;
  fixed: Fixed;
  /** Words are for the API to refuse. */
  page: number | string;
}

/** The list that an address asks for, with the figures of its filters. */
export async function loadListing(
  shop: ServerApi,
  { query: chosen, fixed, page }: Wanted,
): Promise<ListingData> {
  const query: ListingQuery = { ...chosen, ...fixed };
  const pages = loadPages(shop, query, page);
  // Figures for the words that found something, not for the slip.
  const mended = query.search === '' ? query : pages.then(({ searchedFor }) => withWords(query, searchedFor));
  const [{ first, last, lists }, facets, total, subcategories] = await Promise.all([
    pages,
    Promise.resolve(mended).then((filter) => loadFacets(shop, filter)),
    Promise.resolve(mended).then((filter) => loadTotal(shop, filter, fixed)),
    shop.get('/subcategories/', { query: { category: fixed.category } }),
  ]);
  const [{ count, searched_for }] = lists;
  return {
    fixed,
    products: lists.flatMap(({ results }) => results.map(toCardProduct)),
    count,
    total: total ?? count,
    first,
    last,
    searchedFor: searched_for,
    choices: toFilterChoices(facets, subcategories, query, fixed),
  };
}

/** One more page, to be added below a list. */
export async function loadOnePage(shop: ServerApi, { query, fixed, page }: Wanted): Promise<Pieces> {
  const { results, count } = await loadPage(shop, { ...query, ...fixed }, page);
  return { products: results.map(toCardProduct), count, first: Number(page), last: Number(page) };
}

const loadPage = (shop: ServerApi, query: ListingQuery, page: number | string) =>
  shop.get('/products/', { query: { ...query, page, page_size: PAGE_SIZE } });

/** Everything from the first page that is shown with this one: who comes back finds the list as long as it was. */
async function loadPages(shop: ServerApi, query: ListingQuery, page: number | string) {
  const last = Number(page);
  const first = typeof page === 'number' ? firstPageWith(page) : last;
  const [one, ...others] = await Promise.all([
    loadPage(shop, query, typeof page === 'number' ? first : page),
    ...Array.from({ length: last > first ? last - first : 0 }, (_, index) =>
      loadPage(shop, query, first + index + 1),
    ),
  ]);
  return { first, last, searchedFor: one.searched_for, lists: [one, ...others] as const };
}

const loadFacets = (shop: ServerApi, query: ListingQuery) =>
  shop.get('/products/facets/', { query: { ...query, ordering: undefined } });

/** "48 of 86": how many there are without the choices, when there are any. */
async function loadTotal(shop: ServerApi, query: ListingQuery, fixed: Fixed): Promise<number | undefined> {
  const isPlace = Object.keys(fixed).length > 0;
  const isNarrowed = countChoices(query, fixed) > 0 || (isPlace && query.search !== '');
  if (!isNarrowed) return undefined;
  const { count } = await shop.get('/products/facets/', {
    query: isPlace ? { ...fixed } : { search: query.search },
  });
  return count;
}

const withWords = (query: ListingQuery, searchedFor: string | null): ListingQuery => ({
  ...query,
  search: searchedFor ?? query.search,
});
