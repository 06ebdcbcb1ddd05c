import type { ButtonVariant } from '../button.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

interface OneLineDialogProps extends Pick<FormDialogProps, 'about' | 'size' | 'values'> {
  intent: string;
  /** On the button that opens it, and on the one that sends it. */
  label: string;
  variant: ButtonVariant;
  text: string;
  field: { name: string; label: string; hint: string };
}

/** A step that needs one line of why or how, and cannot be taken back. */
export const SingleFieldDialog = ({ intent, values, text, field, ...button }: OneLineDialogProps) => (
  <FormDialog
    {...button}
    title={button.label}
    description={text}
    sendLabel={button.label}
    sendVariant={button.variant}
    values={{ intent, ...values }}
  >
    {(problem) => <TextField {...field} problem={problem} required />}
  </FormDialog>
);
