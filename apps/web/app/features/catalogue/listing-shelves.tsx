import type { ReactNode } from 'react';
import { formatPieces } from '../../lib/format.ts';
import { Link } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { FilterFields } from './filter-fields.tsx';
import { ListingCards } from './listing-cards.tsx';
import { addressOf, type Asked, type ListingData } from './listing-data.ts';
import { FILTERS, LISTING_FORM } from './listing-places.ts';
import { countChoices, withoutChoices } from './listing-query.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { LoadMore } from './load-more.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { SampleNote } from './sample-note.tsx';

interface ListingTopProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  lead: string | undefined;
}

export function ListingTop({ trail, title, lead }: ListingTopProps) {
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

interface ListingShelvesProps {
  listing: ListingData;
  asked: Asked;
  searchLabel: string;
  isSample: boolean;
  /** In place of the usual words, when nothing was found. */
  nothing: ReactNode;
  whatsapp: string | undefined;
}

/** Everything below the heading, written on the server: `Listing` only listens. */
export function ListingShelves({ isSample, ...shown }: ListingShelvesProps) {
  const { listing, asked, searchLabel } = shown;
  return (
    <>
      {isSample ? (
        <div className="wrap pb-4">
          <SampleNote isSample to={addressOf(asked)} />
        </div>
      ) : (
        <ListingToolbar {...{ listing, asked, searchLabel }} />
      )}
      <div className="wrap listing">
        {!isSample && <Filters listing={listing} asked={asked} />}
        <Products {...shown} />
      </div>
    </>
  );
}

function Filters({ listing, asked }: Pick<ListingShelvesProps, 'listing' | 'asked'>) {
  const { query } = asked;
  return (
    <section id={FILTERS} aria-label="Filters" className="filters">
      {/* The sheet of a phone borrows them. */}
      <div>
        <FilterFields choices={listing.choices} query={query} />
      </div>
      <div className="facet grid justify-items-start gap-3">
        <button type="submit" form={LISTING_FORM} className="button w-full px-0">
          {`Show ${formatPieces(listing.count)}`}
        </button>
        {countChoices(query, listing.fixed) > 0 && (
          <Link to={addressOf(asked, withoutChoices(query))} data-still="" className="link text-small">
            Clear all
          </Link>
        )}
      </div>
    </section>
  );
}

function Products({ listing, asked, nothing, whatsapp }: Omit<ListingShelvesProps, 'isSample'>) {
  return (
    <section aria-label="Products" className="listing-list">
      {/* The cards' own headings need one above them. */}
      <h2 className="sr-only">Products</h2>
      {listing.products.length === 0 ? (
        (nothing ?? <NothingFits listing={listing} asked={asked} />)
      ) : (
        <>
          {listing.first > 1 && (
            <p className="mb-8 text-center">
              <Link to={addressOf(asked, {}, listing.first - 1)} className="link text-small">
                Earlier pieces
              </Link>
            </p>
          )}
          <ul className="cards listing-cards">
            <ListingCards pieces={listing} whatsapp={whatsapp} />
          </ul>
          <LoadMore pieces={listing} asked={asked} />
        </>
      )}
    </section>
  );
}
