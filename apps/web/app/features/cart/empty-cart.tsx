import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      art="jewelry"
      title="Your Cart is Empty"
      text="What you add stays here until you come back."
      action={<ButtonLink to="/collections">Continue Shopping</ButtonLink>}
    />
  );
}
