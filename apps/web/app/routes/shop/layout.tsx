import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ErrorContent } from '../../components/feedback/error-page.tsx';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import type { ShopLayoutData } from '../../features/shop-settings/shop-settings.ts';
import { ShopLayout } from '../../features/shell/shop-layout.tsx';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/layout';

/** Pages that have something to show while the API is unreachable: samples, or data from the browser. */
const STANDS_ALONE = /^\/(?:bridal|groom|sale|search|cart|product\/[^/]+)?$/;

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopLayoutData> {
  const read = () => api(context).get('/shop/');
  const { origin, pathname } = url;
  if (!STANDS_ALONE.test(pathname)) return { shop: await read(), origin };
  const { data: shop } = await loadOrSample<ShopLayoutData['shop']>(read, () => undefined);
  return { shop, origin };
}

/**
 * Settings rarely change during a visit, so only a full page load reads them again. Submitting a form or
 * reloading an order doesn't: if the API is down, the typed text must stay.
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

/** Errors inside, and an unreachable API, leave the layout in place. */
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
