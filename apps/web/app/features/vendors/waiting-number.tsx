import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { serverClock } from '../../lib/time/server-clock.ts';

/** While a changed number waits: when it counts, and a way back. */
export function WaitingNumber({ from }: { from: string | null }) {
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useFetcherForm();
  if (from === null || Date.parse(from) <= serverClock.now()) return null;
  return (
    <div role="note" className="mb-6 grid justify-items-start gap-3 rounded-control bg-silk px-4 py-3">
      <p>
        <strong className="font-semibold">{`Payouts wait until ${formatDateTime(from)}.`}</strong> Then they
        go to the new number. If you didn’t change it, cancel the change and choose a new password.
      </p>
      <Button variant="line" size="small" busy={busy} onClick={() => setAsking(true)}>
        Cancel this change
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this change?"
        text="Payouts go to the number from before, at once."
        confirmLabel="Cancel this change"
        onConfirm={() => {
          setAsking(false);
          void submit({ intent: 'keep-number' }, { method: 'post' });
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
