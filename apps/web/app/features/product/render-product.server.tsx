import type { LoaderFunctionArgs } from 'react-router';
import { renderStatic } from '../../static-markup/render-static.server.tsx';
import { Description } from './description.tsx';
import type { LoadedProduct } from './load-product.server.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductHead } from './product-head.tsx';
import type { ProductMarkupParts } from './product-view.tsx';
import { ProductTop } from './product-top.tsx';
import { Promises } from './promises.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';

/** The parts of the page that are only read, as markup. */
export const renderProduct = (
  args: LoaderFunctionArgs,
  address: string,
  { shop, product, reviews, related }: LoadedProduct,
): ProductMarkupParts => ({
  top: renderStatic(args, <ProductTop product={product} />),
  head: renderStatic(args, <ProductHead product={product} />),
  promises: renderStatic(args, <Promises shop={shop} name={product.name} address={address} />),
  folds: renderStatic(args, <ProductFolds product={product} />),
  description: renderStatic(args, <Description product={product} />),
  related: related.length > 0 ? renderStatic(args, <Related products={related} />) : undefined,
  reviews: renderStatic(args, <Reviews rating={product.rating} reviews={reviews} />),
});
