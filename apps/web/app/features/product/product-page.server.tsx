import { type LoaderFunctionArgs, data, type MetaDescriptor } from 'react-router';
import { renderStatic } from '../../static-markup/render-static.server.tsx';
import { ArrivalBox } from '../delivery/arrival-box.tsx';
import type { DeliveryTerms } from '../delivery/delivery-terms.ts';
import { Description, ProductFolds, Related } from './product-details.tsx';
import { ProductSummary, ProductBreadcrumb, PurchaseNotes, toBreadcrumbs } from './product-summary.tsx';
import type { ProductMarkupParts } from './product-view.tsx';
import { Reviews, type FoundReviews, type ReviewPage } from './reviews.tsx';
import type { ServerApi } from '../../lib/server/api.server.ts';
import { toApiFailure } from '../../lib/api/errors.ts';
import { toCardProduct, type CardProduct } from '../catalogue/card-product.ts';
import { loadOrSample } from '../catalogue/load-or-sample.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { REVIEWS_PER_PAGE } from './product-url.ts';
import type { SoldProduct } from '../product-options/use-purchase.ts';
import { productPath } from '../../lib/product-path.ts';
import { breadcrumbJsonLd, productJsonLd } from '../seo/json-ld.ts';
import { type PageLocation, seoMeta } from '../seo/seo-meta.ts';

/** Renders the read-only parts of the page. */
export const renderProduct = (
  args: LoaderFunctionArgs,
  url: string,
  { shop, product, reviews, related, delivery }: LoadedProduct,
  now: Date,
): ProductMarkupParts => ({
  breadcrumb: renderStatic(args, <ProductBreadcrumb product={product} />),
  summary: renderStatic(args, <ProductSummary product={product} />),
  arrival:
    delivery !== null && product.in_stock
      ? renderStatic(
          args,
          <ArrivalBox
            terms={delivery}
            leadDays={product.lead_days}
            now={now}
            whatsapp={shop?.contact.whatsapp}
            name={product.name}
            url={url}
            listing={`/${product.category}`}
          />,
        )
      : undefined,
  notes: renderStatic(args, <PurchaseNotes shop={shop} name={product.name} url={url} />),
  details: renderStatic(args, <ProductFolds product={product} returnDays={shop?.return_days} />),
  description: renderStatic(args, <Description product={product} />),
  related: related.length > 0 ? renderStatic(args, <Related products={related} />) : undefined,
  reviews: renderStatic(args, <Reviews rating={product.rating} reviews={reviews} />),
});

export interface LoadedProduct {
  shop: ShopSettings | undefined;
  product: SoldProduct;
  reviews: FoundReviews;
  related: CardProduct[];
  /** Null for a sample, or when the API does not answer. */
  delivery: DeliveryTerms | null;
}

const MAX_RELATED = 4;

const NO_REVIEWS: ReviewPage = { count: 0, next: null, previous: null, results: [] };

/** Loads everything in parallel, but no reviews where there are none. Reviews and related products are optional. */
export async function loadProduct(api: ServerApi, id: number, reviewPages: number): Promise<LoadedProduct> {
  const params = { id };
  const { data: loaded } = await loadOrSample<LoadedProduct>(
    async () => {
      const loading = api.get('/products/{id}/', { params });
      const query = { page_size: REVIEWS_PER_PAGE * reviewPages };
      const [shop, product, reviews, related, delivery] = await Promise.all([
        api.get('/shop/'),
        loading,
        orNull(
          loading.then(({ review_count }) =>
            review_count === 0 ? NO_REVIEWS : api.get('/products/{id}/reviews/', { params, query }),
          ),
        ),
        orNull(api.get('/products/{id}/related/', { params })),
        orNull(api.get('/delivery/')),
      ]);
      return {
        shop,
        product,
        reviews,
        delivery,
        related: (related ?? []).slice(0, MAX_RELATED).map(toCardProduct),
      };
    },
    () => findSample(id),
  );
  return loaded;
}

async function findSample(id: number): Promise<LoadedProduct> {
  const { SAMPLE_PRODUCTS } = await import('../catalogue/sample-products.ts');
  const product = SAMPLE_PRODUCTS.find((sample) => sample.id === id);
  if (product === undefined) throwStatus(503);
  const related = SAMPLE_PRODUCTS.filter((other) => other !== product && other.category === product.category);
  return {
    shop: undefined,
    product,
    reviews: null,
    delivery: null,
    related: related.slice(0, MAX_RELATED).map(toCardProduct),
  };
}

const orNull = <Value,>(promise: Promise<Value>): Promise<Value | null> => promise.catch(() => null);

export function throwStatus(status: 404 | 503): never {
  const { code, message } = toApiFailure(status, undefined).problem;
  throw data({ code, message }, { status });
}

/** The canonical URL has the slug, also when only the id was requested. */
export function buildProductHead(
  { origin, apiUrl, brand }: PageLocation,
  product: SoldProduct,
): MetaDescriptor[] {
  const location = { origin, apiUrl, brand, path: productPath(product) };
  return seoMeta({
    ...location,
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
    image: product.images[0],
    noIndex: product.sample ?? false,
    jsonLd: [productJsonLd(product, location), breadcrumbJsonLd(toBreadcrumbs(product), location)],
  });
}
