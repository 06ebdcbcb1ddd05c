import type { ResponseOf } from '@harusi/contracts/calls';
import { toCents } from '../../lib/format.ts';
import type { Choice, FilterChoices } from './listing-data.ts';
import type { Fixed, ListingQuery } from './listing-query.ts';

type Facets = ResponseOf<'GET', '/products/facets/'>;

/** Beside a list that nothing could be narrowed in. */
export const NO_CHOICES: FilterChoices = {
  categories: [],
  kinds: [],
  colours: [],
  inStock: 0,
  cheapest: null,
  dearest: null,
};

/** What stands beside a list: everything that leaves a piece, and whatever is chosen, so that it can be taken back. */
export function toFilterChoices(facets: Facets, query: ListingQuery, fixed: Fixed): FilterChoices {
  return {
    categories:
      fixed.category === undefined
        ? facets.categories
            .filter(({ slug, count }) => count > 0 || slug === query.category)
            .map(({ slug, name, count }) => ({ value: slug, label: name, count }))
        : [],
    kinds: kindsOf(facets, query, fixed),
    colours: coloursOf(facets, query),
    inStock: facets.in_stock,
    ...(fixed.sale === undefined && { onSale: facets.sale }),
    cheapest: wholeShillingsOf(facets.min_price, Math.floor),
    dearest: wholeShillingsOf(facets.max_price, Math.ceil),
  };
}

/** A category shows all its kinds; where both meet, only those that are there, and their category where names repeat. */
function kindsOf({ subcategories }: Facets, query: ListingQuery, fixed: Fixed): Choice[] {
  const here = subcategories.filter(
    ({ category }) => fixed.category === undefined || category === fixed.category,
  );
  const groups = new Set(here.map(({ parent }) => parent));
  const isChosen = (id: number) => query.subcategory.includes(String(id));
  const names = here.map(({ name }) => name);
  return here
    .filter(({ id, count }) => fixed.category !== undefined || count > 0 || isChosen(id))
    .filter(({ id }) => !groups.has(id) || isChosen(id))
    .map(({ id, name, category, count }) => ({
      value: String(id),
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${category}`,
      count,
    }));
}

function coloursOf(facets: Facets, query: ListingQuery): Choice[] {
  const there = facets.colours.map(({ name, count }) => ({ value: name, label: name, count }));
  const known = new Set(there.map(({ value }) => value.toLowerCase()));
  const missing = query.colour.filter((name) => !known.has(name.toLowerCase()));
  return [...there, ...missing.map((name) => ({ value: name, label: name, count: 0 }))];
}

const wholeShillingsOf = (shillings: string | number | null, round: (amount: number) => number) =>
  shillings === null ? null : round(toCents(shillings) / 100);
