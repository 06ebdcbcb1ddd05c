import { formatMoney } from '../../lib/format.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { TransferRow } from './payout-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';

interface ApprovalButtonsProps {
  transfer: TransferRow;
}

/** For a payout above the limit: who asked for it can withdraw it, anyone else who pays out decides. */
export function ApprovalButtons({ transfer }: ApprovalButtonsProps) {
  const can = useCan();
  const me = useSession();
  const { id, state, amount, payee, requested_by: requester } = transfer;
  if (state !== 'awaiting_approval' || !can('payouts')) return null;
  const isMine = requester !== null && requester.id === me?.id;
  const same = { values: { id: String(id) }, about: `${formatMoney(amount)} to ${payee}` };
  return (
    <span className="inline-flex flex-wrap gap-2 sm:justify-end">
      <TransferDialog
        {...same}
        intent="decline"
        label={isMine ? 'Withdraw' : 'Decline'}
        title={isMine ? 'Withdraw this payout' : 'Decline this payout'}
        sendLabel={isMine ? 'Withdraw' : 'Decline'}
        variant="line"
      >
        {() => (
          <p>
            {formatMoney(amount)} to {payee} is not sent and stays owed.
          </p>
        )}
      </TransferDialog>
      {!isMine && (
        <TransferDialog
          {...same}
          intent="approve"
          label="Approve"
          title="Approve this payout"
          sendLabel={`Pay ${formatMoney(amount)}`}
        >
          {() => (
            <p>
              {requester?.name ?? 'Someone'} asks you to approve {formatMoney(amount)} to {payee}.{' '}
              <span className="whitespace-nowrap">M-Pesa</span> sends it once and can’t call it back.
            </p>
          )}
        </TransferDialog>
      )}
    </span>
  );
}
