import { Link } from 'react-router';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { choiceText, formatMoney } from '../../lib/format.ts';
import type { OfficeLineView } from './order-labels.ts';

/** The order's lines with cost, VAT and commission. */
export function LineTable({ lines }: { lines: readonly OfficeLineView[] }) {
  return <DataTable label="Lines of the order" columns={COLUMNS} rows={lines} rowId={({ id }) => id} />;
}

const COLUMNS: readonly TableColumn<OfficeLineView>[] = [
  {
    id: 'piece',
    header: 'Piece',
    cell: (line) => (
      <span className="grid max-w-72 min-w-40 wrap-anywhere">
        <Link to={`/product/${line.product}`} className="font-semibold hover:text-bordeaux">
          {line.name}
        </Link>
        <span className="text-stone">{[choiceText(line), line.sku].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'seller', header: 'Seller', cell: ({ seller }) => seller },
  { id: 'quantity', header: 'Qty', align: 'end', cell: ({ quantity }) => quantity },
  {
    id: 'price',
    header: 'Each',
    align: 'end',
    cell: ({ unit_price, sale_name }) => (
      <span className="grid justify-items-end">
        {formatMoney(unit_price)}
        {sale_name !== null && <span className="text-bordeaux">{sale_name}</span>}
      </span>
    ),
  },
  { id: 'cost', header: 'Cost each', align: 'end', cell: ({ unit_cost }) => formatMoney(unit_cost) },
  { id: 'vat', header: 'Our VAT', align: 'end', cell: ({ vat }) => formatMoney(vat) },
  { id: 'commission', header: 'Commission', align: 'end', cell: ({ commission }) => formatMoney(commission) },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="font-medium">{formatMoney(total)}</span>,
  },
];
