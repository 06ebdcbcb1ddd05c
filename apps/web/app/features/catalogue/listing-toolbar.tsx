import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { SEARCH } from '../../components/frame-drawings.ts';
import { LineIcon } from '../../components/line-icon.tsx';
import type { ListingData } from './listing-data.ts';
import { countChoices } from './listing-query.ts';
import { SortSelect } from './sort-select.tsx';
import { typedIn } from './typed-in.ts';
import type { Choices } from './use-choices.ts';

const FILTER = 'M3 5.5h14M5.5 10h9M8 14.5h4';

/** The filters beside the list belong to this form. */
export const LISTING_FORM = 'listing-form';
/** Where a phone without JavaScript finds the filters. */
export const FILTERS = 'filters';

interface ListingToolbarProps {
  listing: ListingData;
  chosen: Choices;
  searchLabel: string;
  /** Opens the sheet of a phone, at a group of filters. */
  onFilters: (group?: string) => Promise<void>;
}

/** The bar that stays at the top: search and order, and on phones the way to the filters. */
export function ListingToolbar({ listing, chosen, searchLabel, onFilters }: ListingToolbarProps) {
  const { query, choose } = chosen;
  const count = countChoices(query, listing.fixed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(typedIn(event.currentTarget));
  };
  return (
    <form id={LISTING_FORM} method="get" onSubmit={submit} className="toolbar">
      <div className="wrap toolbar-row">
        <p className="hidden items-center gap-3 text-small font-medium lg:flex">
          <LineIcon of={FILTER} />
          Filters
          {count > 0 && <span className="font-normal text-stone">{`${count} chosen`}</span>}
        </p>
        <SearchField label={searchLabel} value={query.search} onClear={() => choose({ search: '' })} />
        <SortSelect {...chosen} />
      </div>
      <Chips {...{ listing, chosen, count, onFilters }} />
    </form>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onClear: () => void;
}

function SearchField({ label, value, onClear }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null) field.current.value = value;
  }, [value]);
  return (
    <label className="toolbar-search">
      <LineIcon of={SEARCH} />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        enterKeyHint="search"
        // The little cross of the field empties it without sending.
        onChange={({ target }) => target.value === '' && value !== '' && onClear()}
      />
    </label>
  );
}

interface ChipsProps {
  listing: ListingData;
  chosen: Choices;
  count: number;
  onFilters: (group?: string) => Promise<void>;
}

function Chips({ listing: { choices }, chosen: { query, addressOf }, count, onFilters }: ChipsProps) {
  const open = (group?: string) => (event: MouseEvent) => {
    event.preventDefault();
    void onFilters(group);
  };
  const chip = (label: string, number: number, group?: string) => (
    <a
      href={`#${FILTERS}`}
      onClick={open(group)}
      aria-haspopup="dialog"
      className={number > 0 ? 'chip chip-on' : 'chip'}
    >
      {group === undefined && <LineIcon of={FILTER} small />}
      {number > 0 ? `${label} · ${number}` : label}
    </a>
  );
  const isInStock = query.in_stock === 'true';
  return (
    <div className="wrap chips lg:hidden">
      {chip('Filters', count)}
      {choices.kinds.length > 0 && chip('Category', query.subcategory.length, 'category')}
      {chip('Price', Number(query.min_price + query.max_price !== ''), 'price')}
      {choices.colours.length > 0 && chip('Colour', query.colour.length, 'colour')}
      <Link
        to={addressOf({ in_stock: isInStock ? '' : 'true' })}
        preventScrollReset
        aria-current={isInStock || undefined}
        className={isInStock ? 'chip chip-on' : 'chip'}
      >
        In stock
      </Link>
    </div>
  );
}
