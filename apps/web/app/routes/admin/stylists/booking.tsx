import { FileText } from 'lucide-react';
import { Icon } from '../../../components/icons/icon.tsx';
import { FileButton } from '../../../components/office/file-button.tsx';
import { DetailPage, PageHeader } from '../../../components/office/layout/page-header.tsx';
import { NotesPanel, TimelinePanel } from '../../../components/office/layout/record-panels.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import { bookingAction } from '../../../features/office-bookings/booking-actions.ts';
import {
  BOOKING_TONES,
  BOOKING_LABELS,
  whenText,
  type BookingChoices,
  type BookingView,
} from '../../../features/office-bookings/booking-labels.ts';
import { ClientPanel, MoneyPanel } from '../../../features/office-bookings/booking-panels.tsx';
import { SchedulePanel } from '../../../features/office-bookings/schedule-panel.tsx';
import { StatusButtons } from '../../../features/office-bookings/status-buttons.tsx';
import { MessagesPanel } from '../../../features/office-messages/messages-panel.tsx';
import { BookingRefunds } from '../../../features/payouts/refunds/refunds-panel.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/booking';

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Booking ${params['number']} | Harusi` }];

export async function clientLoader({ params: { number }, request: { signal } }: Route.ClientLoaderArgs) {
  const [result, choices] = await Promise.all([
    browserApi.get('/admin/bookings/{number}/', { params: { number }, signal }),
    browserApi.get('/admin/bookings/choices/', { signal }),
  ]);
  return { result, choices: choices.ok ? choices.value : undefined };
}

export async function clientAction({ request, params: { number } }: Route.ClientActionArgs) {
  return bookingAction(number, readFormValues(await request.formData()));
}

export default function Booking({ loaderData, params: { number } }: Route.ComponentProps) {
  useReloadOnEvents('booking.changed');
  const { result, choices } = loaderData;
  return (
    <DetailPage kind="booking" number={number} listPath="/admin/bookings" result={result}>
      {(booking) => <Details booking={booking} choices={choices} />}
    </DetailPage>
  );
}

function Details({ booking, choices }: { booking: BookingView; choices: BookingChoices | undefined }) {
  useRestoreFocus(booking);
  const can = useCan();
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Booking {booking.number}
            <StatusBadge tone={BOOKING_TONES[booking.status]}>{BOOKING_LABELS[booking.status]}</StatusBadge>
          </span>
        }
        note={`${booking.package_name}, ${whenText(booking)}${whyCancelled(booking)}`}
        actions={
          <>
            {(booking.status === 'confirmed' || booking.status === 'completed') && (
              <FileButton
                path={`/admin/bookings/${booking.number}/confirmation/`}
                fileName={`booking-${booking.number}.pdf`}
                done="Confirmation is ready"
                screen="Bookings"
                variant="line"
              >
                <Icon of={FileText} small />
                Confirmation
              </FileButton>
            )}
            {can('bookings') && <StatusButtons booking={booking} />}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <SchedulePanel booking={booking} choices={choices} />
          <NotesPanel notes={booking.notes} readOnly={!can('bookings')} />
          <TimelinePanel timeline={booking.timeline} />
          {can('bookings') && <MessagesPanel of={{ booking: booking.number }} version={booking} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <ClientPanel booking={booking} />
          <MoneyPanel booking={booking} />
          <BookingRefunds booking={booking} />
        </div>
      </div>
    </>
  );
}

const REASONS = {
  expired: 'cancelled because it was not paid in time',
  customer: 'cancelled by the client',
  shop: 'cancelled by us',
} as const;

const whyCancelled = ({ cancel_reason }: BookingView) =>
  cancel_reason === null ? '' : `, ${REASONS[cancel_reason]}`;
