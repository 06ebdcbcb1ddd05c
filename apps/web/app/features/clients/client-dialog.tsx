import { Mail, MessageCircle, Phone } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { NotesPanel } from '../../components/office/layout/record-panels.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import type { Result } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import { MessagesPanel } from '../office-messages/messages-panel.tsx';
import type { ClientFilters, CLIENT_LISTS } from './client-filters.ts';
import { ClientOrders, ServiceHistory } from './client-history.tsx';
import { reviewsText, type ClientView } from './client-labels.ts';

interface ClientDialogProps {
  open: boolean;
  /** Undefined while loading. */
  result: Result<ClientView> | undefined;
  filters: ClientFilters;
  pageSize: number;
  loading: boolean;
  onFilter: (change: Partial<ClientFilters>) => void;
  onRetry: () => void;
}

export function ClientDialog({ open, result, onRetry, ...rest }: ClientDialogProps) {
  const client = result?.ok === true ? result.value : undefined;
  return (
    <OfficeDialog
      wide
      open={open}
      onClose={() => rest.onFilter({ client: undefined })}
      title={client?.name ?? 'Client'}
      description={client && sinceText(client)}
    >
      {result === undefined && <Loading />}
      {result?.ok === false &&
        (result.status === 404 ? (
          <EmptyState art="other" title="We couldn’t find that client" />
        ) : (
          <ErrorState message={result.problem.message} onRetry={onRetry} busy={rest.loading} />
        ))}
      {client && <Details key={client.id} client={client} {...rest} />}
    </OfficeDialog>
  );
}

const sinceText = ({ joined_at, has_account }: ClientView) =>
  `Joined ${formatDate(joined_at)}, ${has_account ? 'with an account' : 'without an account'}`;

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-10 w-3/5 rounded-control" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

interface DetailsProps extends Pick<ClientDialogProps, 'filters' | 'pageSize' | 'loading' | 'onFilter'> {
  client: ClientView;
}

function Details({ client, filters, pageSize, loading, onFilter }: DetailsProps) {
  const pagesOf = (part: (typeof CLIENT_LISTS)[number]) => ({
    page: filters[part],
    size: pageSize,
    list: { count: client[part].count },
    onPage: (page: number) => onFilter({ [part]: page }),
    label: `Pages of ${part}`,
  });
  const notePages = pagesOf('notes');
  return (
    <>
      <WaysToTalk client={client} />
      <Figures client={client} />
      <ServiceHistory services={client.services} pages={pagesOf('services')} loading={loading} />
      <ClientOrders orders={client.orders} pages={pagesOf('orders')} loading={loading} />
      <MessagesPanel of={{ client: client.id }} />
      <NotesPanel
        notes={client.notes.results}
        pages={client.notes.count > pageSize && <Pagination {...notePages} />}
        onAdded={() => filters.notes > 1 && onFilter({ notes: 1 })}
      />
    </>
  );
}

function WaysToTalk({ client: { name, phone, email } }: { client: ClientView }) {
  if (phone === null && email === null) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {phone !== null && (
        <>
          <ContactLink size="small" icon={Phone} href={`tel:${phone}`} label={localPhone(phone)} />
          <ContactLink
            size="small"
            icon={MessageCircle}
            href={whatsappLink(phone, `Hello ${name.split(' ')[0]}, `)}
            label="WhatsApp"
          />
        </>
      )}
      {email !== null && <ContactLink size="small" icon={Mail} href={`mailto:${email}`} label={email} />}
    </p>
  );
}

function Figures({ client }: { client: ClientView }) {
  const { total_bookings, total_orders, total_spent, rating, last_booking, services } = client;
  // Paid services that are not bookings were cancelled.
  const cancelled = services.count - total_bookings;
  return (
    <Stats>
      <StatCard
        label="Total bookings"
        value={total_bookings}
        {...(cancelled > 0 && { note: `and ${cancelled} cancelled` })}
      />
      <StatCard
        label="Total spent"
        value={formatMoney(total_spent)}
        note={`bookings and ${total_orders} ${total_orders === 1 ? 'order' : 'orders'}`}
      />
      <StatCard
        label="Average rating"
        value={rating.average === null ? '–' : rating.average.toFixed(1)}
        note={<RatingNote client={client} />}
      />
      <StatCard label="Last booking" value={last_booking === null ? '–' : formatDate(last_booking)} />
    </Stats>
  );
}

function RatingNote({ client: { rating, product_rating } }: { client: ClientView }) {
  return (
    <>
      {rating.count === 0 ? 'No stylist reviewed yet' : `${reviewsText(rating.count)} of stylists`}
      {product_rating.average !== null && (
        <span className="block">
          {`${product_rating.average.toFixed(1)} in ${reviewsText(product_rating.count)} of pieces`}
        </span>
      )}
    </>
  );
}
