import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorContent } from '../../components/feedback/error-page.tsx';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import type { ShopLayoutData } from '../../features/shop-settings/shop-settings.ts';
import { ShopLayout } from '../../features/shell/shop-layout.tsx';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/layout';

/** Pages with something to show when the API cannot be reached: samples, or what the browser keeps. */
const STANDS_ALONE = /^\/(?:bridal|groom|sale|search|cart|product\/[^/]+)?$/;

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopLayoutData> {
  const read = () => api(context).get('/shop/');
  const { origin, pathname } = url;
  if (!STANDS_ALONE.test(pathname)) return { shop: await read(), origin };
  const { data: shop } = await loadOrSample<ShopLayoutData['shop']>(read, () => undefined);
  return { shop, origin };
}

/**
 * Settings do not change while a shopper walks around; only a page that is asked for again asks for them as well. A form
 * that was sent is no reason: if the API is down, what somebody typed must stay. Nor is an order that asks for its news.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.href === nextUrl.href && !nextUrl.pathname.startsWith('/orders/');

export default function Storefront({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <ShopLayout shop={shop}>
      <Outlet />
    </ShopLayout>
  );
}

/** Whatever breaks inside, and the API being down, leaves the frame standing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopLayout shop={loaderData?.shop}>
      {isRouteErrorResponse(error) ? (
        <ErrorContent status={error.status} data={error.data} />
      ) : (
        <ErrorContent status={500} />
      )}
    </ShopLayout>
  );
}
