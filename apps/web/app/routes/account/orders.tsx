import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { OwnList, PAGE_SIZE } from '../../features/orders/list/own-list.tsx';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { readPage } from '../../features/orders/list/pager.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { requireRole } from '../../lib/session/guards.ts';
import type { Route } from './+types/orders';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('customer')];

export const meta: Route.MetaFunction = accountMeta('My Orders', { hidden: true });

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const page = readPage(url.searchParams);
  const query = { page, page_size: PAGE_SIZE };
  return { page, result: await browserApi.get('/orders/', { query, signal: request.signal }) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <OwnList {...loaderData} title="My Orders" what="orders" emptyState={<NoneYet />}>
      {(orders) => <OrderList orders={orders} />}
    </OwnList>
  );
}

const NoneYet = () => (
  <EmptyState
    art="pocket-square"
    title="No orders yet"
    text="When you order, you can follow every parcel here."
    action={
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/collections">Shop Collections</ButtonLink>
        <ButtonLink to="/find-order" variant="line">
          Find an order
        </ButtonLink>
      </p>
    }
  />
);
