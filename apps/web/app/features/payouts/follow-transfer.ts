import { browserApi } from '../../lib/api/browser-api.ts';
import { listenToSharedEvents } from '../../lib/events/shared-events.ts';
import { formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toasts.ts';
import { isOpen, type TransferRow } from './payout-labels.ts';

/** A fallback in case the event is missed. */
const LOOK_AGAIN_MS = 5_000;

const followed = new Set<number>();

/** Reports the result of a transfer on any screen. Only M-Pesa's confirmation counts as success. */
export function followTransfer(id: number): void {
  if (followed.has(id)) return;
  followed.add(id);
  const look = async () => {
    const response = await browserApi.get('/admin/payouts/transfers/{id}/', { params: { id: String(id) } });
    if (response.ok && isOpen(response.value)) return;
    if (!response.ok && response.status !== 401 && response.status !== 404) return;
    if (!followed.delete(id)) return; // another check was faster
    stop();
    clearInterval(timer);
    if (response.ok) toastResult(response.value);
  };
  const stop = listenToSharedEvents(({ type }) => {
    if (type === 'transfer.changed' || type === 'ready') void look();
  });
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
}

function toastResult({ state, purpose, amount, payee, receipt, words }: TransferRow): void {
  if (state === 'paid') {
    showToast({
      tone: 'done',
      title: purpose === 'refund' ? 'The money is back' : 'Payment processed successfully!',
      text: `${formatMoney(amount)} to ${payee}, ${receipt}`,
    });
  } else {
    showToast({ tone: 'failed', title: `Not sent to ${payee}`, text: words });
  }
}
