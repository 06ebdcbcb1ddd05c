import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { orderKeys, orderPath } from '../../orders/order-keys.ts';

export default function NothingToReturn({ number }: { number: string }) {
  return (
    <EmptyState
      art="pocket-square"
      title="There is nothing to send back yet"
      text="Once a parcel of this order is with you, you can return or exchange its pieces here."
      action={<ButtonLink to={orderPath(number, orderKeys.find(number))}>Back to the order</ButtonLink>}
    />
  );
}
