import { type Placeholder, type SQL, sql } from '@harusi/db/drizzle';

/** What dates and fees of delivery depend on, as JSON text in the shape of `StoredTerms`. */
export const deliveryTermsText = (today: Placeholder, points: SQL = sql`pickup_points`) => sql`(
  select json_build_object(
    'zones', (
      select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'days', z.days, 'cutOffHour', z.cut_off_hour,
        'carrier', z.carrier, 'feeCents', z.fee_cents, 'freeFromCents', z.free_from_cents,
        'sameDayFeeCents', z.same_day_fee_cents, 'sameDayCutOffHour', z.same_day_cut_off_hour,
        'sameDayArrivalHour', z.same_day_arrival_hour, 'counties', (
          select coalesce(json_agg(c.county order by c.county), '[]') from delivery_counties c where c.zone_id = z.id))
        order by z.days, z.id), '[]')
      from delivery_zones z),
    'points', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'county', p.county, 'town', p.town,
        'address', p.address, 'hours', p.hours, 'phone', p.phone, 'feeCents', p.fee_cents) order by p.county, p.name), '[]')
      from ${points} p where p.is_open),
    'holidays', (
      select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day), '[]')
      from announced_holidays h where h.day >= ${today}))::text)`;

/**
 * The pick-up points with one of them locked, and as it is under its lock: it keeps its address, and stays open, until the
 * order that chose it has copied both.
 */
export const pointsWithLocked = (point: Placeholder) => sql`(
  with chosen as materialized (select * from pickup_points where id = ${point} for share)
  select * from pickup_points where id is distinct from ${point}
  union all select * from chosen)`;
