create extension if not exists btree_gist;
--> statement-breakpoint
-- The last guard against double booking: while one is held, requested or confirmed, nobody else has that stretch of its
-- stylist, buffers included. A constraint cannot read the clock: who books cancels the holds that ran out first.
alter table bookings add constraint bookings_no_overlap
  exclude using gist (stylist_id with =, busy with &&) where (status in ('held', 'requested', 'confirmed'));
--> statement-breakpoint
-- Which step of a booking may follow which. Late money takes a cancelled one back.
insert into booking_moves (from_status, to_status) values
  ('held', 'confirmed'), ('held', 'requested'), ('held', 'cancelled'),
  ('requested', 'confirmed'), ('requested', 'cancelled'),
  ('confirmed', 'completed'), ('confirmed', 'no_show'), ('confirmed', 'cancelled'),
  ('cancelled', 'confirmed'), ('cancelled', 'requested');
--> statement-breakpoint
create function refuse_unknown_booking_move() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'booking % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_move_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_move_known before update of status on bookings for each row
  when (old.status is distinct from new.status) execute function refuse_unknown_booking_move();
--> statement-breakpoint
create function refuse_booking_that_begins_elsewhere() returns trigger language plpgsql as $$
begin
  raise exception 'a booking begins by being held' using errcode = 'check_violation', constraint = 'bookings_begin_held';
end $$;
--> statement-breakpoint
create trigger bookings_begin_held before insert on bookings for each row
  when (new.status <> 'held') execute function refuse_booking_that_begins_elsewhere();
--> statement-breakpoint
create function refuse_new_booking_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a booking do not change' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- What was promised stays as it was promised. Another stylist may have another rate until somebody has paid.
create trigger bookings_frozen before update on bookings for each row
  when ((old.number, old.package_id, old.package_code, old.price_cents, old.vat_cents, old.created_at)
        is distinct from (new.number, new.package_id, new.package_code, new.price_cents, new.vat_cents, new.created_at)
        or (old.status = 'completed'
            and (old.stylist_id, old.commission_cents) is distinct from (new.stylist_id, new.commission_cents)))
  execute function refuse_new_booking_terms();
--> statement-breakpoint
create trigger bookings_no_delete before delete on bookings for each row execute function refuse_new_booking_terms();
--> statement-breakpoint
-- No booking is requested or confirmed without money. Looked at when the transaction ends.
create function refuse_booking_without_money() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where booking_id = new.id) < new.price_cents then
    raise exception 'booking % is not paid for', new.number
      using errcode = 'check_violation', constraint = 'bookings_paid_with_money';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_paid_with_money after update of status on bookings
  deferrable initially deferred for each row
  when (new.status in ('requested', 'confirmed')) execute function refuse_booking_without_money();
--> statement-breakpoint
-- The rating of a stylist is the sum of the reviews that are shown; nobody else writes it.
create function count_stylist_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update stylists set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.stylist_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    update stylists set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.stylist_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stylist_reviews_counted after insert or delete or update of state, rating on stylist_reviews
  for each row execute function count_stylist_reviews();
--> statement-breakpoint
-- Never more goes back than came, over all refunds of an order, a booking, or money that neither used. What pays for it
-- is locked first, so that two refunds see each other.
create or replace function refuse_refund_beyond_money() returns trigger language plpgsql as $$
declare
  of_order bigint := new.order_id;
  of_booking bigint := new.booking_id;
  of_capture bigint;
  came numeric;
  gone numeric;
begin
  if new.matter_id is not null then
    select c.id, c.order_id, c.booking_id into of_capture, of_order, of_booking
    from money_matters m join payment_captures c on c.id = m.capture_id where m.id = new.matter_id;
  end if;
  perform from orders where id = of_order for update;
  perform from bookings where id = of_booking for update;
  perform from payment_captures where id = of_capture for update;
  select coalesce(sum(c.amount_cents), 0) into came from payment_captures c
  where c.order_id = of_order or c.booking_id = of_booking
     or (of_order is null and of_booking is null and c.id = of_capture);
  select coalesce(sum(r.amount_cents), 0) into gone from refunds r
  left join money_matters m on m.id = r.matter_id left join payment_captures c on c.id = m.capture_id
  where r.id is distinct from new.id
    and (coalesce(r.order_id, c.order_id) = of_order or coalesce(r.booking_id, c.booking_id) = of_booking
         or (of_order is null and of_booking is null and c.id = of_capture));
  if gone + new.amount_cents > came then
    raise exception 'more would go back than came' using errcode = 'check_violation', constraint = 'refunds_within_captures';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Nobody is paid more than the books owe them. The payee is locked first; only one payout at a time is open.
