import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { orderKeys, orderPath } from '../../orders/order-keys.ts';
import type { ReturnOptionsView } from '../return-view.ts';
import { RequestFlow } from './request-flow.tsx';

interface RequestPageProps {
  number: string;
  options: ReturnOptionsView;
}

export default function RequestPage({ number, options }: RequestPageProps) {
  if (options.pieces.length > 0) return <RequestFlow number={number} options={options} />;
  return (
    <EmptyState
      art="pocket-square"
      title="There is nothing to send back yet"
      text="Once a parcel of this order is with you, you can return or exchange its pieces here."
      action={<ButtonLink to={orderPath(number, orderKeys.find(number))}>Back to the order</ButtonLink>}
    />
  );
}
