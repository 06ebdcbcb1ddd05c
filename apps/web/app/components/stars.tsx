import { FieldNotes, useField, type FieldProps } from './field.tsx';

const STAR = 'M10 2.2l2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.4-.7z';
const HALF = 'M10 2.2v12.3l-4.8 2.7 1-5.5-4-3.8 5.4-.7z';
const FIVE = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  rating: number;
  /** How many reviews it is the average of. */
  count?: number;
}

export function Stars({ rating, count }: StarsProps) {
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-small">
      <span className="sr-only">{rating} out of 5 stars</span>
      <span aria-hidden className="inline-flex gap-0.5 text-gold">
        {FIVE.map((star) => (
          <svg key={star} viewBox="0 0 20 20" className="size-4 fill-none stroke-current stroke-1">
            <path d={STAR} className={halves >= star * 2 ? 'fill-current' : ''} />
            {halves === star * 2 - 1 && <path d={HALF} className="fill-current stroke-none" />}
          </svg>
        ))}
      </span>
      {count !== undefined && (
        <span className="text-stone">
          {rating.toFixed(1)} ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  );
}

interface StarsFieldProps extends Omit<FieldProps, 'label'> {
  label: string;
  defaultValue?: number;
  required?: boolean;
}

/** Five radio buttons that look like stars: arrow keys and screen readers get a normal group. */
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
        {FIVE.map((star) => (
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
