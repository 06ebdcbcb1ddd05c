export interface Scenario {
  name: string;
  on: 'api' | 'web';
  path: () => string;
}

let turn = 0;
/** Another number each time. */
const next = () => ++turn;

/** A bound that lets everything through and makes the address a new one. */
const anyPrice = () => `max_price=${1_000_000 + (next() % 900_000)}`;

/** What shoppers do, first without any help from a cache, then with it. */
export const scenarios = (size: number): Scenario[] => {
  const anyId = () => 1 + ((next() * 7919) % size);
  return [
    {
      name: 'list of 24, uncached',
      on: 'api',
      path: () => `/products/?category=bridal&page_size=24&${anyPrice()}`,
    },
    { name: 'list of 24, kept', on: 'api', path: () => '/products/?category=bridal&page_size=24' },
    { name: 'detail, uncached', on: 'api', path: () => `/products/${anyId()}/` },
    { name: 'detail, kept', on: 'api', path: () => '/products/4242/' },
    {
      name: 'search, selective word',
      on: 'api',
      path: () => `/products/?search=rare${anyId() % Math.ceil(size / 24)}x&page_size=24&${anyPrice()}`,
    },
    {
      name: 'search, common word',
      on: 'api',
      path: () => `/products/?search=pearl&page_size=24&${anyPrice()}`,
    },
    {
      name: 'suggestions',
      on: 'api',
      path: () => `/products/suggestions/?q=rare${anyId() % Math.ceil(size / 24)}`,
    },
    { name: 'home page', on: 'web', path: () => '/' },
    { name: 'listing page', on: 'web', path: () => '/bridal' },
    { name: 'product page', on: 'web', path: () => '/product/4242' },
    { name: 'product page, first visit', on: 'web', path: () => `/product/${anyId()}` },
  ];
};
