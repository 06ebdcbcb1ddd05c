import { data } from 'react-router';
import type { ServerApi } from '../../lib/api.server.ts';
import { toApiFailure } from '../../lib/api/errors.ts';
import { toCardProduct, type CardProduct } from '../catalogue/card-product.ts';
import { loadOrSample } from '../catalogue/load-or-sample.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { REVIEWS_AT_ONCE } from './product-address.ts';
import type { FoundReviews } from './reviews.tsx';
import type { SoldProduct } from '../product-options/use-purchase.ts';

export interface LoadedProduct {
  shop: ShopSettings | undefined;
  product: SoldProduct;
  reviews: FoundReviews;
  related: CardProduct[];
}

const RELATED_MOST = 4;

/** The piece and what stands below it, asked for at once. Without reviews or related pieces it is still a page. */
export async function loadProduct(api: ServerApi, id: number, looks: number): Promise<LoadedProduct> {
  const params = { id };
  const { data: loaded } = await loadOrSample<LoadedProduct>(
    async () => {
      const [shop, product, reviews, related] = await Promise.all([
        api.get('/shop/'),
        api.get('/products/{id}/', { params }),
        orNothing(
          api.get('/products/{id}/reviews/', { params, query: { page_size: REVIEWS_AT_ONCE * looks } }),
        ),
        orNothing(api.get('/products/{id}/related/', { params })),
      ]);
      return { shop, product, reviews, related: (related ?? []).slice(0, RELATED_MOST).map(toCardProduct) };
    },
    () => findSample(id),
  );
  return loaded;
}

async function findSample(id: number): Promise<LoadedProduct> {
  const { SAMPLE_PRODUCTS } = await import('../catalogue/sample-products.ts');
  const product = SAMPLE_PRODUCTS.find((sample) => sample.id === id);
  if (product === undefined) refuse(503);
  const related = SAMPLE_PRODUCTS.filter((other) => other !== product && other.category === product.category);
  return {
    shop: undefined,
    product,
    reviews: null,
    related: related.slice(0, RELATED_MOST).map(toCardProduct),
  };
}

const orNothing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null);

export function refuse(status: 404 | 503): never {
  const { code, message } = toApiFailure(status, undefined).problem;
  throw data({ code, message }, { status });
}
