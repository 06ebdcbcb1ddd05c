import { lazy } from 'react';
import { keepKeyOf, OwnPage, OwnPageWait, useKeyOfAddress } from '../../features/orders/own-page.tsx';
import { hasWayIn, readOrder } from '../../features/orders/read-order.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/order';
import '../../styles/order.css';
// For the dialog of a review, which comes on demand.
import '../../styles/star-choice.css';

const loadPage = () => import('../../features/orders/order-page.tsx');
const OrderPage = lazy(loadPage);
const OrderTrouble = lazy(() => import('../../features/orders/order-trouble.tsx'));

/** The key stands behind the #, which only the browser sees: so the order is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  keepKeyOf('order', number);
  // Comes while the order is on its way; whether it came, the page itself will see.
  if (hasWayIn(number)) void loadPage().catch(() => undefined);
  return readOrder(number, request.signal);
}

const orderActions = lazyAction(() => import('../../features/orders/order-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  orderActions.run(async ({ actOnOrder }) => actOnOrder(number, readFormValues(await request.formData())));

export default function Order({ loaderData: read, params: { number } }: Route.ComponentProps) {
  useKeyOfAddress('order', number);
  return (
    <OwnPage of="order">
      {'found' in read ? (
        <OrderPage key={number} order={read.found} trouble={read.trouble} />
      ) : (
        <OrderTrouble of="order" number={number} found={read} />
      )}
    </OwnPage>
  );
}

export const HydrateFallback = () => <OwnPageWait of="order" />;
