import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ConnectionError } from '../../components/feedback/connection-error.tsx';
import { ErrorContent } from '../../components/feedback/error-page.tsx';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import { DEFAULT_BRAND, type ShopLayoutData } from '../../features/shop-settings/shop-settings.ts';
import { needsJavaScript } from '../../features/shell/needs-javascript.tsx';
import { ShopBanner } from '../../features/shell/shop-banner.tsx';
import { ShopFooter } from '../../features/shell/shop-footer.tsx';
import { ShopLayout } from '../../features/shell/shop-layout.tsx';
import { api } from '../../lib/server/api.server.ts';
import { isNetworkError } from '../../lib/network/network-error.ts';
import { nairobiDay } from '../../lib/time/nairobi-days.ts';
import { renderStaticOnce } from '../../static-markup/render-static.server.tsx';
import type { Route } from './+types/layout';

/** Pages that have something to show while the API is unreachable: samples, data from the browser, or a form. */
const STANDS_ALONE =
  /^\/(?:bridal|groom|sale|search|cart|product\/[^/]+|contact|custom-orders|book-stylist)?$/;

export async function loader(args: Route.LoaderArgs): Promise<ShopLayoutData> {
  const { url } = args;
  const shop = await readShop(args.context, STANDS_ALONE.test(url.pathname));
  const brandName = shop?.brand_name ?? DEFAULT_BRAND;
  const year = nairobiDay(new Date()).slice(0, 4);
  return {
    shop,
    origin: url.origin,
    banner: renderStaticOnce(
      args,
      // What a page needs JavaScript for names the page.
      { name: 'banner', madeOf: { shop, url: needsJavaScript(url) ? url : undefined } },
      <ShopBanner url={url} brandName={brandName} shop={shop} />,
    ),
    footer: renderStaticOnce(
      args,
      { name: 'footer', madeOf: { shop, year } },
      <ShopFooter brandName={brandName} contact={shop?.contact} year={year} />,
    ),
  };
}

async function readShop(context: Route.LoaderArgs['context'], mayBeMissing: boolean) {
  const read = () => api(context).get('/shop/');
  if (!mayBeMissing) return read();
  return (await loadOrSample<ShopLayoutData['shop']>(read, () => undefined)).data;
}

/**
 * Settings rarely change during a visit, so only a full page load reads them again. Submitting a form or
 * reloading an order or a booking doesn't: if the API is down, the typed text must stay.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined &&
  currentUrl.href === nextUrl.href &&
  !/^\/(orders|bookings)\//.test(nextUrl.pathname);

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <ShopLayout data={loaderData}>
      <Outlet />
    </ShopLayout>
  );
}

/** Errors inside, and an unreachable API, leave the layout in place. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopLayout data={loaderData}>
      {isRouteErrorResponse(error) ? (
        <ErrorContent status={error.status} data={error.data} />
      ) : isNetworkError(error) ? (
        <ConnectionError />
      ) : (
        <ErrorContent status={500} />
      )}
    </ShopLayout>
  );
}
