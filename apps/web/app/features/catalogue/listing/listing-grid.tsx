import type { ReactNode } from 'react';
import { formatPieces } from '../../../lib/format.ts';
import { Link } from 'react-router';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { ListingCards, LoadMore } from './listing-cards.tsx';
import {
  listingUrl,
  type ListingRequest,
  FILTERS,
  LISTING_FORM,
  countFilters,
  withoutFilters,
} from './listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { SampleNote } from '../sample-note.tsx';

interface ListingHeadingProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  lead: string | undefined;
}

export function ListingHeading({ trail, title, lead }: ListingHeadingProps) {
  return (
    <>
      <Breadcrumb trail={trail} />
      <h1 className="mt-6 font-display text-h1 font-medium text-balance wrap-anywhere lining-nums lg:mt-8">
        {title}
      </h1>
      {lead !== undefined && <p className="mt-3 max-w-read text-body-l text-stone">{lead}</p>}
    </>
  );
}

interface ListingGridProps {
  listing: ListingData;
  request: ListingRequest;
  searchLabel: string;
  isSample: boolean;
  /** Replaces the usual empty state. */
  nothing: ReactNode;
  whatsapp: string | undefined;
}

/** Everything below the heading; rendered on the server, while `Listing` handles its events. */
export function ListingGrid({ isSample, ...props }: ListingGridProps) {
  const { listing, request, searchLabel } = props;
  return (
    <>
      {isSample ? (
        <div className="wrap pb-4">
          <SampleNote isSample to={listingUrl(request)} />
        </div>
      ) : (
        <ListingToolbar {...{ listing, request, searchLabel }} />
      )}
      <div className="wrap listing">
        {!isSample && <Filters listing={listing} request={request} />}
        <Products {...props} />
      </div>
    </>
  );
}

function Filters({ listing, request }: Pick<ListingGridProps, 'listing' | 'request'>) {
  const { query } = request;
  return (
    <section id={FILTERS} aria-label="Filters" className="filters">
      {/* The filter sheet on phones moves these fields. */}
      <div>
        <FilterFields options={listing.options} query={query} />
      </div>
      <div className="facet grid justify-items-start gap-3">
        <button type="submit" form={LISTING_FORM} className="button w-full px-0">
          {`Show ${formatPieces(listing.count)}`}
        </button>
        {countFilters(query, listing.fixed) > 0 && (
          <Link
            to={listingUrl(request, withoutFilters(query))}
            data-preserve-scroll=""
            className="link text-small"
          >
            Clear all
          </Link>
        )}
      </div>
    </section>
  );
}

function Products({ listing, request, nothing, whatsapp }: Omit<ListingGridProps, 'isSample'>) {
  return (
    <section aria-label="Products" className="listing-list">
      {/* The cards' headings need a parent. */}
      <h2 className="sr-only">Products</h2>
      {listing.products.length === 0 ? (
        (nothing ?? <EmptyListing listing={listing} request={request} />)
      ) : (
        <>
          {listing.first > 1 && (
            <p className="mb-8 text-center">
              <Link to={listingUrl(request, {}, listing.first - 1)} className="link text-small">
                Earlier pieces
              </Link>
            </p>
          )}
          <ul className="cards listing-cards">
            <ListingCards page={listing} request={request} whatsapp={whatsapp} />
          </ul>
          <LoadMore page={listing} request={request} />
        </>
      )}
    </section>
  );
}
