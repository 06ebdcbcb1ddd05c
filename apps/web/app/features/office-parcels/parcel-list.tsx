import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { Phone } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { ReloadState } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableSelection } from '../../components/office/lists/data-table-cells.tsx';
import { type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { PARCEL_LABELS, PARCEL_TONES } from '../office-orders/order-labels.ts';
import { nextParcelStep } from '../office-orders/parcel-steps.ts';
import { PackingNotes, ParcelCorrections, ParcelMove } from '../office-orders/parcels-panel.tsx';
import { DeliveryPlace } from '../orders/shared/delivery-place.tsx';
import type { ParcelFilters, ParcelRow } from './parcel-filters.ts';

const EMPTY: Readonly<Record<ParcelFilters['stage'], string>> = {
  to_pack: 'Everything is packed',
  on_the_way: 'Nothing is on the way',
  delivered: 'Nothing has arrived yet',
};

type ParcelListProps = ListTableProps<ParcelRow, ParcelFilters> & { selection: TableSelection<ParcelRow> };

/** One card per parcel: what goes in, to whom, and the next step. */
export function ParcelList(parcels: ParcelListProps) {
  const { list, problem, filters, onFilter, loading, pageSize, selection } = parcels;
  if (problem !== undefined) return <ReloadState message={problem} />;
  if (list === undefined || list.results.length === 0) {
    return (
      <NothingFound what="parcel" art="other" filters={filters} onFilter={onFilter}>
        <EmptyState art="other" title={EMPTY[filters.stage]} />
      </NothingFound>
    );
  }
  return (
    <>
      <ul aria-label="Parcels" aria-busy={loading}>
        {list.results.map((parcel) => (
          <li key={parcel.id} className="border-b border-hair last:border-0">
            <Parcel parcel={parcel} selection={selection} />
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page}
        size={pageSize}
        list={list}
        onPage={(page, cursor) => onFilter({ page, cursor })}
        label="Pages of parcels"
      />
    </>
  );
}

interface ParcelProps extends Pick<ParcelListProps, 'selection'> {
  parcel: ParcelRow;
}

function Parcel({ parcel, selection }: ParcelProps) {
  const { order, status, recipient, delivery, promised_day, delivered_at } = parcel;
  return (
    <article
      aria-label={`Parcel of order ${order}`}
      className="grid gap-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
            <input
              type="checkbox"
              aria-label={`Select ${selection.nameOf(parcel)}`}
              checked={selection.isSelected(parcel)}
              onChange={({ currentTarget: { checked } }) => selection.onSelect([parcel], checked)}
              className="tick"
            />
            <strong className="money font-semibold">{order}</strong>
          </label>
          <StatusBadge tone={PARCEL_TONES[status]}>{PARCEL_LABELS[status]}</StatusBadge>
          <span className="text-fine text-stone">{journeyOf(parcel)}</span>
        </p>
        <ul className="grid gap-2">
          {parcel.lines.map(({ id, name, quantity, image, ...choice }) => (
            <li key={id} className="flex items-center gap-3">
              <Thumbnail image={image} className="w-10 flex-none" />
              <span className="grid min-w-0 wrap-anywhere">
                <span className="font-medium">{`${quantity} × ${name}`}</span>
                <span className="text-fine text-stone">
                  {[choice.selected_color, choice.selected_size, choice.sku].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <PackingNotes notes={parcel.packing_notes} />
        <ParcelCorrections parcel={parcel} orderStatus={parcel.order_status} about={`of order ${order}`} />
      </div>
      <address className="grid gap-2 wrap-anywhere not-italic">
        <span>
          <strong className="font-semibold">{recipient.name}</strong>
          <br />
          <DeliveryPlace delivery={delivery} />
        </span>
        {promised_day !== null && delivered_at === null && (
          <span>{`Promised by ${writeDay(promised_day)}`}</span>
        )}
        {delivery.notes !== null && <span className="border-l-2 border-gold pl-3">{delivery.notes}</span>}
        <span>
          <ContactLink
            size="small"
            icon={Phone}
            href={`tel:${recipient.phone}`}
            label={localPhone(recipient.phone)}
          />
        </span>
      </address>
      <ParcelMove parcel={parcel} step={nextParcelStep(status, parcel.order_status)} />
    </article>
  );
}

function journeyOf({ paid_at, dispatched_at, delivered_at, carrier, tracking }: ParcelRow): string {
  const by = [carrier, tracking].filter((part) => part !== null && part !== '').join(' ');
  if (delivered_at !== null) return `Arrived ${formatDateTime(delivered_at)}`;
  if (dispatched_at !== null) return `Left ${formatDateTime(dispatched_at)}${by === '' ? '' : ` with ${by}`}`;
  return paid_at === null ? '' : `Paid ${formatDateTime(paid_at)}`;
}
