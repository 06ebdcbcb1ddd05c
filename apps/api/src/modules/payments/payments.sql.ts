import { type SQL, sql } from 'drizzle-orm';

/** Money that came, `payment_captures c`; `of` says for what: `c.order_id = o.id`. */
export const receiptsJson = (of: SQL) => sql`(
  select coalesce(json_agg(json_build_object('receipt', c.receipt, 'amount', shillings(c.amount_cents), 'paid_at', instant_text(c.paid_at)) order by c.id), '[]')
  from payment_captures c where ${of})`;

export const paidAmount = (of: SQL) => sql`(
  select shillings(coalesce(sum(c.amount_cents), 0)::bigint) from payment_captures c where ${of})`;

/** What is still to be paid of a price; `of` picks its `ledger_lines l`. */
export const amountDue = (priceCents: SQL, of: SQL) => sql`(
  select shillings(greatest(0, ${priceCents} + coalesce(sum(l.amount_cents), 0))::bigint)
  from ledger_lines l where l.account = 'deposits' and ${of})`;

/** The last prompt, as `shownPayment` reads it; `of` picks its `payment_attempts a`. */
export const lastAttemptJson = (of: SQL) => sql`(
  select json_build_object('id', a.id, 'state', a.state, 'timedOutBy', a.timed_out_by, 'resultCode', a.result_code,
    'msisdn', a.msisdn, 'amountCents', a.amount_cents, 'createdAt', instant_text(a.created_at),
    'submittedAt', instant_text(a.submitted_at), 'expiresAt', instant_text(a.expires_at))
  from payment_attempts a where ${of} order by a.number desc limit 1)`;
