import { useEffect, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { keyIn, orderKeys } from '../../features/orders/order-keys.ts';
import { OrderPage } from '../../features/orders/order-page.tsx';
import { MissingOrder, OrderTrouble } from '../../features/orders/order-trouble.tsx';
import { readOrder } from '../../features/orders/read-order.ts';
import { valuesOf } from '../../lib/forms.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useSession } from '../../lib/use-session.ts';
import type { Route } from './+types/order';
import '../../styles/order.css';
// For the dialog of a review, which comes on demand.
import '../../styles/star-choice.css';

export const meta: Route.MetaFunction = (args) =>
  accountMeta(`Order ${args.params['number']}`, { hidden: true })(args);

/** The key stands behind the #, which only the browser sees: so the order is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  const { pathname, hash } = window.location;
  const key = pathname === `/orders/${number}` ? keyIn(hash) : undefined;
  if (key !== undefined) orderKeys.keep(number, key);
  return readOrder(number, request.signal);
}

const orderActions = onDemand(() => import('../../features/orders/order-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  orderActions.run(async ({ actOnOrder }) => actOnOrder(number, valuesOf(await request.formData())));

export default function Order({ loaderData: found, params: { number } }: Route.ComponentProps) {
  useKeyOfAddress(number);
  if ('order' in found) {
    return (
      <Frame number={number}>
        <OrderPage key={found.order.number} order={found.order} trouble={found.trouble} />
      </Frame>
    );
  }
  return (
    <Frame number={number}>
      <h1 className="sr-only">Order {number}</h1>
      <div className="pt-8 lg:pt-16">
        {'missing' in found ? (
          <MissingOrder missing={found.missing} number={number} />
        ) : (
          <OrderTrouble problem={found.problem} />
        )}
      </div>
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

function Frame({ number, children }: { number: string; children: ReactNode }) {
  const isCustomer = useSession()?.user_type === 'customer';
  const above = isCustomer
    ? { label: 'My Orders', to: '/orders' }
    : { label: 'Find an order', to: '/find-order' };
  return (
    <div className="wrap pt-4">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, above, { label: number }]} />
      {children}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div aria-busy className="wrap pt-4">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="h-7 w-56" />
      <div className="order">
        <div className="grid gap-6">
          <Skeleton className="h-44 w-44 rounded-full" />
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
