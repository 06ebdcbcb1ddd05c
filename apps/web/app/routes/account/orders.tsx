import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/section.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { admitOnly } from '../../lib/guards.ts';
import type { Route } from './+types/orders';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [admitOnly('customer')];

export const meta: Route.MetaFunction = accountMeta('My Orders', { hidden: true });

export default function Orders() {
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title="My Orders" />
      <EmptyState
        art="pocket-square"
        title="No orders yet"
        text="When you order, every parcel and its way to you will be told here."
        action={<ButtonLink to="/collections">Shop Collections</ButtonLink>}
      />
    </div>
  );
}
