import { lazy } from 'react';
import { keepKeyOf, OwnPage, OwnPageWait, useKeyOfAddress } from '../../features/orders/own-page.tsx';
import { hasWayIn, readBooking } from '../../features/orders/read-order.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/booking';
import '../../styles/order.css';
// For the hours of the dialog in which a booking moves, which comes on demand.
import '../../styles/booking-flow.css';

const loadPage = () => import('../../features/bookings/booking-page.tsx');
const BookingPage = lazy(loadPage);
const OrderTrouble = lazy(() => import('../../features/orders/order-trouble.tsx'));

/** The key stands behind the #, which only the browser sees: so the booking is read there. */
export async function clientLoader({ params: { number }, request }: Route.ClientLoaderArgs) {
  keepKeyOf('booking', number);
  // Comes while the booking is on its way; whether it came, the page itself will see.
  if (hasWayIn(number)) void loadPage().catch(() => undefined);
  return readBooking(number, request.signal);
}

const bookingActions = lazyAction(() => import('../../features/bookings/booking-actions.ts'));

export const clientAction = ({ request, params: { number } }: Route.ClientActionArgs) =>
  bookingActions.run(async ({ actOnBooking }) =>
    actOnBooking(number, readFormValues(await request.formData())),
  );

export default function Booking({ loaderData: read, params: { number } }: Route.ComponentProps) {
  useKeyOfAddress('booking', number);
  return (
    <OwnPage of="booking">
      {'found' in read ? (
        <BookingPage key={number} booking={read.found} trouble={read.trouble} />
      ) : (
        <OrderTrouble of="booking" number={number} found={read} />
      )}
    </OwnPage>
  );
}

export const HydrateFallback = () => <OwnPageWait of="booking" />;
