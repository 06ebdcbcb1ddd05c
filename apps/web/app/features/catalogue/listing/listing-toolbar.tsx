import { Link } from 'react-router';
import { SEARCH, NEXT } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import {
  listingUrl,
  type ListingRequest,
  FILTERS,
  LISTING_FORM,
  countFilters,
  NEWEST,
  type ListingQuery,
} from './listing-query.ts';
import type { ListingData } from './listing-data.ts';

const FILTER = 'M3 5.5h14M5.5 10h9M8 14.5h4';

interface ListingToolbarProps {
  listing: ListingData;
  request: ListingRequest;
  searchLabel: string;
}

/** The sticky bar: search, sort order and, on phones, the chips that open the filters. */
export function ListingToolbar({ listing, request, searchLabel }: ListingToolbarProps) {
  const { query } = request;
  const count = countFilters(query, listing.fixed);
  const hasFixedFilters = Object.keys(listing.fixed).length > 0;
  return (
    // Browsers would restore field values that are older than the URL.
    <form id={LISTING_FORM} method="get" autoComplete="off" className="toolbar">
      <div className="wrap toolbar-row">
        <p className="hidden items-center gap-3 text-small font-medium lg:flex">
          <LineIcon of={FILTER} />
          Filters
          {count > 0 && <span className="font-normal text-stone">{`${count} chosen`}</span>}
        </p>
        <label className="toolbar-search">
          <LineIcon of={SEARCH} />
          <input
            type="search"
            name="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={query.search}
            maxLength={200}
            enterKeyHint="search"
          />
        </label>
        <SortSelect query={query} isNewestFirst={hasFixedFilters && query.search === ''} />
      </div>
      <Chips {...{ listing, request, count }} />
    </form>
  );
}

interface ChipsProps {
  listing: ListingData;
  request: ListingRequest;
  count: number;
}

function Chips({ listing: { options }, request, count }: ChipsProps) {
  const { query } = request;
  const isInStock = query.in_stock === 'true';
  return (
    <div className="wrap chips lg:hidden">
      <SheetChip label="Filters" count={count} />
      {options.subcategories.length > 0 && (
        <SheetChip label="Category" count={query.subcategory.length} group="category" />
      )}
      <SheetChip label="Price" count={Number(query.min_price + query.max_price !== '')} group="price" />
      {options.colours.length > 0 && <SheetChip label="Colour" count={query.colour.length} group="colour" />}
      <Link
        to={listingUrl(request, { in_stock: isInStock ? '' : 'true' })}
        data-preserve-scroll=""
        aria-current={isInStock || undefined}
        className={isInStock ? 'chip chip-on' : 'chip'}
      >
        In stock
      </Link>
    </div>
  );
}

interface SheetChipProps {
  label: string;
  /** Active filters. */
  count: number;
  /** The group of filters that it opens. */
  group?: string;
}

function SheetChip({ label, count, group }: SheetChipProps) {
  return (
    <a
      href={`#${FILTERS}`}
      data-sheet={group ?? ''}
      aria-haspopup="dialog"
      className={count > 0 ? 'chip chip-on' : 'chip'}
    >
      {group === undefined && <LineIcon of={FILTER} small />}
      {count > 0 ? `${label} · ${count}` : label}
    </a>
  );
}

interface SortSelectProps {
  query: ListingQuery;
  /** Newest first is this listing's default and needs no parameter. */
  isNewestFirst: boolean;
}

/** A search shows the best match first; other listings the newest. */
function SortSelect({ query: { search, ordering }, isNewestFirst }: SortSelectProps) {
  const newest = isNewestFirst ? '' : NEWEST;
  return (
    <label className="sort">
      <span className="text-stone max-lg:sr-only">Sort by</span>
      <select name="ordering" defaultValue={ordering === NEWEST ? newest : ordering}>
        {search !== '' && <option value="">Best match</option>}
        <option value="featured">Featured</option>
        <option value="price">Price low to high</option>
        <option value="-price">Price high to low</option>
        <option value={newest}>Newest</option>
      </select>
      <LineIcon of={NEXT} small className="rotate-90" />
    </label>
  );
}
