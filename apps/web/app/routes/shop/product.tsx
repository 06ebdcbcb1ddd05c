import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorNote } from '../../components/error-page.tsx';
import { productPath } from '../../features/catalogue/product-path.ts';
import { loadProduct, refuse } from '../../features/product/load-product.server.ts';
import { writeProduct } from '../../features/product/write-product.server.tsx';
import { productIdOf, reviewLooksOf } from '../../features/product/product-address.ts';
import { ProductNotFound } from '../../features/product/product-not-found.tsx';
import { ProductView } from '../../features/product/product-view.tsx';
import { trailOf } from '../../features/product/trail.ts';
import { breadcrumbJsonLd, productJsonLd } from '../../features/seo/json-ld.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import '../../styles/product.css';
import type { Route } from './+types/product';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = productIdOf(params.product);
  if (id === undefined) refuse(404);
  const loaded = await loadProduct(api(context), id, reviewLooksOf(url.searchParams));
  const { product, reviews, related } = loaded;
  return {
    product,
    related,
    reviews: { shown: reviews?.results.length ?? 0, count: reviews?.count ?? 0 },
    written: writeProduct(url, loaded),
    address: url.origin + productPath(product),
  };
}

/** Colour and size stand in the address as well, and are no reason to ask again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const looks = (url: URL) => reviewLooksOf(url.searchParams);
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    looks(currentUrl) !== looks(nextUrl)
  );
}

export const meta: Route.MetaFunction = (args) => {
  if (args.loaderData === undefined) {
    return seoMeta({ ...placeOf(args), title: 'Product Not Found', noIndex: true });
  }
  const { product } = args.loaderData;
  // One address for search engines, whatever words stand after the number.
  const place = { ...placeOf(args), path: productPath(product) };
  return seoMeta({
    ...place,
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
    image: product.images[0],
    noIndex: product.sample ?? false,
    jsonLd: [productJsonLd(product, place), breadcrumbJsonLd(trailOf(product), place)],
  });
};

/** A new piece begins with a new choice. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorNote status={500} />;
  return error.status === 404 ? <ProductNotFound /> : <ErrorNote status={error.status} said={error.data} />;
}
