import type { LoaderFunctionArgs } from 'react-router';
import { write } from '../../lib/write.server.tsx';
import { Description } from './description.tsx';
import type { LoadedProduct } from './load-product.server.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductHead } from './product-head.tsx';
import type { WrittenParts } from './product-view.tsx';
import { ProductTop } from './product-top.tsx';
import { Promises } from './promises.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';

/** The parts of the page that are only read, as markup. */
export const writeProduct = (
  args: LoaderFunctionArgs,
  address: string,
  { shop, product, reviews, related }: LoadedProduct,
): WrittenParts => ({
  top: write(args, <ProductTop product={product} />),
  head: write(args, <ProductHead product={product} />),
  promises: write(args, <Promises shop={shop} name={product.name} address={address} />),
  folds: write(args, <ProductFolds product={product} />),
  description: write(args, <Description product={product} />),
  related: related.length > 0 ? write(args, <Related products={related} />) : undefined,
  reviews: write(args, <Reviews rating={product.rating} reviews={reviews} />),
});
