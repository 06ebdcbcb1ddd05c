import { write } from '../pages/write.server.tsx';
import type { LoadedProduct } from './load-product.server.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductHead } from './product-head.tsx';
import type { WrittenParts } from './product-view.tsx';
import { Promises } from './promises.tsx';
import { Reviews } from './reviews.tsx';

/** The parts of the page that are only read, as markup. */
export const writeProduct = (
  url: URL,
  address: string,
  { shop, product, reviews }: LoadedProduct,
): WrittenParts => ({
  head: write(url, <ProductHead product={product} />),
  promises: write(url, <Promises shop={shop} name={product.name} address={address} />),
  folds: write(url, <ProductFolds product={product} />),
  reviews: write(url, <Reviews rating={product.rating} reviews={reviews} />),
});
