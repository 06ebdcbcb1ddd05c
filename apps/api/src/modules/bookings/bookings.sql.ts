import { sql } from '@harusi/db/drizzle';
import { lastAttemptJson, amountDue, paidAmount, receiptsJson } from '../payments/payments.sql.ts';
import { guardJson } from '../../lib/order-access.ts';

/** The effective status of `bookings b` at a given time. */
export const bookingStatusAt = (now: Date) =>
  sql`booking_status(b.status, b.hold_until, ${now.toISOString()})`;

/** `bookings b` is paid and not cancelled or missed. Every weekly count uses this. */
export const isActiveBooking = sql`b.status in ('requested', 'confirmed', 'completed')`;

const STYLIST = sql`(select json_build_object('id', s.id, 'name', s.name) from stylists s where s.id = b.stylist_id)`;

const shared = sql`
  'number', b.number, 'package_code', b.package_code, 'package_name', b.package_name, 'stylist', ${STYLIST},
  'starts_at', instant_text(b.starts_at), 'ends_at', instant_text(b.ends_at), 'price', shillings(b.price_cents)`;

/** The list fields of `bookings b`. */
export const bookingSummaryJson = (now: Date) =>
  sql`json_build_object(${shared}, 'status', ${bookingStatusAt(now)})`;

const steps = sql`(
  select coalesce(json_agg(json_build_object('at', instant_text(e.at), 'text', e.text) order by e.id), '[]')
  from booking_events e where e.booking_id = b.id and e.kind <> 'note')`;

/** The full `bookings b` as its client sees it. */
export const bookingJson = sql`json_build_object(
  ${shared}, 'id', b.id, ${guardJson(sql`b`)}, 'storedStatus', b.status,
  'contact', json_build_object('name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email),
  'consultation_type', b.consultation_type, 'place', b.place, 'wedding_date', b.wedding_date,
  'preferred_style', b.preferred_style, 'budget', b.budget, 'message', b.message,
  'created_at', instant_text(b.created_at), 'hold_until', instant_text(b.hold_until), 'cancel_reason', b.cancel_reason,
  'steps', ${steps}, 'receipts', ${receiptsJson(sql`c.booking_id = b.id`)}, 'paid', ${paidAmount(sql`c.booking_id = b.id`)},
  'refunded', (select shillings(coalesce(sum(r.amount_cents), 0)::bigint) from refunds r where r.booking_id = b.id),
  'owed', ${amountDue(sql`b.price_cents`, sql`l.booking_id = b.id`)},
  'attempt', ${lastAttemptJson(sql`a.booking_id = b.id`)})`;
