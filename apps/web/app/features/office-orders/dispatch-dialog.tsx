import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { type Carried, CarrierFields } from './carrier-fields.tsx';

interface DispatchDialogProps {
  from: string;
  parcel: Carried;
  /** Identifies the parcel where the URL does not. */
  values?: Readonly<Record<string, string>>;
  open: boolean;
  onClose: () => void;
}

const NO_VALUES = {};

/** Records the carrier, which the buyer receives by email. */
export function DispatchDialog({ from, parcel, values = NO_VALUES, open, onClose }: DispatchDialogProps) {
  const { Form, form, busy, problem, attempt } = useFetcherForm();
  const formId = useId();
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="Dispatch the parcel"
      description={`From ${from}`}
      footer={
        <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
          Dispatch
        </Button>
      }
    >
      <Form ref={form} id={formId} method="post" noValidate className="grid gap-4">
        <ProblemBanner key={attempt} problem={problem} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="status" value="dispatched" />
        <CarrierFields parcel={parcel} problem={problem} />
      </Form>
    </OfficeDialog>
  );
}
