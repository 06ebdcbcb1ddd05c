import { type SQL, sql } from '@harusi/db/drizzle';

/** Received payments, `payment_captures c`; `of` filters them, as in `c.order_id = o.id`. */
export const receiptsJson = (of: SQL) => sql`(
  select coalesce(json_agg(json_build_object('receipt', c.receipt, 'amount', shillings(c.amount_cents), 'paid_at', instant_text(c.paid_at)) order by c.id), '[]')
  from payment_captures c where ${of})`;

export const paidAmount = (of: SQL) => sql`(
  select shillings(coalesce(sum(c.amount_cents), 0)::bigint) from payment_captures c where ${of})`;

/** The unpaid part of a price; `of` filters its `ledger_lines l`. */
export const amountDue = (priceCents: SQL, of: SQL) => sql`(
  select shillings(greatest(0, ${priceCents} + coalesce(sum(l.amount_cents), 0))::bigint)
  from ledger_lines l where l.account = 'deposits' and ${of})`;

/** The latest prompt in the shape of `StoredAttempt`; `of` filters its `payment_attempts a`. */
export const lastAttemptJson = (of: SQL) => sql`(
  select json_build_object('id', a.id, 'state', a.state, 'timedOutBy', a.timed_out_by, 'resultCode', a.result_code,
    'msisdn', a.msisdn, 'amountCents', a.amount_cents, 'createdAt', instant_text(a.created_at),
    'submittedAt', instant_text(a.submitted_at), 'expiresAt', instant_text(a.expires_at))
  from payment_attempts a where ${of} order by a.number desc limit 1)`;
