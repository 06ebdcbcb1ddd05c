import type { ReactNode } from 'react';
import { FieldNotes, useField, type FieldProps } from '../../fields/field.tsx';
import '../../../styles/office.css';

interface CheckboxGroupProps<Value extends string | number> extends Omit<FieldProps, 'label'> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}

export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { name, legend, problem, hint, optional, options, chosen, onChange } = props;
  const field = useField({ name, problem, hint });
  const { id, onInput: settle, ...control } = field.control;
  const toggle = (value: Value) => {
    settle();
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="mb-1 flex w-full justify-between gap-3 text-fine font-medium">
        {legend}
        {optional && <span className="font-normal text-stone">optional</span>}
      </legend>
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-x-6">
          {options.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                id={`${id}-${value}`}
                {...control}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                className="tick"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <FieldNotes field={field} hint={hint} />
      </div>
    </fieldset>
  );
}
