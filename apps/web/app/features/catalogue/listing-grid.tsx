import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { CardSkeleton } from '../../components/skeleton.tsx';
import type { ListingData } from './listing-data.ts';
import { PAGE_SIZE, writeListingQuery, type ListingQuery } from './listing-query.ts';
import { LoadMore } from './load-more.tsx';
import { ProductCard } from './product-card.tsx';
import { StylistTile } from './stylist-tile.tsx';
import { useMore } from './use-more.ts';

/** After so many pieces comes a tile: it takes every ninth place. */
const BETWEEN_TILES = 8;
const SEEN_FIRST = 4;
const SKELETONS = 6;

interface ListingGridProps {
  listing: ListingData;
  query: ListingQuery;
}

export function ListingGrid({ listing, query }: ListingGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { products, address, isElsewhere, isLoading, problem, load } = useMore(listing, grid);
  const before = (listing.first - 1) * PAGE_SIZE;
  return (
    <>
      {before > 0 && (
        <p className="mb-8 text-center">
          <Link to={writeListingQuery(query, listing.first - 1) || '.'} className="link text-small">
            Earlier pieces
          </Link>
        </p>
      )}
      <ul ref={grid} className="cards listing-cards">
        {products.map((product, index) => (
          <Fragment key={product.id}>
            {index > 0 && index % BETWEEN_TILES === 0 && (
              <StylistTile turn={(before + index) / BETWEEN_TILES - 1} />
            )}
            <li id={index % PAGE_SIZE === 0 ? `piece-${before + index + 1}` : undefined} className="grid">
              <ProductCard product={product} priority={index < SEEN_FIRST} />
            </li>
          </Fragment>
        ))}
        {isLoading &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={`skeleton-${index}`} aria-hidden>
              <CardSkeleton />
            </li>
          ))}
      </ul>
      <LoadMore
        shown={before + products.length}
        count={listing.count}
        onLoad={load}
        {...{ address, isElsewhere, isLoading, problem }}
      />
    </>
  );
}
