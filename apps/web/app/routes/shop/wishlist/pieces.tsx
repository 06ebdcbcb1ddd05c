import { ProductCard } from '../../../features/catalogue/product-card.tsx';
import type { Piece } from '../../../features/wishlist-page/fetch-pieces.ts';
import { loadPieces } from '../../../features/wishlist-page/load-pieces.server.ts';
import { readPieces } from '../../../features/wishlist-page/pieces-url.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderFragment } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/pieces';

/** The cards of some products, which the wishlist's page fetches: only the browser knows its ids. */
export async function loader(args: Route.LoaderArgs) {
  const products = await loadPieces(api(args.context), readPieces(args.url.searchParams.get('pieces')));
  const pieces = products.map((product): Piece => [
    product.id,
    renderFragment(args, <ProductCard product={product} />),
  ]);
  return Response.json(pieces, { headers: { 'x-robots-tag': 'noindex' } });
}
