import { Link } from 'react-router';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import type { PaginationProps } from '../../components/office/lists/pagination.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatMoney, toCents } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { BOOKING_TONES, BOOKING_LABELS } from '../office-bookings/booking-labels.ts';
import { STATUS_TONES, STATUS_LABELS } from '../office-orders/order-labels.ts';
import { REVIEW_TONES, REVIEW_LABELS } from '../office-reviews/review-labels.ts';
import { type ClientOrderRow, type ClientView, SERVICE_LABELS, type ServiceRow } from './client-labels.ts';

interface ServiceHistoryProps extends Pick<ClientView, 'services'> {
  pages: PaginationProps;
  loading: boolean;
}

/** The client's bookings with stylist, price and review. */
export function ServiceHistory({ services, pages, loading }: ServiceHistoryProps) {
  return (
    <Panel title={`Service history (${services.count})`} flush>
      {services.count === 0 ? (
        <p className="p-4 text-stone">No stylist booked yet.</p>
      ) : (
        <DataTable
          label="Service history"
          columns={SERVICE_COLUMNS}
          rows={services.results}
          rowId={({ number }) => number}
          loading={loading}
          {...(services.count > pages.size && { page: pages })}
        />
      )}
    </Panel>
  );
}

const SERVICE_COLUMNS: readonly TableColumn<ServiceRow>[] = [
  {
    id: 'stylist',
    header: 'Stylist',
    cell: ({ stylist, number }) => (
      <span className="grid min-w-0 py-1">
        <span className="font-semibold wrap-anywhere">{stylist?.name ?? 'Not assigned yet'}</span>
        <Link
          to={`/admin/bookings/${number}`}
          aria-label={`Booking ${number}`}
          className="min-h-6 justify-self-start text-gold-text underline-offset-4 hover:underline"
        >
          {number}
        </Link>
      </span>
    ),
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service_type, package_name }) => (
      <span className="grid max-w-48 justify-items-start max-sm:justify-items-end max-sm:text-right">
        {SERVICE_LABELS[service_type]}
        {package_name !== SERVICE_LABELS[service_type] && <span className="text-stone">{package_name}</span>}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ starts_at, status }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <span className="money">{formatDateTime(starts_at)}</span>
        <StatusBadge tone={BOOKING_TONES[status]}>{BOOKING_LABELS[status]}</StatusBadge>
      </span>
    ),
  },
  {
    id: 'review',
    header: 'Review',
    cell: ({ review }) =>
      review === null ? (
        <span className="text-stone">None yet</span>
      ) : (
        <span className="grid max-w-64 justify-items-start gap-1 wrap-anywhere max-sm:justify-items-end max-sm:text-right">
          <Stars rating={review.rating} />
          <span className="whitespace-pre-line">{review.text}</span>
          {review.state !== 'published' && (
            <StatusBadge tone={REVIEW_TONES[review.state]}>{REVIEW_LABELS[review.state]}</StatusBadge>
          )}
        </span>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, refunded }) => (
      <span className="grid justify-items-end">
        <span className="font-medium">{formatMoney(amount)}</span>
        {toCents(refunded) > 0 && <span className="text-stone">{`${formatMoney(refunded)} back`}</span>}
      </span>
    ),
  },
];

interface ClientOrdersProps extends Pick<ClientView, 'orders'> {
  pages: PaginationProps;
  loading: boolean;
}

export function ClientOrders({ orders, pages, loading }: ClientOrdersProps) {
  return (
    <Panel title={`Orders (${orders.count})`} flush>
      {orders.count === 0 ? (
        <p className="p-4 text-stone">Nothing ordered yet.</p>
      ) : (
        <DataTable
          label="Orders of this client"
          columns={ORDER_COLUMNS}
          rows={orders.results}
          rowId={({ number }) => number}
          loading={loading}
          {...(orders.count > pages.size && { page: pages })}
        />
      )}
    </Panel>
  );
}

const ORDER_COLUMNS: readonly TableColumn<ClientOrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => <NumberCell to={`/admin/orders/${order.number}`} order={order} />,
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ placed_at }) => <span className="money">{formatDateTime(placed_at)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="font-medium">{formatMoney(total)}</span>,
  },
];
