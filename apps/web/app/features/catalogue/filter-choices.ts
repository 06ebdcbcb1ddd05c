import type { AnswerOf } from '@harusi/contracts/calls';
import { centsOf } from '../../lib/format.ts';
import type { Choice, FilterChoices } from './listing-data.ts';
import type { Fixed, ListingQuery } from './listing-query.ts';

type Facets = AnswerOf<'GET', '/products/facets/'>;
type Subcategory = AnswerOf<'GET', '/subcategories/'>[number];

/** What stands beside a list: everything that leaves a piece, and whatever is chosen, so that it can be taken back. */
export function toFilterChoices(
  facets: Facets,
  subcategories: readonly Subcategory[],
  query: ListingQuery,
  fixed: Fixed,
): FilterChoices {
  return {
    categories:
      fixed.category === undefined
        ? facets.categories.map(({ slug, name, count }) => ({ value: slug, label: name, count }))
        : [],
    kinds: kindsOf(facets, subcategories, query, fixed),
    colours: coloursOf(facets, query),
    inStock: facets.in_stock,
    ...(fixed.sale === undefined && { onSale: facets.sale }),
    cheapest: wholeShillingsOf(facets.min_price, Math.floor),
    dearest: wholeShillingsOf(facets.max_price, Math.ceil),
  };
}

/** A category shows all its kinds; where both meet, only those that are there, and their category where names repeat. */
function kindsOf(
  facets: Facets,
  subcategories: readonly Subcategory[],
  query: ListingQuery,
  fixed: Fixed,
): Choice[] {
  const counts = new Map(facets.subcategories.map(({ id, count }) => [id, count]));
  const groups = new Set(subcategories.map(({ parent }) => parent));
  const isChosen = (id: number) => query.subcategory.includes(String(id));
  const names = subcategories.map(({ name }) => name);
  return subcategories
    .filter(({ id, category }) =>
      fixed.category === undefined ? counts.has(id) || isChosen(id) : category === fixed.category,
    )
    .filter(({ id }) => !groups.has(id) || isChosen(id))
    .map(({ id, name, category }) => ({
      value: String(id),
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${category}`,
      count: counts.get(id) ?? 0,
    }));
}

function coloursOf(facets: Facets, query: ListingQuery): Choice[] {
  const there = facets.colours.map(({ name, count }) => ({ value: name, label: name, count }));
  const known = new Set(there.map(({ value }) => value.toLowerCase()));
  const missing = query.colour.filter((name) => !known.has(name.toLowerCase()));
  return [...there, ...missing.map((name) => ({ value: name, label: name, count: 0 }))];
}

const wholeShillingsOf = (shillings: string | number | null, round: (amount: number) => number) =>
  shillings === null ? null : round(centsOf(shillings) / 100);
