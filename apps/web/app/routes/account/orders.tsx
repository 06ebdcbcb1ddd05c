import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeading } from '../../components/section.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { OrderList } from '../../features/orders/order-list.tsx';
import { pageIn, Pager } from '../../features/orders/pager.tsx';
import { browserApi } from '../../lib/api.ts';
import { admitOnly } from '../../lib/guards.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 10;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [admitOnly('customer')];

export const meta: Route.MetaFunction = accountMeta('My Orders', { hidden: true });

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const page = pageIn(url.searchParams);
  const query = { page, page_size: PAGE_SIZE };
  return { page, answer: await browserApi.get('/orders/', { query, signal: request.signal }) };
}

export default function Orders({ loaderData: { page, answer } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title="My Orders" />
      {answer.ok ? (
        <Listed list={answer.value} page={page} />
      ) : (
        <ErrorState
          title="Your orders could not be loaded"
          message={answer.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </div>
  );
}

type Answer = Route.ComponentProps['loaderData']['answer'];

function Listed({ list, page }: { list: Extract<Answer, { ok: true }>['value']; page: number }) {
  const { count, results } = list;
  if (results.length === 0) return page > 1 ? <PastTheEnd /> : <NoneYet />;
  return (
    <>
      <OrderList orders={results} />
      <Pager label="Pages of your orders" path="/orders" page={page} last={Math.ceil(count / PAGE_SIZE)} />
    </>
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

const PastTheEnd = () => (
  <EmptyState title="No more orders" action={<ButtonLink to="/orders">Back to the newest</ButtonLink>} />
);
