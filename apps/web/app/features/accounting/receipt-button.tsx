import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { bearerFetch } from '../../lib/api.ts';
import { failureOf, toastFor } from '../../lib/errors.ts';
import { networkFailure } from '../../lib/network-failure.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import { showToast } from '../../lib/toasts.ts';
import type { ExpenseRow } from './accounting-labels.ts';

/** Shows the picture of a receipt. It is fetched with the admin's own pass: no address of it is open to anybody. */
export function ReceiptButton({ expense: { id, description } }: { expense: ExpenseRow }) {
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address !== undefined && URL.revokeObjectURL(address)), [address]);
  const show = async () => {
    setBusy(true);
    try {
      const answer = await bearerFetch(`/admin/expenses/${id}/receipt/`);
      if (answer.ok) setAddress(URL.createObjectURL(await answer.blob()));
      else {
        const failure = failureOf(answer.status, await readAnswer(answer));
        showToast({ tone: 'failed', ...toastFor('Accounting', failure) });
      }
    } catch {
      showToast({ tone: 'failed', ...toastFor('Accounting', networkFailure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" busy={busy} busyLabel="Opening…" onClick={() => void show()}>
        Receipt<span className="sr-only"> of {description}</span>
      </Button>
      <OfficeDialog open={address !== undefined} onClose={() => setAddress(undefined)} title={description}>
        <img src={address} alt={`Receipt: ${description}`} className="mx-auto max-h-[70vh] w-auto" />
      </OfficeDialog>
    </>
  );
}
