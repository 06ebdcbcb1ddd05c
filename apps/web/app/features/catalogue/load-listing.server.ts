import type { ServerApi } from '../../lib/api.server.ts';
import { toCardProduct } from './card-product.ts';
import { NO_CHOICES, toFilterChoices } from './filter-choices.ts';
import type { FilterChoices, ListingData, Pieces } from './listing-data.ts';
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
  const [{ first, last, lists }, choices, total] = await Promise.all([
    pages,
    asked.then((wanted) => (wanted ? loadChoices(shop, wanted, fixed) : NO_CHOICES)),
    // Words that had to be mended have asked twice already: nobody then also hears "of 86".
    asked.then((wanted) => (wanted?.search === query.search ? loadTotal(shop, wanted, fixed) : undefined)),
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
    choices,
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
  const [one, ...others] = await Promise.all([
    first === last ? loadPage(shop, query, page) : loadRun(shop, query, first, last),
    ...(last >= first + RUN ? [loadRun(shop, query, first + RUN, last)] : []),
  ]);
  return { first, last, lists: [one, ...others] as const };
}

/** As many pages as one request may ask for. They start where such runs start, because eight are shown at once. */
const RUN = 4;

async function loadRun(shop: ServerApi, query: ListingQuery, from: number, last: number) {
  const pages = Math.min(RUN, last - from + 1);
  const atOnce = pages > 2 ? RUN : pages;
  const list = await loadPage(shop, query, (from - 1) / atOnce + 1, atOnce * PAGE_SIZE);
  return { ...list, results: list.results.slice(0, pages * PAGE_SIZE) };
}

type FoundPages = Awaited<ReturnType<typeof loadPages>>;

/** The query with the words that found something; undefined if the words alone find nothing. */
function mended(query: ListingQuery, { lists: [{ count, searched_for }] }: FoundPages) {
  if (count === 0 && countChoices(query, {}) === 0) return undefined;
  return { ...query, search: searched_for ?? query.search };
}

async function loadChoices(shop: ServerApi, query: ListingQuery, fixed: Fixed): Promise<FilterChoices> {
  const facets = await shop.get('/products/facets/', { query: { ...query, ordering: undefined } });
  return toFilterChoices(facets, query, fixed);
}

/** "48 of 86": how many there are without the choices, when there are any. */
async function loadTotal(shop: ServerApi, query: ListingQuery, fixed: Fixed): Promise<number | undefined> {
  const isPlace = Object.keys(fixed).length > 0;
  const isNarrowed = countChoices(query, fixed) > 0 || (isPlace && query.search !== '');
  if (!isNarrowed) return undefined;
  if (fixed.category !== undefined) {
    // Its page asks for the categories anyhow.
    const categories = await shop.get('/categories/');
    return categories.find(({ slug }) => slug === fixed.category)?.product_count;
  }
  const { count } = await shop.get('/products/facets/', {
    query: isPlace ? { ...fixed } : { search: query.search },
  });
  return count;
}
