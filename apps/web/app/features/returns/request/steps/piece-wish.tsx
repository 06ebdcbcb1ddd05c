import { ChoiceField } from '../../../../components/fields/choice-field.tsx';
import { QuantityStepper } from '../../../../components/fields/quantity-stepper.tsx';
import type { ApiError } from '../../../../lib/api/errors.ts';
import type { PieceView } from '../../../orders/returns/return-view.ts';
import type { PieceDraft } from '../return-draft.ts';
import { ReplacementChoice } from './replacement-choice.tsx';

const WISHES = [
  { value: 'refund', label: 'Money back' },
  { value: 'exchange', label: 'Exchange' },
];

interface PieceWishProps {
  piece: PieceView;
  said: PieceDraft;
  /** The start of its fields' names. */
  field: string;
  problem: ApiError | undefined;
  onChange: (change: Partial<PieceDraft>) => void;
}

/** How many units of a chosen piece come back, and what for. */
export default function PieceWish({ piece, said, field, problem, onChange }: PieceWishProps) {
  const { name, quantity, replacements, is_sealed } = piece;
  const canExchange = replacements.some(({ available }) => available > 0);
  return (
    <>
      <div className="back-line-do">
        {quantity > 1 && (
          <QuantityStepper
            label={`How many of ${name}`}
            quantity={said.quantity}
            max={quantity}
            onChange={(next) => onChange({ quantity: next })}
          />
        )}
        {canExchange && (
          <ChoiceField
            name={`${field}.wish`}
            legend="What would you like?"
            options={WISHES}
            defaultValue={said.wish}
            problem={problem}
            onChange={({ currentTarget }) =>
              onChange({ wish: currentTarget.value === 'exchange' ? 'exchange' : 'refund' })
            }
          />
        )}
      </div>
      {canExchange && said.wish === 'exchange' && (
        <ReplacementChoice
          key={problem?.code}
          name={`${field}.replacement`}
          piece={piece}
          said={said}
          problem={problem}
          onChoose={(replacement) => onChange({ replacement })}
        />
      )}
      {!canExchange && <p className="text-small text-stone">Just now none is in stock to exchange it for.</p>}
      {is_sealed && (
        <p className="text-small text-stone">
          It comes with a seal. With the seal broken it stays with you, unless something is wrong with it.
        </p>
      )}
    </>
  );
}
