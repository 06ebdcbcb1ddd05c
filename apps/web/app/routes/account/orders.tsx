import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { MyList, PAGE_SIZE } from '../../features/orders/my-list.tsx';
import { OrderList } from '../../features/orders/order-list.tsx';
import { pageIn } from '../../features/orders/pager.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { requireRole } from '../../lib/session/guards.ts';
import type { Route } from './+types/orders';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('customer')];

export const meta: Route.MetaFunction = accountMeta('My Orders', { hidden: true });

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const page = pageIn(url.searchParams);
  const query = { page, page_size: PAGE_SIZE };
  return { page, answer: await browserApi.get('/orders/', { query, signal: request.signal }) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <MyList {...loaderData} title="My Orders" what="orders" none={<NoneYet />}>
      {(orders) => <OrderList orders={orders} />}
    </MyList>
  );
}

const NoneYet = () => (
  <EmptyState
    art="pocket-square"
    title="No orders yet"
    text="When you order, every parcel and its way to you will be told here."
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
