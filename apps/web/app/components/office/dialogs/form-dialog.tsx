import { useId, useState, type ReactNode } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../button.tsx';
import { ProblemBanner } from '../../feedback/problem-banner.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { OfficeDialog } from './office-dialog.tsx';
import { Unbroken } from '../../unbroken.tsx';

export interface FormDialogProps {
  /** Label of the button that opens it. */
  label: ReactNode;
  /** Names the subject for screen readers where a screen has several such buttons. */
  about?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  title: string;
  description?: ReactNode;
  /** Label of the submit button; undefined while there is nothing to submit. */
  sendLabel: string | undefined;
  sendVariant?: ButtonVariant;
  busyLabel?: string;
  /** Path of the action, if not the screen's own. */
  action?: string;
  /** Sent along with the fields. */
  values?: Readonly<Record<string, string>>;
  /** Places two fields side by side on wide screens. */
  paired?: boolean;
  wide?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  onDone?: () => void;
  children: (problem: ApiError | undefined) => ReactNode;
}

const NO_VALUES: Readonly<Record<string, string>> = {};

/** A button that opens a form in a dialog; the dialog closes when the form succeeds. */
export function FormDialog(props: FormDialogProps) {
  const { label, about, variant, size, title, description, sendLabel, sendVariant, action } = props;
  const {
    busyLabel = 'Saving…',
    values = NO_VALUES,
    paired = false,
    wide,
    onOpen,
    onClose,
    onDone,
    children,
  } = props;
  const formId = useId();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const { Form, form, busy, attempt, ...rejected } = useFetcherForm(() => {
    close();
    onDone?.();
  });
  // A rejection stays in the fetcher; a dialog that opens again starts without it.
  const [oldAttempt, setOldAttempt] = useState<number>();
  const problem = attempt === oldAttempt ? undefined : rejected.problem;
  const show = () => {
    setOldAttempt(attempt);
    onOpen?.();
    setOpen(true);
  };
  const banner = <ProblemBanner key={attempt} problem={problem} />;
  return (
    <>
      <Button variant={variant} size={size} onClick={show}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <OfficeDialog
        open={open}
        onClose={close}
        title={title}
        description={description}
        wide={wide}
        footer={
          <>
            <Button variant="line" onClick={close}>
              Back
            </Button>
            {sendLabel !== undefined && (
              <Button type="submit" form={formId} variant={sendVariant} busy={busy} busyLabel={busyLabel}>
                {sendLabel}
              </Button>
            )}
          </>
        }
      >
        <Form
          ref={form}
          id={formId}
          method="post"
          action={action}
          noValidate
          className={paired ? 'grid gap-4 sm:grid-cols-2' : 'grid grid-cols-[minmax(0,1fr)] gap-4'}
        >
          {paired ? <div className="empty:hidden sm:col-span-2">{banner}</div> : banner}
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children(problem)}
        </Form>
      </OfficeDialog>
    </>
  );
}

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
    description={<Unbroken text={text} />}
    sendLabel={button.label}
    sendVariant={button.variant}
    values={{ intent, ...values }}
  >
    {(problem) => <TextField {...field} problem={problem} required />}
  </FormDialog>
);
