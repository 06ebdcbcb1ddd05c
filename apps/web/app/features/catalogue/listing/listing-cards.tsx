import { Fragment } from 'react';
import {
  listingUrl,
  type ListingRequest,
  firstPageInGroup,
  PAGE_SIZE,
  writeListingQuery,
} from './listing-query.ts';
import type { ListingProducts } from './listing-data.ts';
import { ProductCard } from '../product-card.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { formatPieces } from '../../../lib/format.ts';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { EndTile, StylistTile } from './stylist-tile.tsx';
import { offersFor } from './stylist-offers.ts';

/** A stylist tile follows every eight products. */
const PRODUCTS_PER_TILE = 8;
/** The first row of a phone loads with high priority. Wider screens have the bandwidth to do without. */
const PRIORITY_COUNT = 2;

interface ListingCardsProps {
  page: ListingProducts;
  request: ListingRequest;
  /** Without the stylists' number there are no tiles. */
  whatsapp: string | undefined;
}

/** The products of a listing, or of one more page of it; tiles continue where the previous page stopped. */
export function ListingCards({
  page: { products, first, count },
  request: { path, query },
  whatsapp,
}: ListingCardsProps) {
  const offset = (first - 1) * PAGE_SIZE;
  const groupOffset = (firstPageInGroup(first) - 1) * PAGE_SIZE;
  const end = offset + products.length;
  const offers = offersFor(path, query);
  const colour = query.colour.length === 1 ? query.colour[0] : null;
  return (
    <>
      {products.map((product, index) => {
        const position = offset + index;
        const isAfterTile = position > groupOffset && position % PRODUCTS_PER_TILE === 0;
        return (
          <Fragment key={product.id}>
            {isAfterTile && whatsapp !== undefined && (
              <StylistTile offers={offers} turn={position / PRODUCTS_PER_TILE - 1} whatsapp={whatsapp} />
            )}
            <li id={position % PAGE_SIZE === 0 ? `piece-${position + 1}` : undefined} className="flex">
              <ProductCard
                product={product}
                colour={colour}
                priority={position - groupOffset < PRIORITY_COUNT}
              />
            </li>
          </Fragment>
        );
      })}
      {end === count && end > 0 && whatsapp !== undefined && (
        <EndTile
          offers={offers}
          turn={Math.floor((end - 1) / PRODUCTS_PER_TILE)}
          isOdd={(end - groupOffset) % 2 === 1}
          whatsapp={whatsapp}
        />
      )}
    </>
  );
}

const SKELETONS = 6;

/** Progress through the listing, and a link to the next page, which `append-page.ts` fetches instead of following. */
export function LoadMore({ page, request }: { page: ListingProducts; request: ListingRequest }) {
  const { products, count, first, last } = page;
  const shown = (first - 1) * PAGE_SIZE + products.length;
  const next = last + 1;
  const url = listingUrl(request, {}, next);
  // The first page of the next group replaces the list instead of extending it.
  const startsGroup = firstPageInGroup(next) === next;
  return (
    <div className="more grid grid-cols-1 justify-items-center gap-4 pt-12 text-center">
      <p aria-live="polite" className="money text-small text-stone">{`${shown} of ${formatPieces(count)}`}</p>
      <progress value={shown} max={count} aria-hidden className="w-48 max-w-full" />
      {shown < count ? (
        <ButtonLink
          to={startsGroup ? url : `${url}#piece-${shown + 1}`}
          data-more={
            startsGroup ? undefined : `/more${request.path}${writeListingQuery(request.query, next)}`
          }
          variant="line"
        >
          Load More Products
        </ButtonLink>
      ) : (
        <button type="button" disabled className="button button-line">
          No More Products
        </button>
      )}
      <template>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-coming="" aria-hidden>
            <CardSkeleton />
          </li>
        ))}
      </template>
    </div>
  );
}
