import {
  saveKeyFromUrl,
  DetailLayout,
  DetailSkeleton,
  useKeyFromUrl,
} from '../../features/orders/shared/detail-layout.tsx';
import { hasAccess, readOrder } from '../../features/orders/read-order.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/order';
import '../../styles/shop/order.css';
// For the lazy-loaded review dialog.
import '../../styles/components/star-choice.css';
import { lazyPart } from '../../lib/network/load-code.ts';

const loadPage = () => import('../../features/orders/page/order-page.tsx');
const OrderPage = lazyPart(loadPage);
const OrderError = lazyPart(() => import('../../features/orders/shared/order-error.tsx'));

/** The key is in the URL fragment, which only the browser sees, so the order is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  saveKeyFromUrl('order', number);
  // Preloads the page while the order loads; rendering handles a failure.
  if (hasAccess(number)) void loadPage().catch(() => undefined);
  return readOrder(number, request.signal);
}

const orderActions = lazyAction(() => import('../../features/orders/page/order-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  orderActions.run(async ({ runOrderAction }) =>
    runOrderAction(number, readFormValues(await request.formData())),
  );

export default function Order({ loaderData: read, params: { number } }: Route.ComponentProps) {
  useKeyFromUrl('order', number);
  return (
    <DetailLayout of="order">
      {'found' in read ? (
        <OrderPage key={number} order={read.found} reloadError={read.reloadError} />
      ) : (
        <OrderError of="order" number={number} found={read} />
      )}
    </DetailLayout>
  );
}

export const HydrateFallback = () => <DetailSkeleton of="order" />;
