import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FileButton } from '../../components/office/file-button.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { useSelection } from '../../components/office/lists/use-selection.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatDate, formatMonth } from '../../lib/time/nairobi-time.ts';
import { type InvoiceArea, invoiceFileName, type InvoiceRow } from './invoice-labels.ts';

interface InvoiceTableProps<Filters> extends ListTableProps<InvoiceRow, Filters> {
  area: InvoiceArea;
}

const NAMES = {
  keyOf: ({ id }: InvoiceRow) => id,
  nameOf: ({ number }: InvoiceRow) => number,
};

/** Commission invoices, to print one or many of. */
export function InvoiceTable<Filters extends { page: number }>({
  area,
  ...list
}: InvoiceTableProps<Filters>) {
  const { ticked, selection, clear } = useSelection(list.list?.results ?? [], NAMES);
  const columns = [
    NUMBER,
    ...(area === 'admin' ? [VENDOR] : []),
    ...COLUMNS,
    printColumn(area, list.onRetry),
  ];
  return (
    <>
      {ticked.length > 0 && (
        <section
          aria-label="Selected invoices"
          className="flex flex-wrap items-center gap-2 border-b border-line p-3"
        >
          <output className="font-semibold">{ticked.length} selected</output>
          <PrintButton
            area={area}
            rows={ticked}
            onPrinted={() => {
              clear();
              list.onRetry();
            }}
          >
            Print in one file
          </PrintButton>
        </section>
      )}
      <ListTable
        {...list}
        label="Commission invoices"
        columns={columns}
        rowId={NAMES.keyOf}
        selection={selection}
        empty={
          <EmptyState
            art="other"
            title="No invoices yet"
            text="A month’s commission is invoiced on the first of the next month."
          />
        }
      />
    </>
  );
}

interface PrintButtonProps {
  area: InvoiceArea;
  rows: readonly InvoiceRow[];
  onPrinted: () => void;
  children: string;
}

const PrintButton = ({ area, rows, onPrinted, children }: PrintButtonProps) => (
  <FileButton
    path={`/${area}/commission-invoices/print/`}
    body={{ invoices: rows.map(({ id }) => id) }}
    fileName={invoiceFileName(rows)}
    done="Ready to print"
    screen="Invoices"
    variant="line"
    size="small"
    onSaved={onPrinted}
  >
    {children}
  </FileButton>
);

const NUMBER: TableColumn<InvoiceRow> = {
  id: 'number',
  header: 'Invoice',
  cell: ({ number, issued_at }) => (
    <span className="grid">
      <strong className="money font-semibold">{number}</strong>
      <span className="text-stone">{formatDate(issued_at)}</span>
    </span>
  ),
};

const VENDOR: TableColumn<InvoiceRow> = {
  id: 'vendor',
  header: 'Vendor',
  cell: ({ vendor: { id, name } }) => (
    <Link
      to={`?tab=invoices&vendor=${id}`}
      className="inline-flex min-h-6 max-w-60 items-center wrap-anywhere text-gold-text underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  ),
};

const COLUMNS: readonly TableColumn<InvoiceRow>[] = [
  { id: 'month', header: 'Sales of', cell: ({ month }) => formatMonth(`${month}-01`) },
  { id: 'vat', header: 'VAT', align: 'end', cell: ({ vat }) => formatMoney(vat) },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: ({ commission }) => <span className="font-medium">{formatMoney(commission)}</span>,
  },
  {
    id: 'printed',
    header: 'Original',
    cell: ({ printed_at }) =>
      printed_at === null ? (
        <StatusBadge tone="info">Not printed</StatusBadge>
      ) : (
        <span className="text-stone">{formatDate(printed_at)}</span>
      ),
  },
];

const printColumn = (area: InvoiceArea, onPrinted: () => void): TableColumn<InvoiceRow> => ({
  id: 'print',
  header: 'Print',
  cell: (row) => (
    <PrintButton area={area} rows={[row]} onPrinted={onPrinted}>
      {row.printed_at === null ? 'Original' : 'Copy'}
    </PrintButton>
  ),
});
