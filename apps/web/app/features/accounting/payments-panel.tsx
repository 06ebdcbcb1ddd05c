import { Button } from '../../components/button.tsx';
import type { ListTableProps } from '../../components/office/lists/list-table.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../lib/api/browser-api.ts';
import type { AccountingParams } from './accounting-params.ts';
import { TAX_LABELS, type TaxPaymentRow } from './accounting-labels.ts';
import { PaymentTable } from './payment-table.tsx';
import { monthLabel, quarterLabel } from './periods.ts';

interface PaymentsPanelProps extends Omit<
  ListTableProps<TaxPaymentRow, { page: number }>,
  'list' | 'problem'
> {
  answer: Result<ResponseOf<'GET', '/admin/tax-payments/'>>;
  address: AccountingParams;
  onAll: () => void;
}

/** Recorded tax payments: all, or those of one month or quarter. */
export function PaymentsPanel({ answer, address: { kind, period }, onAll, ...list }: PaymentsPanelProps) {
  const about =
    kind === '' || period === ''
      ? undefined
      : `${TAX_LABELS[kind]}, ${kind === 'vat' ? monthLabel(period) : quarterLabel(period)}`;
  return (
    <Panel
      flush
      title={about === undefined ? 'Tax payments' : `Payments for ${about}`}
      action={
        about !== undefined && (
          <Button variant="quiet" size="small" onClick={onAll}>
            Show all payments
          </Button>
        )
      }
    >
      <PaymentTable
        {...list}
        list={answer.ok ? answer.value : undefined}
        problem={answer.ok ? undefined : answer.problem.message}
      />
    </Panel>
  );
}
