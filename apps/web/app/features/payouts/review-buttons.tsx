import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatMoney } from '../../lib/format.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { TRANSFER_ACTION } from './payout-actions.ts';
import type { TransferRow } from './payout-labels.ts';

/** For transfers with an unknown result: an admin checks M-Pesa's statement and records what happened. */
export function ReviewButtons({ transfer: { id, state, amount, payee } }: { transfer: TransferRow }) {
  const { submit, busy } = useFetcherForm();
  if (state !== 'needs_review') return null;
  const values = { id: String(id) };
  const ask = () =>
    void submit({ intent: 'review', outcome: 'ask', ...values }, { method: 'post', action: TRANSFER_ACTION });
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="line" size="small" busy={busy} onClick={ask}>
        Ask M-Pesa
      </Button>
      <TransferDialog
        intent="review"
        values={{ ...values, outcome: 'failed' }}
        label="It was not sent"
        about={`to ${payee}`}
        title="It was not sent"
        sendLabel="It was not sent"
        variant="line"
      >
        {() => (
          <p>
            The statement of M-Pesa does not show {formatMoney(amount)} to {payee}. It is owed again and can
            be sent anew.
          </p>
        )}
      </TransferDialog>
      <TransferDialog
        intent="review"
        values={{ ...values, outcome: 'paid' }}
        label="It was sent"
        about={`to ${payee}`}
        title="It was sent"
        sendLabel="It was sent"
      >
        {(problem) => (
          <TextField
            name="receipt"
            label="Receipt of M-Pesa"
            hint={`As the statement shows it beside ${formatMoney(amount)} to ${payee}.`}
            problem={problem}
            required
          />
        )}
      </TransferDialog>
    </span>
  );
}
