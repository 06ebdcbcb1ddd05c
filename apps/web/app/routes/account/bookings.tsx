import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { BookingList } from '../../features/bookings/booking-list.tsx';
import { OwnList, PAGE_SIZE } from '../../features/orders/list/own-list.tsx';
import { readPage } from '../../features/orders/list/pager.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { requireRole } from '../../lib/session/guards.ts';
import type { Route } from './+types/bookings';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('customer')];

export const meta: Route.MetaFunction = accountMeta('My Bookings', { hidden: true });

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const page = readPage(url.searchParams);
  const query = { page, page_size: PAGE_SIZE };
  return { page, result: await browserApi.get('/bookings/', { query, signal: request.signal }) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <OwnList {...loaderData} title="My Bookings" what="bookings" emptyState={<NoneYet />}>
      {(bookings) => <BookingList bookings={bookings} />}
    </OwnList>
  );
}

const NoneYet = () => (
  <EmptyState
    art="hair"
    title="No bookings yet"
    text="When you book a stylist, you'll find the time and all the details here."
    action={
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/wedding-packages">See the packages</ButtonLink>
        <ButtonLink to="/find-order" variant="line">
          Find a booking
        </ButtonLink>
      </p>
    }
  />
);
