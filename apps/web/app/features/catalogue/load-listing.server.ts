import type { ServerApi } from '../../lib/api.server.ts';
import { toCardProduct } from './card-product.ts';
import { NO_CHOICES, toFilterChoices } from './filter-choices.ts';
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
  // Figures for the words that found something, not for the slip; and none where there is nothing to narrow.
  const asked = query.search === '' ? Promise.resolve(query) : pages.then((found) => mended(query, found));
  const [{ first, last, list }, figures] = await Promise.all([
    pages,
    asked.then((wanted) => wanted && loadFigures(shop, wanted, fixed)),
  ]);
  return {
    fixed,
    products: list.results.map(toCardProduct),
    count: list.count,
    first,
    last,
    searchedFor: list.searched_for,
    // Counted apart, at most a minute ago: only who narrows a list hears it.
    total: figures !== undefined && countChoices(query, fixed) > 0 ? figures.whole : list.count,
    lead: figures?.lead,
    choices: figures?.choices ?? NO_CHOICES,
  };
}

/** One more page, to be added below a list. */
export async function loadOnePage(shop: ServerApi, { query, fixed, page }: Wanted): Promise<Pieces> {
  const { results, count } = await loadPage(shop, { ...query, ...fixed }, page);
  return { products: results.map(toCardProduct), count, first: Number(page), last: Number(page) };
}

const loadPage = (shop: ServerApi, query: ListingQuery, page: number | string, size = PAGE_SIZE) =>
  shop.get('/products/', { query: { ...query, page, page_size: size } });

/** Everything from the first page that is shown with this one: who comes back finds the list as long as it was. */
async function loadPages(shop: ServerApi, query: ListingQuery, page: number | string) {
  const last = Number(page);
  const first = typeof page === 'number' && page > 0 ? firstPageWith(page) : last;
  const list = await (first === last ? loadPage(shop, query, page) : loadRun(shop, query, first, last));
  return { first, last, list };
}

/** Several pages in one request. It begins where requests of its size begin, because two, four and eight divide eight. */
async function loadRun(shop: ServerApi, query: ListingQuery, first: number, last: number) {
  const pages = last - first + 1;
  const atOnce = 2 ** Math.ceil(Math.log2(pages));
  const list = await loadPage(shop, query, (first - 1) / atOnce + 1, atOnce * PAGE_SIZE);
  return { ...list, results: list.results.slice(0, pages * PAGE_SIZE) };
}

type FoundPages = Awaited<ReturnType<typeof loadPages>>;

/** The query with the words that found something; undefined if the words alone find nothing. */
function mended(query: ListingQuery, { list: { count, searched_for } }: FoundPages) {
  if (count === 0 && countChoices(query, {}) === 0) return undefined;
  return { ...query, search: searched_for ?? query.search };
}

/** What can be chosen, of how many ("48 of 86"), and what the shop says of them. */
async function loadFigures(shop: ServerApi, query: ListingQuery, fixed: Fixed) {
  const facets = await shop.get('/products/facets/', { query: { ...query, ordering: undefined } });
  return {
    choices: toFilterChoices(facets, query, fixed),
    whole: fixed.sale === undefined ? facets.whole.count : facets.whole.sale,
    lead: facets.categories.find(({ slug }) => slug === fixed.category)?.description,
  };
}
