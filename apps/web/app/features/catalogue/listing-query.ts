/** What an address of a list asks for, as it stands there: the API judges it. Empty is not asked. */
export interface ListingQuery {
  search: string;
  category: string;
  subcategory: readonly string[];
  colour: readonly string[];
  min_price: string;
  max_price: string;
  in_stock: string;
  sale: string;
  ordering: string;
}

/** What the page itself decides, whatever its address says. */
export type Fixed = Partial<Pick<ListingQuery, 'category' | 'sale'>>;

export const PAGE_SIZE = 12;
/** So many pages are shown at once: more would be too much for a phone, and who comes back gets them in one request. */
export const PAGES_AT_ONCE = 8;

export const NEWEST = '-created_at';

const SINGLE = ['search', 'category', 'min_price', 'max_price', 'in_stock', 'sale', 'ordering'] as const;
const SEVERAL = ['subcategory', 'colour'] as const;

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const one = (name: string) => params.get(name)?.trim() ?? '';
  const all = (name: string) => [...new Set(params.getAll(name).filter((value) => value.trim() !== ''))];
  return {
    search: one('search'),
    category: one('category'),
    subcategory: all('subcategory'),
    colour: all('colour'),
    min_price: withoutDress(one('min_price')),
    max_price: withoutDress(one('max_price')),
    in_stock: flag(one('in_stock')),
    sale: flag(one('sale')),
    ordering: one('ordering'),
  };
}

/** People write amounts as our price tags do: `KShs 4,900`. */
const withoutDress = (typed: string) => typed.replace(/^k(?:e|sh)s?/i, '').replace(/[\s,]/g, '');

const flag = (value: string) => (value === '1' ? 'true' : value === '0' || value === 'false' ? '' : value);

/** What was typed into a field for whole shillings; anything else is no bound. */
export const wholeShillings = (typed: string) => withoutDress(typed).match(/^\d{1,9}/)?.[0] ?? '';

/** The query of an address, `?` and all; an empty one is the bare path. */
export function writeListingQuery(query: ListingQuery, page = 1): string {
  const params = new URLSearchParams();
  for (const name of SINGLE) if (query[name] !== '') params.set(name, query[name]);
  for (const name of SEVERAL) for (const value of query[name]) params.append(name, value);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** The number in the address; words are for the API to refuse. */
export function readPage(params: URLSearchParams): number | string {
  const page = params.get('page') || '1';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : page;
}

/** The first of the pages that are shown together with this one. */
export const firstPageWith = (page: number) => Math.floor((page - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE + 1;

/** The same without what narrows the list; what was looked for stays, and so does the order. */
export const withoutChoices = (query: ListingQuery): ListingQuery => ({
  ...query,
  category: '',
  subcategory: [],
  colour: [],
  min_price: '',
  max_price: '',
  in_stock: '',
  sale: '',
});

/** How many filters are chosen; the two bounds of the price are one. */
export function countChoices(query: ListingQuery, fixed: Fixed): number {
  const { category, subcategory, colour, min_price, max_price, in_stock, sale } = {
    ...query,
    ...unset(fixed),
  };
  return (
    subcategory.length +
    colour.length +
    [category, min_price + max_price, in_stock, sale].filter((value) => value !== '').length
  );
}

/** What the page decides is no choice of the shopper. */
const unset = (fixed: Fixed): Fixed => ({
  ...(fixed.category !== undefined && { category: '' }),
  ...(fixed.sale !== undefined && { sale: '' }),
});
