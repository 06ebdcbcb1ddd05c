import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Facts } from '../../components/office/layout/panel.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { countPayees, type PayeeList, type PayeeRow } from './payout-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';

interface PayAllDueProps {
  summary: PayeeList['summary'];
  /** Undefined: vendors and stylists. */
  kind: PayeeRow['kind'] | undefined;
}

/** Pays everyone in the list who is due, after confirming how many and how much. */
export function PayAllDue({ summary: { due, minimum }, kind }: PayAllDueProps) {
  const isDue = due.payees > 0;
  const sum = formatPrice(toCents(due.amount));
  return (
    <TransferDialog
      intent="payAll"
      values={{ kind: kind ?? '', amount: String(due.amount) }}
      label="Pay all due"
      title="Pay all due"
      sendLabel={isDue ? `Pay ${sum}` : undefined}
      {...(!isDue && { variant: 'line' })}
    >
      {(problem) => (
        <>
          <ReloadOnConflict problem={problem} />
          <Facts
            facts={[
              ['To', isDue ? countPayees(due.payees, kind) : 'Nobody just now'],
              ['Sent now', <strong key="sum">{sum}</strong>],
              ['At least', `${formatPrice(toCents(minimum))} each`],
            ]}
          />
          <p className="text-stone">
            <Unbroken text={isDue ? ONCE : NOT_DUE} />
          </p>
        </>
      )}
    </TransferDialog>
  );
}

const ONCE =
  'M-Pesa sends each payout once and can’t call it back. Large ones wait until a second person approves them.';
const NOT_DUE =
  'Due are payees with an M-Pesa number, no payout on its way, and at least the minimum from the settings.';

/** What is due has changed since the list was read: shows the new sum. */
function ReloadOnConflict({ problem }: { problem: ApiError | undefined }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (problem?.code === 'conflict') void revalidate();
  }, [problem, revalidate]);
  return null;
}
