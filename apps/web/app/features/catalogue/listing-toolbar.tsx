import { Link } from 'react-router';
import { SEARCH } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { addressOf, type Asked, type ListingData } from './listing-data.ts';
import { FILTERS, LISTING_FORM } from './listing-places.ts';
import { countChoices } from './listing-query.ts';
import { SortSelect } from './sort-select.tsx';

const FILTER = 'M3 5.5h14M5.5 10h9M8 14.5h4';

interface ListingToolbarProps {
  listing: ListingData;
  asked: Asked;
  searchLabel: string;
}

/** The bar that stays at the top: search and order, and on phones the way to the filters. */
export function ListingToolbar({ listing, asked, searchLabel }: ListingToolbarProps) {
  const { query } = asked;
  const count = countChoices(query, listing.fixed);
  const isPlace = Object.keys(listing.fixed).length > 0;
  return (
    // What a browser remembers of its fields may be older than the address.
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
        <SortSelect query={query} isNewestFirst={isPlace && query.search === ''} />
      </div>
      <Chips {...{ listing, asked, count }} />
    </form>
  );
}

interface ChipsProps {
  listing: ListingData;
  asked: Asked;
  count: number;
}

function Chips({ listing: { choices }, asked, count }: ChipsProps) {
  const { query } = asked;
  const isInStock = query.in_stock === 'true';
  return (
    <div className="wrap chips lg:hidden">
      <SheetChip label="Filters" count={count} />
      {choices.kinds.length > 0 && (
        <SheetChip label="Category" count={query.subcategory.length} group="category" />
      )}
      <SheetChip label="Price" count={Number(query.min_price + query.max_price !== '')} group="price" />
      {choices.colours.length > 0 && <SheetChip label="Colour" count={query.colour.length} group="colour" />}
      <Link
        to={addressOf(asked, { in_stock: isInStock ? '' : 'true' })}
        data-still=""
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
  /** How many are chosen. */
  count: number;
  /** The group of filters that it opens at. */
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
