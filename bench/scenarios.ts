export interface Scenario {
  name: string;
  /** `fresh` is an API without a response cache. */
  on: 'api' | 'fresh' | 'web';
  path: () => string;
  /** While a flash sale runs. */
  during?: 'sale';
}

let turn = 0;
const next = () => ++turn;

/** What shoppers do, first without the response cache, then with it. */
export const scenarios = (size: number): Scenario[] => {
  const anyOf = (count: number) => 1 + ((next() * 7919) % count);
  const rareWord = () => `rare${anyOf(Math.ceil(size / 24)) - 1}x`;
  return [
    {
      name: 'list of 24',
      on: 'fresh',
      path: () => '/products/?category=bridal&page_size=24',
    },
    { name: 'detail', on: 'fresh', path: () => `/products/${anyOf(size)}/` },
    {
      name: 'search, a word on 24 pieces',
      on: 'fresh',
      path: () => `/products/?search=${rareWord()}&page_size=24`,
    },
    {
      name: 'search, a word on every tenth piece',
      on: 'fresh',
      path: () => '/products/?search=pearl&page_size=24',
    },
    { name: 'suggestions', on: 'fresh', path: () => `/products/suggestions/?q=${rareWord().slice(0, -1)}` },
    { name: 'list of 24, kept', on: 'api', path: () => '/products/?category=bridal&page_size=24' },
    { name: 'detail, kept', on: 'api', path: () => '/products/4242/' },
    { name: 'home page, kept', on: 'web', path: () => '/' },
    { name: 'listing page, kept', on: 'web', path: () => '/bridal' },
    { name: 'product page, kept', on: 'web', path: () => '/product/4242' },
    { name: 'product page, first visit', on: 'web', path: () => `/product/${anyOf(size)}` },
    { name: 'listing page, first visit', on: 'web', path: () => `/bridal?min_price=${anyOf(10_000)}` },
    {
      name: 'facets',
      on: 'fresh',
      path: () => `/products/facets/?category=bridal&min_price=${anyOf(10_000)}`,
    },
    {
      name: 'facets, filters and words',
      on: 'fresh',
      path: () =>
        `/products/facets/?category=bridal&search=pearl&colour=Gold&in_stock=true&arrives_in=30&min_price=${anyOf(10_000)}`,
    },
    {
      name: 'list by price, during a sale',
      on: 'fresh',
      path: () => '/products/?ordering=price&page_size=24',
      during: 'sale',
    },
  ];
};
