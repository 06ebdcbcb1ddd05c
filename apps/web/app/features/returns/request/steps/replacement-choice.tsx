import { FieldNotes, useField } from '../../../../components/fields/field.tsx';
import type { ApiError } from '../../../../lib/api/errors.ts';
import { choiceText } from '../../../../lib/format.ts';
import { swatchClass } from '../../../product-options/swatch.ts';
import type { PieceView } from '../../../orders/returns/return-view.ts';
import type { PieceDraft } from '../return-draft.ts';

type Replacement = PieceView['replacements'][number];

interface ReplacementChoiceProps {
  name: string;
  piece: PieceView;
  said: PieceDraft;
  problem: ApiError | undefined;
  onChoose: (variant: number) => void;
}

/** What comes in the place of a piece, at the price paid. */
export function ReplacementChoice({ name, piece, said, problem, onChoose }: ReplacementChoiceProps) {
  const field = useField({ name, problem, hint: HINT });
  const { id, ...control } = field.control;
  return (
    <fieldset className="grid gap-2" aria-describedby={control['aria-describedby']}>
      <legend className="mb-3 text-small">Exchange for</legend>
      <div className="choice-options">
        {piece.replacements.map((one) => {
          const gone = goneText(one, said.quantity);
          const isSame = one.variant === piece.variant;
          const isColour = one.selected_color !== null && one.selected_size === null;
          return (
            <label
              key={one.variant}
              className={`${isColour ? 'choice-colour' : 'choice-size'}${gone === undefined ? '' : ' choice-gone'}`}
            >
              <input
                type="radio"
                id={`${id}-${one.variant}`}
                {...control}
                name={`${name}-${piece.line}-${piece.variant}`}
                checked={one.variant === said.replacement}
                disabled={gone !== undefined}
                onChange={() => onChoose(one.variant)}
              />
              {isColour && <span aria-hidden className={swatchClass(one.selected_color ?? '')} />}
              {isSame ? 'The same again' : choiceText(one)}
              {/* Two of them: the line through the name doesn't reach a box within. */}
              {gone !== undefined && (
                <span>
                  <span className="inline-flex text-fine">({gone})</span>
                </span>
              )}
            </label>
          );
        })}
      </div>
      <FieldNotes field={field} hint={HINT} />
    </fieldset>
  );
}

const HINT = 'At the price you paid. We keep it for you while the request is open, 21 days at most.';

/** Why a replacement can't be chosen, in a word. */
function goneText({ available }: Replacement, quantity: number): string | undefined {
  if (available >= quantity) return undefined;
  return available === 0 ? 'sold out' : `only ${available} left`;
}
