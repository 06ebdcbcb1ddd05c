import { useState } from 'react';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { toCents } from '../../lib/format.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { BookingView } from './booking-view.ts';

interface CancelDialogProps {
  booking: BookingView;
  onClose: () => void;
  onRejected: (problem: ApiError) => void;
}

export default function CancelDialog({ booking, onClose, onRejected }: CancelDialogProps) {
  const { submit, busy, problem, attempt, done } = useFetcherForm();
  const [lastHandledId, setLastHandledId] = useState<number | undefined>();
  const settledId = attempt ?? done;
  // The page shows both the rejection and the cancelled booking.
  if (settledId !== undefined && lastHandledId !== settledId) {
    setLastHandledId(settledId);
    if (problem !== undefined) onRejected(problem);
    onClose();
  }
  const hasMoney = toCents(booking.paid) > 0;
  return (
    <ConfirmDialog
      open
      title={`Cancel booking ${booking.number}?`}
      text={
        hasMoney
          ? 'We will offer the time to someone else and refund all of your money to the number that paid.'
          : 'We will offer the time to someone else. If you have paid in the meantime, you get the money back.'
      }
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void submit({ intent: 'cancel' }, { method: 'post' })}
    />
  );
}
