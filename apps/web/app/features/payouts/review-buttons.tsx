import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { officeMoney } from '../office-orders/office-money.ts';
import { MoneyOutDialog } from './money-out-dialog.tsx';
import { MONEY_OUT } from './payout-actions.ts';
import type { TransferRow } from './payout-words.ts';

/** For money of which nobody can tell what became of it: whoever looked into the statement says so. */
export function ReviewButtons({ transfer: { id, state, amount, payee } }: { transfer: TransferRow }) {
  const { submit, busy } = useSentForm();
  if (state !== 'needs_review') return null;
  const values = { id: String(id) };
  const ask = () =>
    void submit({ intent: 'review', outcome: 'ask', ...values }, { method: 'post', action: MONEY_OUT });
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="line" size="small" busy={busy} onClick={ask}>
        Ask M-Pesa
      </Button>
      <MoneyOutDialog
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
            The statement of M-Pesa does not show {officeMoney(amount)} to {payee}. It is owed again and can
            be sent anew.
          </p>
        )}
      </MoneyOutDialog>
      <MoneyOutDialog
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
            hint={`As the statement shows it beside ${officeMoney(amount)} to ${payee}.`}
            problem={problem}
            required
          />
        )}
      </MoneyOutDialog>
    </span>
  );
}
