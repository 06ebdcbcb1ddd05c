import { write } from '../pages/write.server.tsx';
import { Description } from './description.tsx';
import type { LoadedProduct } from './load-product.server.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductHead } from './product-head.tsx';
import type { WrittenParts } from './product-view.tsx';
import { ProductTop } from './product-top.tsx';
import { Promises } from './promises.tsx';
import { Reviews } from './reviews.tsx';

/** The parts of the page that are only read, as markup. */
export const writeProduct = (
  url: URL,
  address: string,
  { shop, product, reviews }: LoadedProduct,
): WrittenParts => ({
  top: write(url, <ProductTop product={product} />),
  head: write(url, <ProductHead product={product} />),
  promises: write(url, <Promises shop={shop} name={product.name} address={address} />),
  folds: write(url, <ProductFolds product={product} />),
  description: write(url, <Description product={product} />),
  reviews: write(url, <Reviews rating={product.rating} reviews={reviews} />),
});
