import { lazy, useEffect, type ReactNode } from 'react';
import { Link, useLocation, useParams, useRevalidator } from 'react-router';
import { keyIn, orderKeys } from '../../features/orders/order-keys.ts';
import { hasWayIn, readOrder } from '../../features/orders/read-order.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import { valuesOf } from '../../lib/forms.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useSession } from '../../lib/use-session.ts';
import type { Route } from './+types/order';
import '../../styles/order.css';
// For the dialog of a review, which comes on demand.
import '../../styles/star-choice.css';

const loadPage = () => import('../../features/orders/order-page.tsx');
const OrderPage = lazy(loadPage);
const OrderTrouble = lazy(() => import('../../features/orders/order-trouble.tsx'));

/** The key stands behind the #, which only the browser sees: so the order is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  const { pathname, hash } = window.location;
  const key = pathname === `/orders/${number}` ? keyIn(hash) : undefined;
  if (key !== undefined) orderKeys.keep(number, key);
  // Comes while the order is on its way; whether it came, the page itself will see.
  if (hasWayIn(number)) void loadPage().catch(() => undefined);
  return readOrder(number, request.signal);
}

const orderActions = onDemand(() => import('../../features/orders/order-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  orderActions.run(async ({ actOnOrder }) => actOnOrder(number, valuesOf(await request.formData())));

export default function Order({ loaderData: found, params: { number } }: Route.ComponentProps) {
  useKeyOfAddress(number);
  return (
    <Frame>
      {'order' in found ? (
        <OrderPage key={number} order={found.order} trouble={found.trouble} />
      ) : (
        <OrderTrouble number={number} found={found} />
      )}
    </Frame>
  );
}

/** A loader cannot see where a link leads behind the #: a key that came that way is kept, and the order read with it. */
function useKeyOfAddress(number: string): void {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const key = keyIn(hash);
    if (key === undefined || orderKeys.find(number) === key) return;
    orderKeys.keep(number, key);
    void revalidate();
  }, [hash, number, revalidate]);
}

function Frame({ children }: { children: ReactNode }) {
  const isCustomer = useSession()?.user_type === 'customer';
  const { number } = useParams();
  const { brand_name } = useShop();
  return (
    // As high as the screen at least: whatever comes, the footer does not jump.
    <div className="wrap min-h-svh pt-4">
      <title>{`Order ${number} · ${brand_name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="order-back text-small text-stone">
        <Link
          to={isCustomer ? '/orders' : '/find-order'}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
        >
          <span aria-hidden>←</span>
          {isCustomer ? 'My Orders' : 'Find an order'}
        </Link>
      </p>
      {children}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <h1 className="sr-only">Loading...</h1>
      <div aria-busy className="order">
        <div className="grid gap-6">
          <span aria-hidden className="skeleton h-20" />
          <span aria-hidden className="skeleton h-12" />
          <span aria-hidden className="skeleton h-80" />
        </div>
        <span aria-hidden className="skeleton h-80" />
      </div>
    </Frame>
  );
}
