import type { MetaDescriptor } from 'react-router';
import type { StaticMarkupRef } from '../../../static-markup/static-markup-context.ts';
import type { CardProduct } from '../card-product.ts';
import type { FilterOptions } from './filters/filter-options.ts';
import type { FixedFilters } from './listing-query.ts';

/** Some pages of a listing. */
export interface ListingProducts {
  products: readonly CardProduct[];
  /** Products that match the filters. */
  count: number;
  /** The page numbers shown. */
  first: number;
  last: number;
}

/** Everything that a listing page shows. */
export interface ListingData extends ListingProducts {
  fixed: FixedFilters;
  /** Products without filters. */
  total: number;
  /** The category's description. */
  lead?: string | undefined;
  /** The corrected search, after a typo. */
  searchedFor: string | null;
  options: FilterOptions;
}

/** What the browser gets: static markup and a few values. */
export interface ListingPage {
  head: MetaDescriptor[];
  /** Absent where the grid has its own. */
  heading?: StaticMarkupRef;
  grid: StaticMarkupRef;
  /** `48 of 86 pieces` */
  countText?: string;
  /** The buttons of the filter sheet on phones. */
  sheet?: { show: string; isNarrowed: boolean };
}
