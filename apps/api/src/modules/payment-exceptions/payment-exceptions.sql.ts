import type { PaymentExceptionState } from '@harusi/contracts/office/payment-exceptions';
import { sql } from '@harusi/db/drizzle';
import { transferRows, transferJson } from '../transfers/transfers.sql.ts';

/** Uses the aliases of `exceptionRows`. */
export const exceptionState = sql`case when m.resolved_at is not null then 'done' when m.resolution = 'refund' then 'refund' else 'open' end`;

/** The same as a condition that an index answers. */
export const hasState = (state: PaymentExceptionState) =>
  ({
    open: sql`m.resolved_at is null and m.resolution is distinct from 'refund'`,
    refund: sql`m.resolved_at is null and m.resolution = 'refund'`,
    done: sql`m.resolved_at is not null`,
  })[state];

/**
 * The part of the payment that can be refunded from here: what the order or booking does not need, less open
 * refunds of it.
 */
export const refundableCents = sql`(case
  when c.id is null or m.reference is not null then 0
  when c.order_id is null and c.booking_id is null then c.amount_cents
  else least(c.amount_cents, greatest(0,
    -(select coalesce(sum(l.amount_cents), 0)::bigint from ledger_lines l
      where l.account = 'deposits' and (l.order_id = c.order_id or l.booking_id = c.booking_id))
    - (select coalesce(sum(r.amount_cents), 0)::bigint from refunds r
      left join payment_exceptions other on other.id = r.payment_exception_id left join payment_captures oc on oc.id = other.capture_id
      where r.reference is null and r.payment_exception_id is distinct from m.id
        and (r.order_id = c.order_id or r.booking_id = c.booking_id or oc.order_id = c.order_id or oc.booking_id = c.booking_id)))) end)`;

export const exceptionJson = sql`json_build_object(
  'id', m.id, 'reason', m.reason, 'state', ${exceptionState}, 'note', m.note, 'opened_at', instant_text(m.opened_at),
  'amount', shillings(c.amount_cents), 'receipt', c.receipt, 'msisdn', coalesce(c.msisdn, a.msisdn),
  'account', coalesce(c.account_reference, a.account_reference), 'paid_at', instant_text(c.paid_at),
  'order', o.number, 'booking', b.number, 'order_total', shillings(coalesce(o.total_cents, b.price_cents)), 'refundable', shillings(${refundableCents}),
  'resolution', m.resolution, 'resolved_at', instant_text(m.resolved_at),
  'resolved_by', (select u.first_name || ' ' || u.last_name from users u where u.id = m.resolved_by),
  'reference', m.reference, 'transfer', sent.transfer)`;

/** The latest refund transfer of `payment_exceptions m`. */
const lastTransfer = sql`(
  select ${transferJson} as transfer from ${transferRows} where back.payment_exception_id = m.id order by t.id desc limit 1)`;

export const exceptionRows = sql`payment_exceptions m
  left join payment_captures c on c.id = m.capture_id
  left join payment_attempts a on a.id = m.attempt_id
  left join orders o on o.id = coalesce(c.order_id, a.order_id)
  left join bookings b on b.id = coalesce(c.booking_id, a.booking_id)
  left join lateral ${lastTransfer} sent on true`;
