import { Link } from 'react-router';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { choiceText, formatMoney } from '../../lib/format.ts';
import { useCan } from '../../lib/session/use-can.ts';
import type { OfficeLineView, OfficeOrderView } from './order-labels.ts';
import { isUnsent } from './parcel-steps.ts';
import { VariantDialog } from './variant-dialog.tsx';

interface LineRow extends OfficeLineView {
  order: string;
  canChange: boolean;
}

/** The order's lines with cost, VAT and commission. */
export function LineTable({ order }: { order: OfficeOrderView }) {
  const can = useCan();
  const rows = order.lines.map((line) => ({
    ...line,
    order: order.number,
    canChange: can('orders') && canChange(line, order),
  }));
  return <DataTable label="Lines of the order" columns={COLUMNS} rows={rows} rowId={({ id }) => id} />;
}

/** A piece with a colour or size, until its parcel leaves or a unit is refunded. */
function canChange(line: OfficeLineView, { status, parcels }: OfficeOrderView): boolean {
  const parcel = parcels.find(({ lines }) => lines.includes(line.id));
  return (
    choiceText(line) !== '' &&
    line.refunded_quantity === 0 &&
    parcel !== undefined &&
    isUnsent(parcel.status, status)
  );
}

const Piece = ({ line }: { line: LineRow }) => (
  <div className="flex min-w-56 items-center gap-3">
    <Thumbnail image={line.image} className="w-10 flex-none overflow-hidden rounded-control" />
    <div className="grid max-w-72 min-w-0 justify-items-start wrap-anywhere">
      <Link to={`/product/${line.product}`} className="font-semibold hover:text-bordeaux">
        {line.name}
      </Link>
      <span className="text-stone">{[choiceText(line), line.sku].filter(Boolean).join(' · ')}</span>
      {line.canChange && (
        <span className="mt-1">
          <VariantDialog number={line.order} line={line} />
        </span>
      )}
    </div>
  </div>
);

const COLUMNS: readonly TableColumn<LineRow>[] = [
  { id: 'piece', header: 'Piece', cell: (line) => <Piece line={line} /> },
  { id: 'seller', header: 'Seller', cell: ({ seller }) => seller },
  {
    id: 'quantity',
    header: 'Qty',
    align: 'end',
    cell: ({ quantity, refunded_quantity }) => (
      <span className="grid justify-items-end">
        {quantity}
        {refunded_quantity > 0 && (
          <span className="whitespace-nowrap text-bordeaux">{`${refunded_quantity} of ${quantity} refunded`}</span>
        )}
      </span>
    ),
  },
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
