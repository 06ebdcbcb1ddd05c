import type { ComponentProps } from 'react';
import { FieldNotes, useField, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';
import '../../styles/components/segments.css';

interface ChoiceFieldProps
  extends
    Omit<FieldProps, 'label'>,
    Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'defaultValue' | 'onChange' | 'className'> {
  legend: string;
  options: readonly Option[];
}

/** Radio buttons side by side, for a few options. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, legend, problem, hint, optional, options, defaultValue, className = '', ...rest } = props;
  const field = useField({ name, problem, hint });
  const { id, ...control } = field.control;
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control['aria-describedby']}>
      <legend className="mb-2 flex w-full justify-between gap-3 text-small font-medium in-[.office]:text-fine">
        {legend}
        {optional && <span className="font-normal text-stone">optional</span>}
      </legend>
      <div className="grid gap-2">
        <div className="segments">
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                id={`${id}-${value}`}
                value={value}
                defaultChecked={value === defaultValue}
                {...rest}
                {...control}
              />
              {label}
            </label>
          ))}
        </div>
        <FieldNotes field={field} hint={hint} />
      </div>
    </fieldset>
  );
}
