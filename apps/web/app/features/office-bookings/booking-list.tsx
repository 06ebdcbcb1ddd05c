import { Button } from '../../components/button.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { SearchBar } from '../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../components/office/lists/state-tabs.ts';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../lib/api/browser-api.ts';
import { DayInput } from '../../components/office/fields/day-input.tsx';
import { useList } from '../../components/office/lists/use-list.ts';
import {
  hasFilters,
  CLEARED_FILTERS,
  readBookingFilters,
  STATUSES,
  writeBookingFilters,
} from './booking-filters.ts';
import { BookingTable } from './booking-table.tsx';
import { BOOKING_LABELS, type BookingChoices } from './booking-labels.ts';
import { StylistSelect } from './stylist-select.tsx';

interface BookingListProps {
  answer: Result<ResponseOf<'GET', '/admin/bookings/'>>;
  pageSize: number;
  stylists: BookingChoices['stylists'];
}

export function BookingList({ answer, pageSize, stylists }: BookingListProps) {
  const bookings = useList(answer, { read: readBookingFilters, write: writeBookingFilters, pageSize });
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
          placeholder="Client, phone, e-mail or number"
          filters={filters}
          onFilter={onFilter}
        >
          <StylistSelect
            value={filters.stylist}
            stylists={stylists}
            onChange={(stylist) => onFilter({ stylist, page: 1 })}
          />
          {/* The key resets a field that was cleared from outside. */}
          <div className="flex flex-wrap gap-2 max-sm:w-full">
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
