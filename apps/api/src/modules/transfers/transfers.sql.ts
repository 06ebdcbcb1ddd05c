import { sql } from '@harusi/db/drizzle';

/** The payee of `transfers t`, or the payer who gets a refund. */
const payee = sql`coalesce(
  (select v.business_name::text from vendor_profiles v where v.user_id = t.vendor_id),
  (select s.name from stylists s where s.id = t.stylist_id), of_order.contact_name, of_booking.contact_name, 'Unknown payer')`;

/** `transfers t` with the refunded order or booking. Uses unusual aliases because other queries embed it. */
export const transferRows = sql`transfers t
  left join refunds back on back.id = t.refund_id
  left join payment_exceptions listed on listed.id = back.payment_exception_id
  left join payment_captures paid on paid.id = listed.capture_id
  left join orders of_order on of_order.id = coalesce(back.order_id, paid.order_id)
  left join bookings of_booking on of_booking.id = coalesce(back.booking_id, paid.booking_id)`;

/** One row of `transferRows`, in the shape of `StoredTransfer`. */
export const transferJson = sql`json_build_object(
  'id', t.id, 'purpose', t.purpose, 'method', t.method, 'state', t.state, 'payee', ${payee},
  'about', coalesce(of_order.number, of_booking.number), 'amount', shillings(t.amount_cents), 'msisdn', t.msisdn,
  'requested_by', (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u where u.id = t.created_by),
  'receipt', t.receipt, 'resultCode', t.result_code,
  'isPaused', exists (select from settings s where s.key = 'transfers_paused' and s.value <> 'null'), 'created_at', instant_text(t.created_at),
  'paid_at', instant_text(t.paid_at))`;

/** `refunds r` is not paid yet. */
export const isRefundOwed = sql`r.reference is null`;

/** Money may still move. Must match the unique indexes. */
export const isOpenTransfer = sql`t.state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review')`;
