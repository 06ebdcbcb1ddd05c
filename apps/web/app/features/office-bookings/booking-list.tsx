import type { ResponseOf } from '@harusi/contracts/calls';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DayInput } from '../../components/office/fields/day-input.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../components/office/lists/state-tabs.ts';
import { useList } from '../../components/office/lists/use-list.ts';
import type { Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatMoment } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import {
  type BookingFilters,
  CLEARED_FILTERS,
  hasFilters,
  readBookingFilters,
  STATUSES,
  writeBookingFilters,
} from './booking-filters.ts';
import { BOOKING_LABELS, BOOKING_TONES, type BookingChoices, type BookingRow } from './booking-labels.ts';
import { StylistSelect } from './stylist-select.tsx';

interface BookingListProps {
  result: Result<ResponseOf<'GET', '/admin/bookings/'>>;
  pageSize: number;
  stylists: BookingChoices['stylists'];
}

export function BookingList({ result, pageSize, stylists }: BookingListProps) {
  const bookings = useList(result, { read: readBookingFilters, write: writeBookingFilters, pageSize });
  const { filters, list, onFilter } = bookings;
  const { since, until } = filters;
  return (
    <Panel flush>
      <OfficeTabs
        label="Status"
        value={filters.status}
        onChange={(status) => onFilter({ status, page: 1 })}
        tabs={[allTab(list?.counts), ...stateTabs(STATUSES, BOOKING_LABELS, list?.counts)]}
      >
        <SearchBar
          label="Search bookings"
          placeholder="Client, phone, email or number"
          filters={filters}
          onFilter={onFilter}
        >
          <StylistSelect
            value={filters.stylist}
            stylists={stylists}
            onChange={(stylist) => onFilter({ stylist, page: 1 })}
          />
          {/* The key resets a field that was cleared from outside. */}
          <div className="flex flex-none flex-wrap gap-2 max-sm:w-full">
            <DayInput
              key={`from ${since}`}
              label="From"
              value={since}
              onDay={(day) => onFilter({ since: day, page: 1 })}
            />
            <DayInput
              key={`to ${until}`}
              label="To"
              value={until}
              onDay={(day) => onFilter({ until: day, page: 1 })}
            />
          </div>
          {hasFilters(filters) && (
            <Button variant="quiet" onClick={() => onFilter(CLEARED_FILTERS)}>
              Clear filters
            </Button>
          )}
        </SearchBar>
        <BookingTable {...bookings} />
      </OfficeTabs>
    </Panel>
  );
}

function BookingTable(list: ListTableProps<BookingRow, BookingFilters>) {
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
            title="No bookings match"
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
        {stylist?.name ?? 'No stylist yet'}
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
