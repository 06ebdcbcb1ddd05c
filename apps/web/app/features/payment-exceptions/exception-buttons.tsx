import { SingleFieldDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { toCents, formatMoney } from '../../lib/format.ts';
import { isOpen, STATE_TONES, STATE_LABELS } from '../payouts/payout-labels.ts';
import { TransferDialog } from '../payouts/transfer-dialog.tsx';
import type { PaymentExceptionRow } from './exception-labels.ts';
import { Unbroken } from '../../components/unbroken.tsx';

/** Only a contradiction doubts the payment itself, if one was counted at all. */
const SETTLED = {
  confirms:
    "No money moves. Settle it only if you see the payment in M-Pesa's statement: it then counts as confirmed, so its order may be sent, refunded and paid out.",
  closes: 'No money moves. It leaves the list.',
} as const;

/** The actions available for a payment exception. */
export function ExceptionActions({ row }: { row: PaymentExceptionRow }) {
  if (row.state === 'done') return null;
  if (row.transfer !== null && isOpen(row.transfer)) {
    return (
      <span className="grid gap-1 max-sm:justify-items-end">
        <StatusBadge tone={STATE_TONES[row.transfer.state]}>{STATE_LABELS[row.transfer.state]}</StatusBadge>
        <span className="text-stone">
          <Unbroken text={row.transfer.words} />
        </span>
      </span>
    );
  }
  const id = String(row.id);
  const isUnmatched = row.amount !== null && row.order === null && row.booking === null;
  const canGoBack = toCents(row.refundable) > 0;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-sm:mt-2 max-sm:w-full max-sm:*:flex-1">
      {row.transfer === null && (
        <SingleFieldDialog
          intent="settle"
          values={{ id }}
          label="Settle"
          variant="line"
          size="small"
          text={SETTLED[row.reason === 'contradiction' && row.amount !== null ? 'confirms' : 'closes']}
          field={{ name: 'note', label: 'What you found', hint: 'For anyone reading the books later.' }}
        />
      )}
      {row.state === 'open' && canGoBack && (
        <SingleFieldDialog
          intent="refund"
          values={{ id }}
          label="Send back"
          variant="line"
          size="small"
          text={`${formatMoney(row.refundable)} goes back to the payer. It stays on the list until then.`}
          field={{ name: 'note', label: 'Why', hint: 'For the colleague who sends it.' }}
        />
      )}
      {row.state === 'refund' && (
        <SingleFieldDialog
          intent="refunded"
          values={{ id }}
          label="Record refund"
          variant="line"
          size="small"
          text={`${formatMoney(row.refundable)} has gone back to the payer.`}
          field={{
            name: 'reference',
            label: 'M-Pesa reference of the refund',
            hint: 'As in the message from M-Pesa.',
          }}
        />
      )}
      {row.state === 'refund' && canGoBack && (
        <TransferDialog
          intent="sendException"
          values={{ id }}
          label={row.transfer === null ? 'Send by M-Pesa' : 'Send again'}
          about={row.receipt ?? ''}
          title="Send it back"
          sendLabel="Send refund"
        >
          {() => (
            <>
              <p>
                <strong>{formatMoney(row.refundable)}</strong> goes back to the payer by{' '}
                <Unbroken text="M-Pesa. M-Pesa sends it once." />
              </p>
              {row.transfer !== null && (
                <p className="text-stone">
                  <Unbroken text={`Last time: ${row.transfer.words}`} />
                </p>
              )}
            </>
          )}
        </TransferDialog>
      )}
      {row.state === 'open' && isUnmatched && (
        <SingleFieldDialog
          intent="match"
          values={{ id }}
          label="Give to an order"
          variant="ink"
          size="small"
          text={`${formatMoney(row.amount)} pays for the order you enter, as if it had carried its number.`}
          field={{ name: 'order', label: 'Order number', hint: 'Eight letters and digits.' }}
        />
      )}
    </span>
  );
}
