import { useId, useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { SaleFields } from './sale-fields.tsx';
import type { SaleChoices } from './sale-words.ts';

/** A sale that was paid by card in the shop. */
export function RecordSaleDialog({ choices }: { choices: SaleChoices }) {
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
      <Button onClick={() => setOpen(true)}>
        <Icon of={Plus} small />
        Record sale
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Record a sale paid by card"
        description="The booking is confirmed at once. If its hour is still to come, the client gets a letter."
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
              Record sale
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <ProblemBanner key={attempt} problem={problem} />
          </div>
          <SaleFields choices={choices} problem={problem} />
        </Form>
      </OfficeDialog>
    </>
  );
}
