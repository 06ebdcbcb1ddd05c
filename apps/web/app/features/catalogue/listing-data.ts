import type { CardProduct } from './card-product.ts';
import type { Fixed } from './listing-query.ts';

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

/** A list of products with what it can be narrowed by: all that a listing page shows. */
export interface ListingData {
  fixed: Fixed;
  products: readonly CardProduct[];
  /** Pieces that fit the choices. */
  count: number;
  /** Pieces that the page has without any choice. */
  total: number;
  /** The pages shown. */
  first: number;
  last: number;
  /** What was looked for, when a slip in the typing was mended. */
  searchedFor: string | null;
  choices: FilterChoices;
}

/** An address that the shop cannot read, and what is wrong with it. */
export interface Refusal {
  refused: string;
}