create function refuse_payout_beyond_debt() returns trigger language plpgsql as $$
declare owed numeric;
begin
  perform from users where id = new.vendor_id for update;
  perform from stylists where id = new.stylist_id for update;
  select -coalesce(sum(l.amount_cents), 0) into owed from ledger_lines l
  where (l.account = 'vendors' and l.vendor_id = new.vendor_id) or (l.account = 'stylists' and l.stylist_id = new.stylist_id);
  if new.amount_cents > owed then
    raise exception 'more would be paid out than is owed' using errcode = 'check_violation', constraint = 'transfers_within_debt';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger transfers_within_debt before insert on transfers for each row
  when (new.purpose <> 'refund') execute function refuse_payout_beyond_debt();
--> statement-breakpoint
-- Money that left stays gone, and what was sent is not rewritten.
create function refuse_rewritten_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'money that left is not rewritten' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
create trigger transfers_keep before update on transfers for each row
  when ((old.amount_cents, old.purpose, old.originator_conversation_id)
        is distinct from (new.amount_cents, new.purpose, new.originator_conversation_id)
        or (old.state = 'paid' and (old.state, old.receipt, old.paid_at) is distinct from (new.state, new.receipt, new.paid_at))
        or (old.state <> 'created' and (old.msisdn, old.capture_id) is distinct from (new.msisdn, new.capture_id)))
  execute function refuse_rewritten_transfer();
--> statement-breakpoint
create trigger transfers_no_delete before delete on transfers for each row execute function refuse_rewritten_transfer();
--> statement-breakpoint
insert into accounts (code, name, kind) values
  ('card', 'Card terminal', 'asset'),
  ('stylists', 'Owed to stylists', 'liability'),
  ('services', 'Styling and consultations', 'income'),
  ('stylist_payments', 'Stylist payments', 'expense');
--> statement-breakpoint
-- What the shop sells from its first day; the owner edits it.
insert into packages (code, family, name, price_cents, description, features, duration, minutes, start_minute, position, created_at, updated_at) values
  ('essential', 'consultation', 'Essential Consultation', 1490000,
   'You have the dress or the suit and want a second pair of eyes on everything around it.',
   array['One stylist, one hour, by video', 'A written list of pieces with prices', 'One follow-up by message'],
   '1 hour virtual', 60, null, 1, now(), now()),
  ('complete', 'consultation', 'Complete Styling Package', 2990000,
   'You want to see and touch the pieces before you decide, and to be dressed as a pair.',
   array['The first consultation and two fittings', 'Pieces brought to your home on approval', 'Bride, groom and one attendant'],
   'Three sessions', 60, null, 2, now(), now()),
  ('vip', 'consultation', 'VIP Wedding Experience', 5990000,
   'You would rather think about the guests, and know that every button is somebody else’s care.',
   array['Your stylist beside you on the wedding day', 'The whole party dressed', 'Custom pieces with our makers'],
   'From now to the day', 60, null, 3, now(), now()),
  ('bronze', 'styling', 'Bronze', 500000,
   'A civil wedding, a ruracio, or one question that needs a good answer.',
   array['One fitting at home or by video', 'Two complete looks to choose from', 'A written list with prices'],
   '2 hours', 120, null, 4, now(), now()),
  ('silver', 'styling', 'Silver', 850000,
   'A bride and her party who want to match without looking alike.',
   array['Two fittings, bride and party', 'Pieces brought to you on approval', 'Advice on WhatsApp until the day'],
   '4 hours', 240, null, 5, now(), now()),
  ('gold', 'styling', 'Gold', 1500000,
   'The day itself: somebody calm in the room, with pins.',
   array['The whole wedding day with you', 'Dressing, veil and touch-ups', 'Groom and parents included'],
   'Full day, 09:00–17:00', 480, 540, 6, now(), now());
--> statement-breakpoint
insert into add_ons (name, description, price_cents, position, created_at) values
  ('Make-up trial', 'An hour with the artist who paints you on the day.', 450000, 1, now()),
  ('Hair trial with veil', 'Your hair put up with the veil or crown you chose.', 400000, 2, now()),
  ('Second attendant dressed', 'One more of your party, dressed and pinned.', 250000, 3, now()),
  ('Travel beyond Nairobi', 'Your stylist comes to Naivasha, Nanyuki, Diani and everywhere in between.', 600000, 4, now());
