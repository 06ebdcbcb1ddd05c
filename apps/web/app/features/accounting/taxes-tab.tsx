import { Link } from 'react-router';
import type { ResponseOf } from '@harusi/contracts/calls';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import type { Result } from '../../lib/api/browser-api.ts';
import { addMonths } from '../../lib/time/nairobi-days.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import {
  type AccountingView,
  type Amount,
  formatAmount,
  PAID_FROM_LABELS,
  TAX_LABELS,
  type TaxPaymentRow,
} from './accounting-labels.ts';
import { type AccountingParams, writeAccountingParams } from './accounting-params.ts';
import { FigureLink, FiguresTable } from './figures-table.tsx';
import { monthLabel, quarterLabel } from './periods.ts';

const day = (date: string) => formatDate(date);

/** Links to the payments themselves. */
function PaidLink({ params, kind, period, paid }: PaidLinkProps) {
  const search = writeAccountingParams({ ...params, entries: undefined, kind, period, page: 1 }).toString();
  return (
    <Link to={{ search }} preventScrollReset className="underline-offset-4 hover:underline">
      {formatAmount(paid)}
      <span className="sr-only">: payments for {monthLabel(period)}</span>
    </Link>
  );
}

interface PaidLinkProps {
  params: AccountingParams;
  kind: 'vat' | 'income_tax';
  period: string;
  paid: Amount;
}

/** VAT by month and income tax by quarter, with due dates. */
export function TaxesTab({ books, params }: { books: AccountingView; params: AccountingParams }) {
  const { months, quarters, vat_percent, income_tax_percent } = books.taxes;
  return (
    <>
      <h2 className="px-4 pt-4 pb-3 text-[0.9375rem] font-semibold">
        VAT by month{' '}
        <span className="text-fine font-normal text-stone">{vat_percent}% today, included in prices</span>
      </h2>
      <FiguresTable
        label="VAT by month"
        headers={['Month', 'On sales', 'On purchases', 'Paid', 'To pay', 'Due on']}
        rows={months.map(({ month, output, input, paid, open, due_on }) => ({
          name: monthLabel(month),
          cells: [
            <FigureLink key="output" params={params} of="vat_output" amount={output} from={month} />,
            <FigureLink key="input" params={params} of="vat_input" amount={input} from={month} />,
            <PaidLink key="paid" params={params} kind="vat" period={month} paid={paid} />,
            formatAmount(open),
            day(due_on),
          ],
        }))}
      />
      <h2 className="border-t border-line px-4 pt-4 pb-3 text-[0.9375rem] font-semibold">
        Income tax by quarter{' '}
        <span className="text-fine font-normal text-stone">{income_tax_percent}% today, of net profit</span>
      </h2>
      <FiguresTable
        label="Income tax by quarter"
        headers={['Quarter', 'Net profit', 'Tax', 'Paid', 'To pay', 'Due on']}
        rows={quarters.map(({ period, profit, tax, paid, open, due_on }) => ({
          name: quarterLabel(period),
          cells: [
            <FigureLink
              key="profit"
              params={params}
              of="net_profit"
              amount={profit}
              from={period}
              to={addMonths(period, 2)}
            />,
            formatAmount(tax),
            <PaidLink key="paid" params={params} kind="income_tax" period={period} paid={paid} />,
            formatAmount(open),
            day(due_on),
          ],
        }))}
      />
    </>
  );
}

interface TaxPaymentsPanelProps extends Omit<
  ListTableProps<TaxPaymentRow, { page: number }>,
  'list' | 'problem'
> {
  result: Result<ResponseOf<'GET', '/admin/tax-payments/'>>;
  params: AccountingParams;
  onAll: () => void;
}

/** Recorded tax payments: all, or those of one month or quarter. */
export function TaxPaymentsPanel({
  result,
  params: { kind, period },
  onAll,
  ...list
}: TaxPaymentsPanelProps) {
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
      <TaxPaymentTable
        {...list}
        list={result.ok ? result.value : undefined}
        problem={result.ok ? undefined : result.problem.message}
      />
    </Panel>
  );
}

const COLUMNS: readonly TableColumn<TaxPaymentRow>[] = [
  {
    id: 'for',
    header: 'For',
    cell: ({ kind, period }) => (
      <span className="font-medium">
        {TAX_LABELS[kind]}, {kind === 'vat' ? monthLabel(period) : quarterLabel(period)}
      </span>
    ),
  },
  { id: 'paid', header: 'Paid on', cell: ({ paid_on }) => formatDate(paid_on) },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="money">{reference}</span>,
  },
  { id: 'purse', header: 'Paid from', cell: ({ paid_from }) => PAID_FROM_LABELS[paid_from] },
  { id: 'by', header: 'Recorded by', cell: ({ created_by }) => created_by ?? '–' },
  {
    id: 'amount',
    header: 'Amount, KShs',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatAmount(amount)}</span>,
  },
];

function TaxPaymentTable(list: ListTableProps<TaxPaymentRow, { page: number }>) {
  return (
    <ListTable
      {...list}
      label="Tax payments"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <EmptyState
          art="other"
          title="No tax payments yet"
          text="Record one with Pay VAT or Pay Income Tax."
        />
      }
    />
  );
}
