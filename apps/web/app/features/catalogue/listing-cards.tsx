import { Fragment } from 'react';
import type { Pieces } from './listing-data.ts';
import { firstPageWith, PAGE_SIZE } from './listing-query.ts';
import { ProductCard } from './product-card.tsx';
import { StylistTile } from './stylist-tile.tsx';

/** After so many pieces comes a tile: it takes every ninth place. */
const BETWEEN_TILES = 8;
/** The first row of a phone. On wider screens the browser finds out by itself, and has the line for it. */
const SEEN_FIRST = 2;

interface ListingCardsProps {
  pieces: Pieces;
  /** The stylists' number; without one there are no tiles. */
  whatsapp: string | undefined;
}

/** The pieces of a list, or of one more page of it: tiles go on where the page before has stopped. */
export function ListingCards({ pieces: { products, first }, whatsapp }: ListingCardsProps) {
  const before = (first - 1) * PAGE_SIZE;
  const beforeList = (firstPageWith(first) - 1) * PAGE_SIZE;
  return products.map((product, index) => {
    const place = before + index;
    const isAfterTile = place > beforeList && place % BETWEEN_TILES === 0;
    return (
      <Fragment key={product.id}>
        {isAfterTile && whatsapp !== undefined && (
          <StylistTile turn={place / BETWEEN_TILES - 1} whatsapp={whatsapp} />
        )}
        <li id={place % PAGE_SIZE === 0 ? `piece-${place + 1}` : undefined} className="flex">
          <ProductCard product={product} priority={place - beforeList < SEEN_FIRST} />
        </li>
      </Fragment>
    );
  });
}
