import { StatusBadge } from '../../components/office/status-badge.tsx';
import { centsOf } from '../../lib/format.ts';
import { OneLineDialog } from '../office-orders/one-line-dialog.tsx';
import { officeMoney } from '../office-orders/office-money.ts';
import { MoneyOutDialog } from '../payouts/money-out-dialog.tsx';
import { isOpen, STATE_TONES, STATE_WORDS } from '../payouts/payout-words.ts';
import type { MoneyRow } from './money-words.ts';

/** What can be done about this money now. */
export function MoneyButtons({ row }: { row: MoneyRow }) {
  if (row.state === 'done') return null;
  if (row.transfer !== null && isOpen(row.transfer)) {
    return (
      <span className="grid gap-1 max-sm:justify-items-end">
        <StatusBadge tone={STATE_TONES[row.transfer.state]}>{STATE_WORDS[row.transfer.state]}</StatusBadge>
        <span className="text-stone">{row.transfer.words}</span>
      </span>
    );
  }
  const id = String(row.id);
  const isNobodys = row.amount !== null && row.order === null && row.booking === null;
  const canGoBack = centsOf(row.refundable) > 0;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-sm:mt-2 max-sm:w-full max-sm:*:flex-1">
      {row.transfer === null && (
        <OneLineDialog
          intent="settle"
          values={{ id }}
          label="Settle"
          variant="line"
          size="small"
          text="No money moves. What only a message claimed counts as found, so its order may be sent. Write down where you looked."
          field={{ name: 'note', label: 'What you found', hint: 'For whoever reads the books.' }}
        />
      )}
      {row.state === 'open' && canGoBack && (
        <OneLineDialog
          intent="refund"
          values={{ id }}
          label="Send back"
          variant="line"
          size="small"
          text={`${officeMoney(row.refundable)} is to go back to the payer. It stays on the list until it has.`}
          field={{ name: 'note', label: 'Why', hint: 'For whoever sends it.' }}
        />
      )}
      {row.state === 'refund' && (
        <OneLineDialog
          intent="refunded"
          values={{ id }}
          label="Record refund"
          variant="line"
          size="small"
          text={`${officeMoney(row.refundable)} has gone back to the payer.`}
          field={{
            name: 'reference',
            label: 'M-Pesa reference of the refund',
            hint: 'As it stands in the message from M-Pesa.',
          }}
        />
      )}
      {row.state === 'refund' && canGoBack && (
        <MoneyOutDialog
          intent="sendMatter"
          values={{ id }}
          label={row.transfer === null ? 'Send by M-Pesa' : 'Send again'}
          about={row.receipt ?? ''}
          title="Send it back"
          sendLabel="Send refund"
        >
          {() => (
            <>
              <p>
                <strong>{officeMoney(row.refundable)}</strong> goes back by M-Pesa to whoever paid. M-Pesa
                sends it once.
              </p>
              {row.transfer !== null && <p className="text-stone">Last time: {row.transfer.words}</p>}
            </>
          )}
        </MoneyOutDialog>
      )}
      {row.state === 'open' && isNobodys && (
        <OneLineDialog
          intent="match"
          values={{ id }}
          label="Give to an order"
          variant="ink"
          size="small"
          text={`${officeMoney(row.amount)} pays for the order you name, as if it had come with its number.`}
          field={{ name: 'order', label: 'Order number', hint: 'Eight letters and digits.' }}
        />
      )}
    </span>
  );
}
