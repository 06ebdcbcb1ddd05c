import { Minus, Plus } from 'lucide-react';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { FieldNotes, useField } from '../../../components/fields/field.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { choiceText, formatPieces } from '../../../lib/format.ts';
import type { OfficeLineView } from '../../office-orders/order-labels.ts';
import { chosenUnits, isRestocked, lineField, type RefundDraft, unitsLeft } from './refund-draft.ts';

interface RefundLinesProps {
  lines: readonly OfficeLineView[];
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  problem: ApiError | undefined;
}

/** The order's lines, each with the units to refund. */
export function RefundLines({ lines, draft, onChange, problem }: RefundLinesProps) {
  const field = useField({ name: 'lines', problem });
  return (
    <section aria-label="Pieces" className="grid gap-1">
      <h3 className="font-semibold">Pieces</h3>
      <FieldNotes field={field} />
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-hair py-3 last:border-0">
            <RefundLine line={line} draft={draft} onChange={onChange} problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefundLineProps extends Omit<RefundLinesProps, 'lines'> {
  line: OfficeLineView;
}

function RefundLine({ line, draft, onChange, problem }: RefundLineProps) {
  const { id, name, image, seller } = line;
  const field = useField({ name: lineField(id), problem });
  const left = unitsLeft(line);
  const chosen = chosenUnits(line, draft);
  const piece = [name, choiceText(line)].filter(Boolean).join(', ');
  return (
    <div className="flex gap-3">
      <Thumbnail image={image} className="w-10 flex-none self-start rounded-control" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="grid min-w-32 flex-1 wrap-anywhere">
            <strong className="font-semibold">{name}</strong>
            <span className="text-fine text-stone">
              {[choiceText(line), seller].filter(Boolean).join(' · ')}
            </span>
            <span className="text-fine text-stone">
              {left > 0 ? `${formatPieces(left)} left to refund` : 'All of it is refunded'}
            </span>
          </span>
          {left > 0 && (
            <UnitStepper
              piece={piece}
              describedBy={field.control['aria-describedby']}
              units={chosen}
              max={left}
              onChange={(units) => onChange({ ...draft, units: { ...draft.units, [id]: units } })}
            />
          )}
        </div>
        <FieldNotes field={field} />
        {chosen > 0 && (
          <Checkbox
            name={`restock.${id}`}
            label={
              <>
                Put back into stock
                <span className="sr-only">: {piece}</span>
              </>
            }
            checked={isRestocked(line, draft)}
            onChange={({ target: { checked } }) =>
              onChange({ ...draft, restock: { ...draft.restock, [id]: checked } })
            }
          />
        )}
      </div>
    </div>
  );
}

interface UnitStepperProps {
  piece: string;
  describedBy: string | undefined;
  units: number;
  max: number;
  onChange: (units: number) => void;
}

/** At a bound the button keeps the focus but does nothing. */
function UnitStepper({ piece, describedBy, units, max, onChange }: UnitStepperProps) {
  const isMin = units === 0;
  const isMax = units === max;
  return (
    <fieldset aria-label={`Units to refund of ${piece}`} aria-describedby={describedBy} className="stepper">
      <button
        type="button"
        aria-label={`One fewer of ${piece}`}
        aria-disabled={isMin}
        onClick={() => isMin || onChange(units - 1)}
      >
        <Icon of={Minus} small />
      </button>
      <output>{units}</output>
      <button
        type="button"
        aria-label={`One more of ${piece}`}
        aria-disabled={isMax}
        onClick={() => isMax || onChange(units + 1)}
      >
        <Icon of={Plus} small />
      </button>
    </fieldset>
  );
}
