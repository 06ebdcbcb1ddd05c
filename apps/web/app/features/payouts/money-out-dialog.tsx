import { useId, useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import type { Trouble } from '../../lib/errors.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { MONEY_OUT } from './payout-actions.ts';

interface MoneyOutDialogProps {
  intent: string;
  values: Readonly<Record<string, string>>;
  /** On the button that opens it. */
  label: string;
  /** Whom it meets, where several such buttons stand on a screen. */
  about?: string;
  title: string;
  /** On the button that sends it. */
  sendLabel: string;
  variant?: ButtonVariant;
  /** Nothing can be sent just now: the button that sends is not there. */
  isClosed?: boolean;
  onOpen?: () => void;
  children: (problem: Trouble | undefined) => ReactNode;
}

/** The question before money leaves. Its answer goes to one place, whatever screen it is asked on. */
export function MoneyOutDialog(props: MoneyOutDialogProps) {
  const { intent, values, label, about, title, sendLabel, variant = 'ink', isClosed = false } = props;
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  const show = () => {
    props.onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} size="small" onClick={show}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            {!isClosed && (
              <Button type="submit" form={formId} variant={variant} busy={busy} busyLabel="Sending…">
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
          action={MONEY_OUT}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <ProblemBanner key={attempt} problem={problem} />
          {Object.entries({ intent, ...values }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {props.children(problem)}
        </Form>
      </OfficeDialog>
    </>
  );
}
