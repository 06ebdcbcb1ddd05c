import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { bearerFetch } from '../../lib/api/browser-api.ts';
import { toApiFailure, errorToast } from '../../lib/api/errors.ts';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { readResponse } from '../../lib/api/read-response.ts';
import { showToast } from '../../lib/toasts.ts';
import type { ExpenseRow } from './accounting-labels.ts';

/** Shows a receipt. Fetched with the admin's token, because receipts have no public URL. */
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
        const failure = toApiFailure(answer.status, await readResponse(answer));
        showToast({ tone: 'failed', ...errorToast('Accounting', failure) });
      }
    } catch {
      showToast({ tone: 'failed', ...errorToast('Accounting', networkFailure) });
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
