import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** `2026-12-05` */
  min?: string;
  max?: string;
}

/** Uses the device's own date picker, which people know. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
