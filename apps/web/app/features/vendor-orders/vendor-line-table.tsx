import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { choiceText, formatMoney } from '../../lib/format.ts';
import type { VendorLineView, VendorOrderView } from './vendor-order-view.ts';

/** The contents of the parcel, and what refunds leave of them to send. */
export function VendorLineTable({ order: { lines, status } }: { order: VendorOrderView }) {
  const isToSend = status === 'waiting' || status === 'preparing';
  return (
    <DataTable
      label="Pieces in the parcel"
      columns={columnsFor(isToSend)}
      rows={lines}
      rowId={({ id }) => id}
    />
  );
}

const columnsFor = (isToSend: boolean): readonly TableColumn<VendorLineView>[] => [
  {
    id: 'piece',
    header: 'Piece',
    cell: (line) => (
      <span className="flex min-w-40 items-center gap-3">
        <Thumbnail image={line.image} className="w-10 flex-none overflow-hidden rounded-control" />
        <span className="grid max-w-72 min-w-0 wrap-anywhere">
          <strong className="font-semibold">{line.name}</strong>
          <span className="text-stone">{[choiceText(line), line.sku].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'quantity',
    header: 'Qty',
    align: 'end',
    cell: ({ quantity, refunded_quantity }) => (
      <span className="grid justify-items-end whitespace-nowrap">
        {quantity}
        {refunded_quantity > 0 && (
          <>
            <span className="text-bordeaux">{`${refunded_quantity} refunded`}</span>
            {isToSend && <span>{`${quantity - refunded_quantity} to send`}</span>}
          </>
        )}
      </span>
    ),
  },
  { id: 'price', header: 'Each', align: 'end', cell: ({ unit_price }) => formatMoney(unit_price) },
  { id: 'commission', header: 'Commission', align: 'end', cell: ({ commission }) => formatMoney(commission) },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="font-medium">{formatMoney(total)}</span>,
  },
];
