import type { ResponseOf } from '@harusi/contracts/calls';
import { TextField } from '../../components/fields/text-field.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { toCents, formatPrice, asCents, formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { isOpen, STATE_TONES, STATE_LABELS } from './payout-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { Unbroken } from '../../components/unbroken.tsx';

type RefundView = ResponseOf<'GET', '/admin/orders/{number}/'>['refunds'][number];

interface RefundsPanelProps {
  about: { kind: 'order' | 'booking'; number: string };
  refunds: readonly RefundView[];
  /** The total paid. */
  paid: string | number;
}

/** Refunds of an order or booking, with a form for another one. */
export function RefundsPanel({ about: { kind, number }, refunds, paid }: RefundsPanelProps) {
  useReloadOnEvents('transfer.changed');
  const back = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const left = asCents(Math.max(0, toCents(paid) - back));
  if (left === 0 && refunds.length === 0) return null;
  return (
    <Panel
      title="Refunds"
      action={
        left > 0 && (
          <TransferDialog
            intent="refund"
            values={{ kind, number }}
            label="Refund"
            title={`Refund of ${kind} ${number}`}
            sendLabel="Send refund"
            variant="bordeaux"
          >
            {(problem) => (
              <>
                <p className="text-stone">
                  It goes back to the payer by <span className="whitespace-nowrap">M-Pesa</span>. The {kind}{' '}
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
    >
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

function OneRefund({ refund }: { refund: RefundView }) {
  const { id, amount, reason, created_at, reference, refunded_at, transfer } = refund;
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
      <p className="text-stone wrap-anywhere">{reason}</p>
      <p className="money text-stone wrap-anywhere whitespace-normal">
        {isBack ? `${reference}, ${formatDateTime(refunded_at ?? created_at)}` : formatDateTime(created_at)}
      </p>
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
