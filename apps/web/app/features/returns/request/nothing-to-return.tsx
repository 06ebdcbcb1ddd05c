import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { orderKeys, orderPath } from '../../orders/order-keys.ts';
import type { PieceView } from '../../orders/returns/return-view.ts';

interface NothingToReturnProps {
  number: string;
  /** None of them can come back. */
  pieces: readonly PieceView[];
}

export default function NothingToReturn({ number, pieces }: NothingToReturnProps) {
  return (
    <EmptyState
      art="pocket-square"
      title="Nothing can come back just now"
      text={
        pieces.length === 0
          ? 'Once a parcel of this order is with you, you can return or exchange its pieces here.'
          : pieces.map(({ line, variant, name, refusal }) => (
              <span key={`${line}/${variant}`} className="block">
                <strong className="font-medium text-ink">{name}:</strong> {refusal}
              </span>
            ))
      }
      action={<ButtonLink to={orderPath(number, orderKeys.find(number))}>Back to the order</ButtonLink>}
    />
  );
}
