import type { MetaDescriptor } from 'react-router';
import type { Text } from '../../lib/texts-here.ts';
import type { CardProduct } from './card-product.ts';
import { writeListingQuery, type Fixed, type ListingQuery } from './listing-query.ts';

/** Something that can be chosen, and how many pieces it would leave. */
export interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface FilterChoices {
  /** Empty where the page itself is a category. */
  categories: readonly Choice[];
  kinds: readonly Choice[];
  colours: readonly Choice[];
  inStock: number;
  /** Absent where everything is on sale. */
  onSale?: number;
  /** Whole shillings, of the cheapest and of the dearest piece. */
  cheapest: number | null;
  dearest: number | null;
}

/** What stands on the shelves of a list: some pages of it. */
export interface Pieces {
  products: readonly CardProduct[];
  /** Pieces that fit the choices. */
  count: number;
  /** The pages shown. */
  first: number;
  last: number;
}

/** A list of products with what it can be narrowed by: all that a listing page shows. */
export interface ListingData extends Pieces {
  fixed: Fixed;
  /** Pieces that the page has for these words without any choice. */
  total: number;
  /** What the shop says of the category whose page this is. */
  lead?: string | undefined;
  /** What was looked for, when a slip in the typing was mended. */
  searchedFor: string | null;
  choices: FilterChoices;
}

/** Where a list stands, and what was asked of it. */
export interface Asked {
  path: string;
  query: ListingQuery;
}

export const addressOf = ({ path, query }: Asked, changed: Partial<ListingQuery> = {}, page = 1) =>
  path + writeListingQuery({ ...query, ...changed }, page);

/** A listing page as it reaches the browser: markup, and the little that is not. */
export interface ListingPage {
  head: MetaDescriptor[];
  /** The heading; absent where the shelves bring their own. */
  top?: Text;
  shelves: Text;
  /** `48 of 86 pieces` */
  pieces?: string;
  /** What the sheet of a phone says below the filters. */
  sheet?: { show: string; isNarrowed: boolean };
}
