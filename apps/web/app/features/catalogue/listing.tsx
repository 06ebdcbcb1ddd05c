import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import '../../styles/listing.css';
import { FilterFields } from './filter-fields.tsx';
import type { ListingData } from './listing-data.ts';
import { ListingGrid } from './listing-grid.tsx';
import { countChoices, withoutChoices } from './listing-query.ts';
import { FILTERS, LISTING_FORM, ListingToolbar } from './listing-toolbar.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { piecesOfText, piecesText } from './pieces-text.ts';
import { SampleNote } from './sample-note.tsx';
import { useChoices } from './use-choices.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

interface ListingProps {
  listing: ListingData;
  trail: readonly { label: string; to?: string }[];
  title: string;
  lead?: ReactNode;
  searchLabel: string;
  isSample?: boolean;
  /** In place of the usual words, when nothing was found. */
  nothing?: ReactNode;
}

/** A list of products under its heading, with everything it can be narrowed and ordered by. */
export function Listing({ listing, trail, title, lead, searchLabel, isSample, nothing }: ListingProps) {
  const chosen = useChoices();
  const sheet = useFilterSheet();
  const { query, isLoading, top, addressOf } = chosen;
  return (
    <>
      <div className="wrap">
        <div className="pt-6">
          <Breadcrumb trail={trail} />
        </div>
        <div className="listing-head">
          <div>
            <h1 className="font-display text-h1 font-medium text-balance wrap-anywhere lining-nums">
              {title}
            </h1>
            {lead !== undefined && <p className="mt-3 max-w-read text-body-l text-stone">{lead}</p>}
          </div>
          <p aria-live="polite" className="money text-small text-stone">
            {piecesOfText(listing.count, listing.total)}
          </p>
        </div>
        {isSample && (
          <div className="pb-4">
            <SampleNote isSample />
          </div>
        )}
      </div>
      {!isSample && <ListingToolbar {...{ listing, chosen, searchLabel }} onFilters={sheet.show} />}
      <div ref={top} className="wrap listing">
        {!isSample && (
          <section id={FILTERS} aria-label="Filters" className="filters">
            <FilterFields choices={listing.choices} chosen={chosen} form={LISTING_FORM} />
            <div className="facet grid justify-items-start gap-3">
              <button type="submit" form={LISTING_FORM} className="button w-full px-0">
                {`Show ${piecesText(listing.count)}`}
              </button>
              {countChoices(query, listing.fixed) > 0 && (
                <Link to={addressOf(withoutChoices(query))} preventScrollReset className="link text-small">
                  Clear all
                </Link>
              )}
            </div>
          </section>
        )}
        <section
          aria-label="Products"
          aria-busy={isLoading}
          className={`listing-list ${isLoading ? 'opacity-40' : ''}`}
        >
          {/* The cards' own headings need one above them. */}
          <h2 className="sr-only">Products</h2>
          {listing.products.length > 0 ? (
            <ListingGrid listing={listing} query={query} />
          ) : (
            (nothing ?? <NothingFits listing={listing} chosen={chosen} />)
          )}
        </section>
      </div>
      {sheet.FilterSheet !== undefined && (
        <sheet.FilterSheet
          {...{ listing, chosen, open: sheet.isOpen, group: sheet.group }}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
