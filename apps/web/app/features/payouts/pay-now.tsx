import { useEffect, useState } from 'react';
import { MAX_PAYOUT_CENTS, payoutAmountCents } from '@harusi/contracts/office/payouts';
import { Facts } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { toCents, formatPrice, asCents, formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { ApprovalButtons } from './approval-buttons.tsx';
import { followTransfer } from './follow-transfer.ts';
import { STATE_TONES, STATE_LABELS, type PayeeRow, type TransferRow } from './payout-labels.ts';
import { waitsUntil } from './waiting-number.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { Unbroken } from '../../components/unbroken.tsx';

interface PayNowProps {
  payee: Pick<PayeeRow, 'kind' | 'id' | 'name' | 'owed'>;
  /** The payout in progress. */
  open: TransferRow | null;
}

/**
 * Pays a payee after confirmation. The screen reloads on `transfer.changed`, and success is reported only once M-Pesa
 * confirms.
 */
export function PayNow({ payee, open }: PayNowProps) {
  const openId = open !== null && open.state !== 'awaiting_approval' ? open.id : undefined;
  useEffect(() => {
    if (openId !== undefined) followTransfer(openId);
  }, [openId]);
  const can = useCan();
  if (open !== null) {
    return (
      <span className="grid justify-items-start gap-1 sm:justify-items-end">
        <StatusBadge tone={STATE_TONES[open.state]}>{STATE_LABELS[open.state]}</StatusBadge>
        <span className="money text-stone">{formatMoney(open.amount)}</span>
        <ApprovalButtons transfer={open} />
      </span>
    );
  }
  if (payoutAmountCents(toCents(payee.owed)) === 0) return <span className="text-stone">Nothing to pay</span>;
  return can('payouts') && <Question payee={payee} />;
}

/** Loads the current balance when opened, because the list may be outdated. */
function Question({ payee: { kind, id, name, owed } }: Pick<PayNowProps, 'payee'>) {
  const [fresh, setFresh] = useState<PayeeRow | undefined>();
  const openDialog = async () => {
    setFresh(undefined);
    const path = kind === 'vendor' ? '/admin/vendors/{id}/statement/' : '/admin/stylists/{id}/statement/';
    const result = await browserApi.get(path, { params: { id: String(id) }, query: { page_size: 1 } });
    if (result.ok) setFresh(result.value.payee);
  };
  const owedNow = fresh?.owed ?? owed;
  const amount = asCents(payoutAmountCents(toCents(owedNow)));
  const isClosed =
    fresh !== undefined &&
    (fresh.phone === null || waitsUntil(fresh) !== undefined || fresh.open !== null || amount === 0);
  return (
    <TransferDialog
      intent="pay"
      values={{ kind, id: String(id), amount: (amount / 100).toFixed(2) }}
      label="Pay Now"
      about={name}
      title={`Pay ${name}`}
      sendLabel={isClosed ? undefined : `Pay ${formatPrice(amount)}`}
      onOpen={() => void openDialog()}
    >
      {() => (
        <>
          <Facts
            facts={[
              ['To', name],
              ['M-Pesa', fresh === undefined ? '…' : (fresh.phone ?? 'No number yet')],
              ['Owed', formatMoney(owedNow)],
              ['Sent now', <strong key="now">{formatPrice(amount)}</strong>],
            ]}
          />
          <p className="text-stone">
            <Unbroken text={noteOn(fresh, toCents(owedNow), amount)} />
          </p>
        </>
      )}
    </TransferDialog>
  );
}

function noteOn(fresh: PayeeRow | undefined, owed: number, amount: number): string {
  if (fresh?.open) return 'A payout is already on its way. Please wait for M-Pesa to confirm it.';
  if (fresh?.phone === null) return 'They need to enter their M-Pesa number first.';
  const until = fresh && waitsUntil(fresh);
  if (until !== undefined) return `Their number was changed. Payouts wait until ${formatDateTime(until)}.`;
  const once = 'M-Pesa sends it once and can’t call it back.';
  if (amount === MAX_PAYOUT_CENTS && owed > amount) {
    return `${once} It takes at most ${formatPrice(asCents(MAX_PAYOUT_CENTS))} at a time; the rest stays owed.`;
  }
  return owed > amount ? `${once} It takes whole shillings; the cents stay owed.` : once;
}
