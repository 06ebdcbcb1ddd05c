-- Money that M-Pesa has not confirmed goes back neither through M-Pesa nor by hand. A refund of it may be owed, so that its order
-- can be cancelled, and one that M-Pesa reports as paid is recorded, whatever has become doubtful since.
create or replace function reject_refund_of_unconfirmed_money() returns trigger language plpgsql as $$
declare unconfirmed boolean;
begin
  if tg_table_name = 'refunds' then
    unconfirmed := is_refund_unconfirmed(new)
      and not exists (select from transfers t where t.refund_id = new.id and t.state = 'paid');
  else
    select is_refund_unconfirmed(r) into unconfirmed from refunds r where r.id = new.refund_id;
  end if;
  if unconfirmed then
    raise exception 'M-Pesa has not confirmed this payment'
      using errcode = 'check_violation', constraint = 'refunds_of_confirmed_money';
  end if;
  return new;
end $$;

create trigger refunds_of_confirmed_money before insert or update of reference on refunds for each row
  when (new.reference is not null) execute function reject_refund_of_unconfirmed_money();

create trigger transfers_of_confirmed_money before insert on transfers for each row
  when (new.purpose = 'refund') execute function reject_refund_of_unconfirmed_money();
