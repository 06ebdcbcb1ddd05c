import type { WayBack } from '@harusi/contracts/returns';
import { useId, type ReactNode } from 'react';
import { FieldNotes, useField } from '../../../../components/fields/field.tsx';
import { OptionField } from '../../../../components/fields/option-field.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { hasFault } from '../request-rules.ts';
import type { StepProps } from './step-props.ts';

export function WayStep({ options, draft, store, chosen, problem }: StepProps) {
  const field = useField({ name: 'way_back', problem });
  const { drop_off_points: points, shop_address } = options;
  const isFree = hasFault(chosen);
  const ways = (way: WayBack) => ({
    way,
    field,
    isChosen: draft.wayBack === way,
    onChoose: () => store.change({ wayBack: way }),
  });
  return (
    <fieldset className="grid gap-3" aria-describedby={field.control['aria-describedby']}>
      <legend className="sr-only">How it comes back</legend>
      <Way
        {...ways('collect')}
        name="A rider collects it"
        cost={isFree ? 'Free' : 'you pay the rider'}
        text="At the address your order went to. The rider calls first."
      >
        <TextArea
          name="collection_notes"
          label="For the rider"
          hint="Another address, or a good time to come."
          rows={2}
          maxLength={300}
          defaultValue={draft.notes}
          problem={problem}
          onChange={({ currentTarget }) => store.change({ notes: currentTarget.value })}
          optional
        />
      </Way>
      {points.length > 0 && (
        <Way
          {...ways('drop_off')}
          name="I drop it off"
          cost="Free"
          text="At one of our pick-up points near you."
        >
          <OptionField
            name="drop_off_point"
            legend="Where?"
            options={points.map(({ id, name, address, town, hours }) => ({
              value: String(id),
              label: `${name}, ${address}, ${town}. ${hours}`,
            }))}
            defaultValue={draft.dropOffPoint === undefined ? undefined : String(draft.dropOffPoint)}
            problem={problem}
            onChange={({ currentTarget }) => store.change({ dropOffPoint: Number(currentTarget.value) })}
            required
          />
        </Way>
      )}
      <Way
        {...ways('send')}
        name="I send it myself"
        cost="you pay the courier"
        text={`To ${shop_address}, with the return number on the parcel. Please keep the courier’s slip.`}
      />
      <FieldNotes field={field} />
    </fieldset>
  );
}

interface WayProps {
  way: WayBack;
  field: ReturnType<typeof useField>;
  isChosen: boolean;
  onChoose: () => void;
  name: string;
  cost: string;
  text: string;
  /** What else it asks, once it is chosen. */
  children?: ReactNode;
}

function Way({ way, field, isChosen, onChoose, name, cost, text, children }: WayProps) {
  const id = useId();
  return (
    <div className="way">
      <input
        type="radio"
        {...field.control}
        id={id}
        value={way}
        aria-describedby={`${id}-text`}
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        <span className="font-medium">{name}</span>
        <span className="text-small text-stone">{cost}</span>
        <span id={`${id}-text`} className="way-text">
          {text}
        </span>
      </label>
      {isChosen && children !== undefined && <div className="way-more">{children}</div>}
    </div>
  );
}
