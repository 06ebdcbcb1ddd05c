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
import { CardSkeleton } from '../../../components/feedback/skeleton.tsx';
import { whatsappLink } from '../../shop-settings/whatsapp-link.ts';

/** A stylist tile follows every eight products. */
const PRODUCTS_PER_TILE = 8;
/** The first row of a phone loads with high priority. Wider screens have the bandwidth to do without. */
const PRIORITY_COUNT = 2;

interface ListingCardsProps {
  page: ListingProducts;
  /** Without the stylists' number there are no tiles. */
  whatsapp: string | undefined;
}

/** The products of a listing, or of one more page of it; tiles continue where the previous page stopped. */
export function ListingCards({ page: { products, first }, whatsapp }: ListingCardsProps) {
  const offset = (first - 1) * PAGE_SIZE;
  const groupOffset = (firstPageInGroup(first) - 1) * PAGE_SIZE;
  return products.map((product, index) => {
    const position = offset + index;
    const isAfterTile = position > groupOffset && position % PRODUCTS_PER_TILE === 0;
    return (
      <Fragment key={product.id}>
        {isAfterTile && whatsapp !== undefined && (
          <StylistTile turn={position / PRODUCTS_PER_TILE - 1} whatsapp={whatsapp} />
        )}
        <li id={position % PAGE_SIZE === 0 ? `piece-${position + 1}` : undefined} className="flex">
          <ProductCard product={product} priority={position - groupOffset < PRIORITY_COUNT} />
        </li>
      </Fragment>
    );
  });
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
    <div className="more grid justify-items-center gap-4 pt-12 text-center">
      <p aria-live="polite" className="money text-small text-stone">{`${shown} of ${formatPieces(count)}`}</p>
      <progress value={shown} max={count} aria-hidden className="w-48" />
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

/** A long listing shows a different offer each time. */
const OFFERS = [
  {
    label: 'Not sure which metal',
    title: 'Send us a photograph of the dress',
    text: 'A stylist answers on WhatsApp within the day, and it costs nothing to ask.',
    message: 'Hello, here is a photograph of the dress. Which metal goes with it?',
  },
  {
    label: 'Two of you',
    title: 'Ask what goes with what',
    text: 'Tell us what one of you wears, and we choose for the other so that the photographs agree.',
    message: 'Hello, please help us match what we wear: ',
  },
  {
    label: 'Short of time',
    title: 'Tell us the date',
    text: 'We say what reaches you before the day, wherever in Kenya the wedding is.',
    message: 'Hello, our wedding is on ',
  },
] as const;

/** Offers a stylist to talk to, between the products. */
function StylistTile({ turn, whatsapp }: { turn: number; whatsapp: string }) {
  const { label, title, text, message } = OFFERS[turn % OFFERS.length] ?? OFFERS[0];
  return (
    <li className="tile">
      <div>
        <p className="label text-bordeaux">{label}</p>
        <p className="my-2 font-display text-h3 font-semibold text-balance">{title}</p>
        <p className="text-small">{text}</p>
      </div>
      <a href={whatsappLink(whatsapp, message)} className="link label self-start py-1.5">
        Ask a stylist
      </a>
    </li>
  );
}
