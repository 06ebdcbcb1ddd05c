import { useId, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';

interface OneLineDialogProps {
  intent: string;
  /** What the step is about, beside the line itself. */
  values?: Readonly<Record<string, string>>;
  /** On the button that opens it, and on the one that sends it. */
  label: string;
  /** Whom or what it meets, where several such buttons stand on a screen. */
  about?: string;
  variant: ButtonVariant;
  size?: ButtonSize;
  text: string;
  field: { name: string; label: string; hint: string };
}

const NOTHING_MORE = {};

/** A step that needs one line of why or how, and cannot be taken back. */
export function OneLineDialog({
  intent,
  values = NOTHING_MORE,
  label,
  about,
  variant,
  size = 'normal',
  text,
  field,
}: OneLineDialogProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        description={text}
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} variant={variant} busy={busy} busyLabel="Saving…">
              {label}
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4">
          <ProblemBanner key={attempt} problem={problem} />
          <input type="hidden" name="intent" value={intent} />
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField {...field} problem={problem} required />
        </Form>
      </OfficeDialog>
    </>
  );
}
