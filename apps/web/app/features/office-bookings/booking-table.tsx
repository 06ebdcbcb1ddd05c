import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatMoment } from '../../lib/nairobi-time.ts';
import { localPhone } from '../../lib/phone.ts';
import { formatMoney } from '../../lib/format.ts';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import { hasFilters, CLEARED_FILTERS, type BookingFilters } from './booking-filters.ts';
import { BOOKING_TONES, BOOKING_LABELS, type BookingRow } from './booking-labels.ts';

export function BookingTable(list: ListTableProps<BookingRow, BookingFilters>) {
  const { filters, onFilter } = list;
  const narrowed = hasFilters(filters) || filters.page > 1;
  return (
    <ListTable
      {...list}
      label="Bookings"
      columns={COLUMNS}
      rowId={({ number }) => number}
      empty={
        narrowed ? (
          <EmptyState
            art="other"
            title="No booking fits"
            action={
              <Button variant="line" onClick={() => onFilter(CLEARED_FILTERS)}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            art="other"
            title={filters.status === 'all' ? 'No bookings yet' : 'None here just now'}
          />
        )
      }
    />
  );
}

const COLUMNS: readonly TableColumn<BookingRow>[] = [
  {
    id: 'number',
    header: 'Booking',
    cell: ({ number, package_name }) => (
      <NumberCell
        to={`/admin/bookings/${number}`}
        order={{ number, names: [package_name] }}
        className="max-w-64"
      />
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client, phone }) => (
      <span className="grid max-w-52 min-w-0 max-sm:text-right">
        <span className="truncate">{client}</span>
        <span className="money text-stone">{localPhone(phone)}</span>
      </span>
    ),
  },
  {
    id: 'stylist',
    header: 'Stylist',
    cell: ({ stylist }) => (
      <span className={`block max-w-44 truncate ${stylist === null ? 'text-danger' : ''}`}>
        {stylist?.name ?? 'Nobody yet'}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ starts_at }) => <span className="money">{formatMoment(starts_at)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={BOOKING_TONES[status]}>{BOOKING_LABELS[status]}</StatusBadge>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => <span className="font-medium">{formatMoney(price)}</span>,
  },
];
