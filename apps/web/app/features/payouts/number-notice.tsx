import { Panel } from '../../components/office/layout/panel.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { useCan } from '../../lib/session/use-can.ts';
import type { PayeeRow } from './payout-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { waitsUntil } from './waiting-number.ts';
import { Unbroken } from '../../components/unbroken.tsx';

/** While a changed number waits: since when it counts, and a way back. */
export function NumberNotice({ payee }: { payee: PayeeRow }) {
  const can = useCan();
  const until = waitsUntil(payee);
  if (until === undefined) return null;
  const { kind, id, name } = payee;
  return (
    <Panel title={<Unbroken text="The M-Pesa number was changed" />}>
      <div className="grid justify-items-start gap-3">
        <p>
          {`Payouts to ${name} wait until ${formatDateTime(until)}, then go to the new number. We told them by email. If you are not sure, call them on the number you know.`}
        </p>
        {can('payouts') && (
          <TransferDialog
            intent="keepNumber"
            values={{ kind, id: String(id) }}
            label="Cancel this change"
            about={`of ${name}`}
            title="Cancel this change?"
            sendLabel="Cancel this change"
            variant="line"
          >
            {() => <p>Payouts to {name} go to the number from before, at once.</p>}
          </TransferDialog>
        )}
      </div>
    </Panel>
  );
}
