import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/section.tsx';

export function EmptyCart() {
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <PageHeading title="Cart" />
      <EmptyState
        art="jewelry"
        title="Your Cart is Empty"
        text="What you add stays here until you come back."
        action={<ButtonLink to="/collections">Continue Shopping</ButtonLink>}
      />
    </div>
  );
}
