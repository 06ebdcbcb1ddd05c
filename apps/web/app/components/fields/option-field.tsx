import type { ComponentProps } from 'react';
import { FieldNotes, useField, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';
import '../../styles/components/options.css';

interface OptionFieldProps
  extends Omit<FieldProps, 'label'>, Pick<ComponentProps<'input'>, 'required' | 'defaultValue' | 'onChange'> {
  legend: string;
  options: readonly Option[];
  /** Two columns on a phone, for short labels. */
  halves?: boolean;
}

/** Radio buttons in boxes, for longer options. */
export function OptionField(props: OptionFieldProps) {
  const { name, legend, problem, hint, optional, options, defaultValue, halves, required, onChange } = props;
  const field = useField({ name, problem, hint });
  const { id, ...control } = field.control;
  return (
    <fieldset className="min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="mb-2 flex w-full justify-between gap-3 text-small font-medium">
        {legend}
        {optional && <span className="font-normal text-stone">optional</span>}
      </legend>
      <div className="grid gap-2">
        <div className="options" data-halves={halves || undefined}>
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                id={`${id}-${value}`}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                onChange={onChange}
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
