-- The short path of an order or booking, for texts: the one it has, or a new one that can't be guessed.
create or replace function short_path(of_order bigint, of_booking bigint, now_at timestamptz) returns text language plpgsql as $$
declare found_code text;
begin
  loop
    -- It has one already, or another one has this code; then the next attempt finds another.
    insert into short_links (code, order_id, booking_id, created_at)
    values (substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 7), of_order, of_booking, now_at)
    on conflict do nothing returning code into found_code;
    if found_code is null then
      select l.code into found_code from short_links l where l.order_id = of_order or l.booking_id = of_booking;
    end if;
    if found_code is not null then return '/t/' || found_code; end if;
  end loop;
end $$;
