import type { ComponentProps } from 'react';
import { FieldNotes, useField, type FieldProps } from './field.tsx';

interface CheckboxProps
  extends Omit<FieldProps, 'optional'>, Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'> {}

export function Checkbox({ name, label, problem, hint, className = '', ...rest }: CheckboxProps) {
  const field = useField({ name, problem, hint });
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input type="checkbox" {...rest} {...field.control} className="tick" />
        <span>{label}</span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
