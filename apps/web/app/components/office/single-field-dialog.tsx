import type { ButtonVariant } from '../button.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

interface OneLineDialogProps extends Pick<FormDialogProps, 'about' | 'size' | 'values'> {
  intent: string;
  /** On both buttons: the one that opens it and the one that submits. */
  label: string;
  variant: ButtonVariant;
  text: string;
  field: { name: string; label: string; hint: string };
}

/** A form with one text field, for steps that need a reason or a reference. */
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
