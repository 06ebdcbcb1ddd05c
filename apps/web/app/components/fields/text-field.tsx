import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> {}

export function TextField({ name, label, problem, hint, optional, className, ...rest }: TextFieldProps) {
  const field = useField({ name, problem, hint });
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} className={className}>
      <input type="text" {...rest} {...field.control} className="input" />
    </FieldFrame>
  );
}
