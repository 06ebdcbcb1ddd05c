import { useMemo } from 'react';
import { Lock, LockOpen, Pencil } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import type { PointView } from './point-draft.ts';

interface PointPanelProps {
  points: readonly PointView[];
  onEdit: (point: PointView) => void;
  onOpening: (point: PointView) => void;
}

/** Where buyers can collect their orders, open and closed. */
export function PointPanel({ points, onEdit, onOpening }: PointPanelProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(onEdit, onOpening), [onEdit, onOpening]);
  return (
    <Panel title="Pick-up points" flush>
      {points.length === 0 ? (
        <EmptyState
          art="other"
          title="No pick-up points yet"
          text="Add one, and buyers of its county can collect their orders there."
        />
      ) : (
        <DataTable label="Pick-up points" columns={columns} rows={points} rowId={({ id }) => id} />
      )}
    </Panel>
  );
}

const columnsFor = (
  onEdit: PointPanelProps['onEdit'],
  onOpening: PointPanelProps['onOpening'],
): TableColumn<PointView>[] => [
  {
    id: 'name',
    header: 'Point',
    cell: ({ name, address, town, county }) => (
      <span className="block max-w-read py-1 whitespace-normal">
        <span className="font-medium">{name}</span>
        <span className="block text-fine text-stone">{`${address}, ${town === county ? town : `${town}, ${county}`}`}</span>
      </span>
    ),
  },
  {
    id: 'hours',
    header: 'Hours',
    cell: ({ hours, phone }) => (
      <span className="block whitespace-normal">
        {hours}
        {phone !== null && <span className="money block text-fine text-stone">{localPhone(phone)}</span>}
      </span>
    ),
  },
  { id: 'fee', header: 'Fee', align: 'end', cell: ({ fee }) => formatPrice(toCents(fee)) },
  {
    id: 'state',
    header: 'State',
    cell: ({ is_open }) => (
      <StatusBadge tone={is_open ? 'sage' : 'plain'}>{is_open ? 'Open' : 'Closed'}</StatusBadge>
    ),
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (point) => (
      <span className="inline-flex">
        <RowButton icon={Pencil} label={`Edit ${point.name}`} onClick={() => onEdit(point)} />
        <RowButton
          icon={point.is_open ? Lock : LockOpen}
          label={`${point.is_open ? 'Close' : 'Open'} ${point.name}`}
          onClick={() => onOpening(point)}
        />
      </span>
    ),
  },
];
