/** The query string of a listing, unvalidated: the API rejects what it does not understand. Empty means not set. */
export interface ListingQuery {
  search: string;
  category: string;
  subcategory: readonly string[];
  colour: readonly string[];
  min_price: string;
  max_price: string;
  in_stock: string;
  sale: string;
  /** Days until the visitor's wedding, and where; the date itself stays in the browser. */
  arrives_in: string;
  county: string;
  ordering: string;
}

/** Filters that the page itself sets, whatever its query says. */
export type FixedFilters = Partial<Pick<ListingQuery, 'category' | 'sale'>>;

export const PAGE_SIZE = 12;
/** Pages shown together: more would be too much for a phone, and a returning visitor gets them in one request. */
export const PAGES_PER_GROUP = 8;

export const NEWEST = '-created_at';

const SINGLE_VALUES = [
  'search',
  'category',
  'min_price',
  'max_price',
  'in_stock',
  'sale',
  'arrives_in',
  'county',
  'ordering',
] as const;
const LISTS_OF_VALUES = ['subcategory', 'colour'] as const;

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const one = (name: string) => params.get(name)?.trim() ?? '';
  const all = (name: string) => [...new Set(params.getAll(name).filter((value) => value.trim() !== ''))];
  const arrives_in = one('arrives_in');
  return {
    search: one('search'),
    category: one('category'),
    subcategory: all('subcategory'),
    colour: all('colour'),
    min_price: stripPriceFormat(one('min_price')),
    max_price: stripPriceFormat(one('max_price')),
    in_stock: toFlag(one('in_stock')),
    sale: toFlag(one('sale')),
    arrives_in,
    county: arrives_in === '' ? '' : one('county'),
    ordering: one('ordering'),
  };
}

/** People type amounts the way we print them: `KShs 4,900`. */
const stripPriceFormat = (typed: string) => typed.replace(/^k(?:e|sh)s?/i, '').replace(/[\s,]/g, '');

const toFlag = (value: string) => (value === '1' ? 'true' : value === '0' || value === 'false' ? '' : value);

/** The amount typed into a price field; empty if it is none. */
export const parseShillings = (typed: string) => stripPriceFormat(typed).match(/^\d{1,9}/)?.[0] ?? '';

/** The query string with its `?`; empty if nothing is set. */
export function writeListingQuery(query: ListingQuery, page = 1): string {
  const params = new URLSearchParams();
  for (const name of SINGLE_VALUES) if (query[name] !== '') params.set(name, query[name]);
  for (const name of LISTS_OF_VALUES) for (const value of query[name]) params.append(name, value);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** The page number; anything else is passed on, for the API to reject. */
export function readPage(params: URLSearchParams): number | string {
  const page = params.get('page') || '1';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : page;
}

/** The first of the pages shown together with this one. */
export const firstPageInGroup = (page: number) =>
  Math.floor((page - 1) / PAGES_PER_GROUP) * PAGES_PER_GROUP + 1;

/** The same query without filters; search and order stay. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...query,
  category: '',
  subcategory: [],
  colour: [],
  min_price: '',
  max_price: '',
  in_stock: '',
  sale: '',
  arrives_in: '',
  county: '',
});

/** Counts the active filters; the two price bounds are one. */
export function countFilters(query: ListingQuery, fixed: FixedFilters): number {
  const { category, subcategory, colour, min_price, max_price, in_stock, sale, arrives_in } = {
    ...query,
    ...withoutFixed(fixed),
  };
  return (
    subcategory.length +
    colour.length +
    [category, min_price + max_price, in_stock, sale, arrives_in].filter((value) => value !== '').length
  );
}

/** Filters set by the page do not count as the shopper's. */
const withoutFixed = (fixed: FixedFilters): FixedFilters => ({
  ...(fixed.category !== undefined && { category: '' }),
  ...(fixed.sale !== undefined && { sale: '' }),
});

/** Every listing by its path, with the filters it sets. */
export const LISTINGS: ReadonlyMap<string, FixedFilters> = new Map([
  ['bridal', { category: 'bridal' }],
  ['groom', { category: 'groom' }],
  ['sale', { sale: 'true' }],
  ['search', {}],
]);

/** The id of the form that all filters belong to. */
export const LISTING_FORM = 'listing-form';
/** The id of the filter section; a phone without JavaScript jumps there. */
export const FILTERS = 'filters';

/** The path and query of a listing. */
export interface ListingRequest {
  path: string;
  query: ListingQuery;
}

export const listingUrl = ({ path, query }: ListingRequest, changed: Partial<ListingQuery> = {}, page = 1) =>
  path + writeListingQuery({ ...query, ...changed }, page);
