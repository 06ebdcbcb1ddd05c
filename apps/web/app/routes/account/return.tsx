import { Link, useParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ReactNode } from 'react';
import { orderKeys, orderPath } from '../../features/orders/order-keys.ts';
import { hasAccess } from '../../features/orders/read-order.ts';
import { saveKeyFromUrl, useKeyFromUrl } from '../../features/orders/shared/detail-layout.tsx';
import { StaleNotice } from '../../features/orders/shared/stale-notice.tsx';
import { readReturnOptions } from '../../features/returns/read-options.ts';
import { useShopSettings } from '../../features/shop-settings/shop-settings.ts';
import { lazyPart } from '../../lib/network/load-code.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Route } from './+types/return';
import '../../styles/shop/return.css';

const loadFlow = () => import('../../features/returns/request/request-flow.tsx');
const RequestFlow = lazyPart(loadFlow);
const OrderError = lazyPart(() => import('../../features/orders/shared/order-error.tsx'));

/** The key is on this device or in the URL fragment, which only the browser sees, so it is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  saveKeyFromUrl('order', number);
  // Preloads the page while its data loads; rendering handles a failure.
  if (hasAccess(number)) void loadFlow().catch(() => undefined);
  return readReturnOptions(number, request.signal);
}

/** The steps differ in the query only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export default function ReturnRequest({ loaderData: read, params: { number } }: Route.ComponentProps) {
  useKeyFromUrl('order', number);
  return (
    <Frame>
      {'found' in read ? (
        <>
          <h1 className="py-6 font-display text-h1 font-medium lg:py-8">Return or exchange</h1>
          <StaleNotice error={read.reloadError} />
          <RequestFlow key={number} number={number} options={read.found} />
        </>
      ) : (
        <OrderError of="order" number={number} found={read} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { number = '' } = useParams();
  const { brand_name } = useShopSettings();
  const key = useHydrated() ? orderKeys.find(number) : undefined;
  return (
    // At least as high as the screen, so that the footer doesn't jump while loading.
    <div className="wrap min-h-svh pt-4">
      <title>{`Return or exchange · ${brand_name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-small text-stone">
        <Link
          to={orderPath(number, key)}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
        >
          <span aria-hidden>←</span>
          {`Order ${number}`}
        </Link>
      </p>
      {children}
    </div>
  );
}

export const HydrateFallback = () => (
  <Frame>
    <h1 className="py-6 font-display text-h1 font-medium lg:py-8">Return or exchange</h1>
    <div aria-busy className="return">
      <div className="grid content-start gap-6">
        <span className="sr-only">Loading...</span>
        <span aria-hidden className="skeleton h-12" />
        <span aria-hidden className="skeleton h-96" />
      </div>
      <span aria-hidden className="skeleton h-80" />
    </div>
  </Frame>
);
