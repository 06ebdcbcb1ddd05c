import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> {}

export function TextArea({ name, label, problem, hint, optional, className, ...rest }: TextAreaProps) {
  const field = useField({ name, problem, hint });
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} className={className}>
      <textarea rows={4} {...rest} {...field.control} className="input resize-y" />
    </FieldFrame>
  );
}
