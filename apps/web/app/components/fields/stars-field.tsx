import { FieldNotes, useField, type FieldProps } from './field.tsx';
import { STAR_VALUES, STAR } from '../stars.tsx';
import '../../styles/components/star-choice.css';

interface StarsFieldProps extends Omit<FieldProps, 'label'> {
  label: string;
  defaultValue?: number;
  required?: boolean;
}

/** Five radio buttons drawn as stars, so arrow keys and screen readers work as usual. */
export function StarsField({
  name,
  label,
  problem,
  hint,
  optional,
  defaultValue,
  required,
}: StarsFieldProps) {
  const field = useField({ name, problem, hint });
  const { id, ...control } = field.control;
  return (
    <fieldset className="min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="mb-1 flex w-full justify-between gap-3 text-small font-medium in-[.office]:text-fine">
        {label}
        {optional && <span className="font-normal text-stone">optional</span>}
      </legend>
      <div className="star-choice">
        {STAR_VALUES.map((star) => (
          <label key={star}>
            <input
              type="radio"
              id={`${id}-${star}`}
              value={star}
              defaultChecked={star === defaultValue}
              required={required}
              className="sr-only"
              {...control}
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <svg aria-hidden viewBox="0 0 20 20">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
