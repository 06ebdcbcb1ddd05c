import type { ReactNode } from 'react';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Facts, Panel } from '../../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { formatPrice, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { isOpen, STATE_TONES, STATE_LABELS } from '../payout-labels.ts';
import { leftToRefund, refundParts, type RefundView } from './refund-parts.ts';
import { TransferDialog } from '../transfer-dialog.tsx';
import { Unbroken } from '../../../components/unbroken.tsx';

interface RefundsPanelProps {
  refunds: readonly RefundView[];
  /** The button for another one; false if there is nothing to refund. */
  action: ReactNode;
}

/** Refunds of an order or booking. */
export function RefundsPanel({ refunds, action }: RefundsPanelProps) {
  useReloadOnEvents('transfer.changed');
  if (action === false && refunds.length === 0) return null;
  return (
    <Panel title="Refunds" action={action}>
      {refunds.length === 0 ? (
        <p className="text-stone">Nothing has gone back.</p>
      ) : (
        <ul className="grid gap-4">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <OneRefund refund={refund} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface BookingRefundsProps {
  booking: { number: string; refunds: readonly RefundView[]; paid: string | number };
}

/** Refunds of a booking, with a form for another one. */
export function BookingRefunds({ booking: { number, refunds, paid } }: BookingRefundsProps) {
  const left = leftToRefund(paid, refunds);
  return (
    <RefundsPanel
      refunds={refunds}
      action={
        left > 0 && (
          <TransferDialog
            intent="refundBooking"
            values={{ number }}
            label="Refund"
            title={`Refund of booking ${number}`}
            sendLabel="Send refund"
            variant="bordeaux"
          >
            {(problem) => (
              <>
                <p className="text-stone">
                  It goes back to the payer by <span className="whitespace-nowrap">M-Pesa</span>. The booking
                  stays as it is; to undo it, cancel it instead.
                </p>
                <TextField
                  name="amount"
                  label="Amount in KShs"
                  hint={`At most ${formatPrice(left)}, in whole shillings.`}
                  defaultValue={String(left / 100)}
                  inputMode="numeric"
                  problem={problem}
                  required
                />
                <TextField
                  name="reason"
                  label="Reason"
                  hint="For our own notes."
                  problem={problem}
                  required
                />
              </>
            )}
          </TransferDialog>
        )
      }
    />
  );
}

function OneRefund({ refund }: { refund: RefundView }) {
  const { id, amount, reason, author, created_at, reference, refunded_at, transfer } = refund;
  const parts = refundParts(refund);
  const isBack = reference !== null;
  const isOnItsWay = transfer !== null && isOpen(transfer);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="money">{formatMoney(amount)}</strong>
        {isBack ? (
          <StatusBadge tone="sage">Went back</StatusBadge>
        ) : transfer === null ? (
          <StatusBadge tone="warn">Owed</StatusBadge>
        ) : (
          <StatusBadge tone={STATE_TONES[transfer.state]}>{STATE_LABELS[transfer.state]}</StatusBadge>
        )}
      </p>
      {parts.length > 0 && <Facts facts={parts.map(([name, share]) => [name, formatMoney(share)])} />}
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-fine text-stone wrap-anywhere">
        {[author, formatDateTime(created_at)].filter(Boolean).join(', ')}
      </p>
      {isBack && (
        <p className="money text-fine text-stone wrap-anywhere whitespace-normal">
          {`${reference}, ${formatDateTime(refunded_at ?? created_at)}`}
        </p>
      )}
      {!isBack && transfer !== null && (
        <p>
          <Unbroken text={transfer.words} />
        </p>
      )}
      {!isBack && !isOnItsWay && (
        <span className="justify-self-start">
          <TransferDialog
            intent="send"
            values={{ id: String(id) }}
            label={transfer === null ? 'Send by M-Pesa' : 'Send again'}
            about={formatMoney(amount)}
            title="Send it back"
            sendLabel="Send refund"
          >
            {() => (
              <p>
                <strong>{formatMoney(amount)}</strong> goes back to the payer by{' '}
                <Unbroken text="M-Pesa. M-Pesa sends it once." />
              </p>
            )}
          </TransferDialog>
        </span>
      )}
    </div>
  );
}
