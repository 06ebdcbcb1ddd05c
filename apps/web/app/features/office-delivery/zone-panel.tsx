import { useMemo } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { daysText, type DeliveryView, type ZoneView } from './zone-draft.ts';

interface ZonePanelProps {
  delivery: DeliveryView;
  onEdit: (zone: ZoneView) => void;
  /** Offered for zones without counties. */
  onDelete: (zone: ZoneView) => void;
}

export function ZonePanel({ delivery: { zones, standard_fee }, onEdit, onDelete }: ZonePanelProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(standard_fee, onEdit, onDelete), [standard_fee, onEdit, onDelete]);
  return (
    <Panel title="Zones" flush>
      <DataTable label="Zones" columns={columns} rows={zones} rowId={({ id }) => id} />
    </Panel>
  );
}

const Fine = ({ children }: { children: string }) => (
  <span className="block text-fine text-stone">{children}</span>
);

const columnsFor = (
  standardFee: DeliveryView['standard_fee'],
  onEdit: ZonePanelProps['onEdit'],
  onDelete: ZonePanelProps['onDelete'],
): TableColumn<ZoneView>[] => [
  {
    id: 'name',
    header: 'Zone',
    cell: ({ name, counties }) => (
      <span className="block max-w-read py-1 whitespace-normal">
        <span className="font-medium">{name}</span>
        <span className="block text-fine text-stone">{counties.join(', ') || 'No county'}</span>
      </span>
    ),
  },
  { id: 'days', header: 'Arrives', cell: ({ days }) => daysText(days) },
  { id: 'cut-off', header: 'Order before', cell: ({ cut_off_hour }) => `${cut_off_hour}:00` },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ fee, free_from, same_day }) => (
      <span>
        {formatPrice(toCents(fee ?? standardFee))}
        {fee === null && <Fine>standard</Fine>}
        {free_from !== null && <Fine>{`free from ${formatPrice(toCents(free_from))}`}</Fine>}
        {same_day !== null && <Fine>{`same day ${formatPrice(toCents(same_day.fee))}`}</Fine>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (zone) => (
      <span className="inline-flex">
        <RowButton icon={Pencil} label={`Edit ${zone.name}`} onClick={() => onEdit(zone)} />
        {zone.counties.length === 0 && (
          <RowButton icon={Trash2} label={`Delete ${zone.name}`} onClick={() => onDelete(zone)} />
        )}
      </span>
    ),
  },
];
