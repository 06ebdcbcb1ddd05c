import {
  saveKeyFromUrl,
  DetailLayout,
  DetailSkeleton,
  useKeyFromUrl,
} from '../../features/orders/shared/detail-layout.tsx';
import { hasAccess, readBooking } from '../../features/orders/read-order.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/booking';
import '../../styles/shop/order.css';
// For the slots in the lazy-loaded reschedule dialog.
import '../../styles/shop/booking-flow.css';
import { lazyPart } from '../../lib/network/load-code.ts';

const loadPage = () => import('../../features/bookings/booking-page.tsx');
const BookingPage = lazyPart(loadPage);
const OrderError = lazyPart(() => import('../../features/orders/shared/order-error.tsx'));

/** The key is in the URL fragment, which only the browser sees, so the booking is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  saveKeyFromUrl('booking', number);
  // Preloads the page while the booking loads; rendering handles a failure.
  if (hasAccess(number)) void loadPage().catch(() => undefined);
  return readBooking(number, request.signal);
}

const bookingActions = lazyAction(() => import('../../features/bookings/booking-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  bookingActions.run(async ({ runBookingAction }) =>
    runBookingAction(number, readFormValues(await request.formData())),
  );

export default function Booking({ loaderData: read, params: { number } }: Route.ComponentProps) {
  useKeyFromUrl('booking', number);
  return (
    <DetailLayout of="booking">
      {'found' in read ? (
        <BookingPage key={number} booking={read.found} reloadError={read.reloadError} />
      ) : (
        <OrderError of="booking" number={number} found={read} />
      )}
    </DetailLayout>
  );
}

export const HydrateFallback = () => <DetailSkeleton of="booking" />;
