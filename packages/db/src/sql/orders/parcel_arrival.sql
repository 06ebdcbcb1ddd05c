-- When a parcel arrived or will count as arrived: 14 days after it left, unless the buyer objects, also when no job has said so. The
-- TypeScript twin of the days is `ARRIVAL_DAYS`.
create or replace function parcel_arrival(parcel parcels) returns timestamptz language sql stable parallel safe as $$
  select coalesce(parcel.delivered_at,
    case when parcel.status = 'dispatched' and parcel.arrival_disputed_at is null then parcel.dispatched_at + interval '14 days' end)
$$;
