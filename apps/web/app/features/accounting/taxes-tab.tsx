import { Link } from 'react-router';
import { addMonths, formatDate } from '../../lib/nairobi-time.ts';
import { writeAccountingParams, type AccountingParams } from './accounting-params.ts';
import { formatAmount, type AccountingView, type Amount } from './accounting-labels.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { monthLabel, quarterLabel } from './periods.ts';

const day = (date: string) => formatDate(date);

/** Links to the payments themselves. */
function PaidLink({ address, kind, period, paid }: PaidLinkProps) {
  const search = writeAccountingParams({ ...address, entries: undefined, kind, period, page: 1 }).toString();
  return (
    <Link to={{ search }} preventScrollReset className="underline-offset-4 hover:underline">
      {formatAmount(paid)}
      <span className="sr-only">: payments for {monthLabel(period)}</span>
    </Link>
  );
}

interface PaidLinkProps {
  address: AccountingParams;
  kind: 'vat' | 'income_tax';
  period: string;
  paid: Amount;
}

/** VAT by month and income tax by quarter, with due dates. */
export function TaxesTab({ books, address }: { books: AccountingView; address: AccountingParams }) {
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
            <FigureLink key="output" address={address} of="vat_output" amount={output} from={month} />,
            <FigureLink key="input" address={address} of="vat_input" amount={input} from={month} />,
            <PaidLink key="paid" address={address} kind="vat" period={month} paid={paid} />,
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
              address={address}
              of="net_profit"
              amount={profit}
              from={period}
              to={addMonths(period, 2)}
            />,
            formatAmount(tax),
            <PaidLink key="paid" address={address} kind="income_tax" period={period} paid={paid} />,
            formatAmount(open),
            day(due_on),
          ],
        }))}
      />
    </>
  );
}
