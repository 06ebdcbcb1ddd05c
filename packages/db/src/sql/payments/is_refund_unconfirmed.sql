-- Whether a refund would return money that M-Pesa has not confirmed: any payment of its order or booking, or the one payment that
-- its exception is about.
create or replace function is_refund_unconfirmed(refund refunds) returns boolean language sql stable as $$
  select exists (
    select from payment_captures c where c.unconfirmed and refund.payment_exception_id is null
      and (c.order_id = refund.order_id or c.booking_id = refund.booking_id)
    union all
    select from payment_exceptions x join payment_captures c on c.id = x.capture_id
    where c.unconfirmed and x.id = refund.payment_exception_id)
$$;
