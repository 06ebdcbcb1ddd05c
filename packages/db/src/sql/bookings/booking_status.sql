-- The status a booking shows at a moment: one whose hold has run out is cancelled, even before the job has said so. The
-- TypeScript twin is `statusAt` in bookings.rules.ts.
create or replace function booking_status(status text, hold_until timestamptz, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when hold_until <= at then 'cancelled' else status end
$$;
