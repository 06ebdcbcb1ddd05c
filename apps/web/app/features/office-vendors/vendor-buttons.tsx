import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { SingleFieldDialog } from '../../components/office/dialogs/form-dialog.tsx';
import type { VendorRow } from './vendor-table.tsx';

export function VendorButtons({ vendor }: { vendor: VendorRow }) {
  return vendor.suspended_at === null ? (
    <SingleFieldDialog
      intent="suspend"
      values={{ id: String(vendor.id) }}
      label="Suspend"
      about={vendor.business_name}
      variant="bordeaux"
      size="small"
      text={`The products of ${vendor.business_name} leave the shop and everybody there is logged out at once. Open orders stay.`}
      field={{ name: 'reason', label: 'Reason', hint: 'The vendor reads it in a mail.' }}
    />
  ) : (
    <Reinstate vendor={vendor} />
  );
}

function Reinstate({ vendor: { id, business_name } }: { vendor: VendorRow }) {
  const [open, setOpen] = useState(false);
  const { submit, busy, problem } = useFetcherForm();
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Reinstate
        <span className="sr-only"> {business_name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        title="Reinstate the vendor"
        text={
          problem?.message ??
          `${business_name} can log in again, and its approved products are back in the shop. The vendor gets a mail.`
        }
        confirmLabel="Reinstate"
        onConfirm={() => void submit({ intent: 'reinstate', id }, { method: 'post' })}
        onCancel={() => setOpen(false)}
        busy={busy}
      />
    </>
  );
}
