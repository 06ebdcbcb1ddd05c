import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** Days as `2026-12-05`. */
  min?: string;
  max?: string;
}

/** The phone's own calendar, which everybody knows how to use. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
