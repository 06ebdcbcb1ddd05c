import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorContent } from '../../../components/feedback/error-page.tsx';
import { placeholderFor } from '../../../components/pictures/placeholder.ts';
import { productPath } from '../../../lib/product-path.ts';
import {
  loadProduct,
  throwStatus,
  renderProduct,
  buildProductHead,
} from '../../../features/product/product-page.server.tsx';
import { parseProductId, parseReviewPages } from '../../../features/product/product-url.ts';
import { ProductView } from '../../../features/product/product-view.tsx';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { requireSlug } from '../../../features/seo/slug-redirect.server.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/product.css';
import type { Route } from './+types/product';

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args;
  const id = parseProductId(params.product);
  if (id === undefined) throwStatus(404);
  const loaded = await loadProduct(api(context), id, parseReviewPages(url.searchParams));
  const { product, reviews } = loaded;
  // A sample stands in for the real product, whose slug is another.
  if (!product.sample) requireSlug(params.product, productPath(product), url);
  const productUrl = url.origin + productPath(product);
  return {
    product,
    reviews: { shown: reviews?.results.length ?? 0, count: reviews?.count ?? 0 },
    markup: renderProduct(args, productUrl, loaded, new Date()),
    url: productUrl,
    drawing: placeholderFor(product.subcategory),
    head: buildProductHead(await loadPageLocation(args), product),
  };
}

/** Colour and size are in the URL as well, but changing them loads nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const looks = (url: URL) => parseReviewPages(url.searchParams);
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    looks(currentUrl) !== looks(nextUrl)
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The key resets the choices for another product. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />;
}

const NOT_FOUND = {
  heading: 'Product Not Found',
  text: 'The product you are looking for does not exist.',
  action: { label: 'Back to Home', to: '/' },
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorContent status={500} />;
  const { status, data } = error;
  return status === 404 ? (
    <ErrorContent status={404} text={NOT_FOUND} />
  ) : (
    <ErrorContent status={status} data={data} />
  );
}
