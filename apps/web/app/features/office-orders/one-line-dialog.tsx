import { useState } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useOrderForm } from '../orders/use-order-form.ts';

interface OneLineDialogProps {
  intent: 'cancel' | 'refund';
  /** On the button that opens it, and on the one that sends it. */
  label: string;
  variant: ButtonVariant;
  text: string;
  field: { name: string; label: string; hint: string };
}

/** A step that needs one line of why or how, and cannot be taken back. */
export function OneLineDialog({ intent, label, variant, text, field }: OneLineDialogProps) {
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useOrderForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
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
            <Button type="submit" form={intent} variant={variant} busy={busy} busyLabel="Saving…">
              {label}
            </Button>
          </>
        }
      >
        <Form ref={form} id={intent} method="post" noValidate className="grid gap-4">
          <ProblemBanner key={attempt} problem={problem} />
          <input type="hidden" name="intent" value={intent} />
          <TextField {...field} problem={problem} required />
        </Form>
      </OfficeDialog>
    </>
  );
}
