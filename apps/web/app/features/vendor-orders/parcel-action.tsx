import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { DispatchDialog } from '../office-orders/dispatch-dialog.tsx';
import type { VendorOrderView } from './vendor-order-view.ts';

/** The next step for the parcel, if there is one. */
export function ParcelAction({ order }: { order: VendorOrderView }) {
  const { next, number } = order;
  const { Form, busy, problem, attempt } = useFetcherForm();
  const [open, setOpen] = useState(false);
  if (next === null) return null;
  if (next === 'dispatched') {
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mark dispatched</Button>
        <DispatchDialog
          from={`you, for order ${number}`}
          parcel={order}
          open={open}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  return (
    <Form method="post" className="grid gap-2">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="status" value={next} />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        {next === 'preparing' ? 'Start preparing' : 'It has arrived'}
      </Button>
    </Form>
  );
}
