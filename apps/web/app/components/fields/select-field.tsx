import type { ComponentProps } from 'react';
import { DOWN } from '../icons/icon-paths.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { LineIcon } from '../icons/line-icon.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> {
  options: readonly Option[];
  /** The label of the empty option. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, problem, hint, optional, className, options, placeholder, ...rest } = props;
  const field = useField({ name, problem, hint });
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} className={className}>
      <span className="relative grid items-center">
        <select {...rest} {...field.control} className="input appearance-none pr-10">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <LineIcon of={DOWN} small className="pointer-events-none absolute right-4" />
      </span>
    </FieldFrame>
  );
}
