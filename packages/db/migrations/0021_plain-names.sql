-- Tables, columns, constraints, triggers and functions get the names that code and documents use. No data changes.
alter table money_matters rename to payment_exceptions;
alter table order_moves rename to order_transitions;
alter table booking_moves rename to booking_transitions;
alter table ledger_days rename to ledger_daily_totals;
alter table ledger_summed rename to ledger_watermark;
--> statement-breakpoint
alter table refunds rename column matter_id to payment_exception_id;
alter table order_lines rename column struck_cents to compare_at_cents;
alter table order_lines rename column given_back_cents to refunded_cents;
alter table ledger_entries rename column written_by to transaction_id;
alter table ledger_watermark rename column "only" to singleton;
alter table idempotency_keys rename column answer to response;
alter type running_sale rename attribute kinds to subcategory_ids;
alter sequence money_matters_id_seq rename to payment_exceptions_id_seq;
--> statement-breakpoint
alter table booking_transitions rename constraint booking_moves_from_status_not_null to booking_transitions_from_status_not_null;
alter table booking_transitions rename constraint booking_moves_from_status_to_status_pk to booking_transitions_from_status_to_status_pk;
alter table booking_transitions rename constraint booking_moves_to_status_not_null to booking_transitions_to_status_not_null;
alter table campaigns rename constraint campaigns_percent_sensible to campaigns_percent_in_range;
alter table expenses rename constraint expenses_purse_known to expenses_paid_from_known;
alter table expenses rename constraint expenses_voided_why to expenses_voided_has_reason;
alter table ledger_daily_totals rename constraint ledger_days_account_accounts_code_fk to ledger_daily_totals_account_accounts_code_fk;
alter table ledger_daily_totals rename constraint ledger_days_account_day_pk to ledger_daily_totals_account_day_pk;
alter table ledger_daily_totals rename constraint ledger_days_account_not_null to ledger_daily_totals_account_not_null;
alter table ledger_daily_totals rename constraint ledger_days_amount_cents_not_null to ledger_daily_totals_amount_cents_not_null;
alter table ledger_daily_totals rename constraint ledger_days_day_not_null to ledger_daily_totals_day_not_null;
alter table ledger_entries rename constraint ledger_entries_written_by_not_null to ledger_entries_transaction_id_not_null;
alter table ledger_lines rename constraint ledger_lines_move_something to ledger_lines_amount_not_zero;
alter table ledger_watermark rename constraint ledger_summed_entry_id_not_null to ledger_watermark_entry_id_not_null;
alter table ledger_watermark rename constraint ledger_summed_once to ledger_watermark_single_row;
alter table ledger_watermark rename constraint ledger_summed_only_not_null to ledger_watermark_singleton_not_null;
alter table ledger_watermark rename constraint ledger_summed_pkey to ledger_watermark_pkey;
alter table notifications rename constraint notifications_link_is_ours to notifications_link_is_internal;
alter table order_lines rename constraint order_lines_given_back_cents_not_null to order_lines_refunded_cents_not_null;
alter table order_lines rename constraint order_lines_given_back_within to order_lines_refunded_within_total;
alter table order_transitions rename constraint order_moves_from_status_not_null to order_transitions_from_status_not_null;
alter table order_transitions rename constraint order_moves_from_status_to_status_pk to order_transitions_from_status_to_status_pk;
alter table order_transitions rename constraint order_moves_to_status_not_null to order_transitions_to_status_not_null;
alter table orders rename constraint orders_parts_make_the_total to orders_total_is_sum_of_parts;
alter table packages rename constraint packages_minutes_sensible to packages_minutes_in_range;
alter table payment_attempts rename constraint payment_attempts_for_one_thing to payment_attempts_have_one_subject;
alter table payment_attempts rename constraint payment_attempts_timed_out_by_somebody to payment_attempts_timed_out_has_side;
alter table payment_captures rename constraint payment_captures_for_one_thing to payment_captures_have_one_subject_at_most;
alter table payment_exceptions rename constraint money_matters_about_something to payment_exceptions_have_subject;
alter table payment_exceptions rename constraint money_matters_attempt_id_payment_attempts_id_fk to payment_exceptions_attempt_id_payment_attempts_id_fk;
alter table payment_exceptions rename constraint money_matters_capture_id_payment_captures_id_fk to payment_exceptions_capture_id_payment_captures_id_fk;
alter table payment_exceptions rename constraint money_matters_id_not_null to payment_exceptions_id_not_null;
alter table payment_exceptions rename constraint money_matters_note_not_null to payment_exceptions_note_not_null;
alter table payment_exceptions rename constraint money_matters_once to payment_exceptions_unique;
alter table payment_exceptions rename constraint money_matters_opened_at_not_null to payment_exceptions_opened_at_not_null;
alter table payment_exceptions rename constraint money_matters_pkey to payment_exceptions_pkey;
alter table payment_exceptions rename constraint money_matters_reason_not_null to payment_exceptions_reason_not_null;
alter table payment_exceptions rename constraint money_matters_reference to payment_exceptions_reference;
alter table payment_exceptions rename constraint money_matters_resolved_by_users_id_fk to payment_exceptions_resolved_by_users_id_fk;
alter table payment_exceptions rename constraint money_matters_resolved_how to payment_exceptions_resolved_has_resolution;
alter table refunds rename constraint refunds_matter_id_money_matters_id_fk to refunds_payment_exception_id_payment_exceptions_id_fk;
alter table refunds rename constraint refunds_of_one_thing to refunds_have_one_subject;
alter table refunds rename constraint refunds_one_per_matter to refunds_one_per_payment_exception;
alter table stock_movements rename constraint stock_movements_move_something to stock_movements_quantity_not_zero;
alter table stylist_exceptions rename constraint stylist_exceptions_once to stylist_exceptions_unique;
alter table stylist_exceptions rename constraint stylist_exceptions_whole to stylist_exceptions_from_and_to;
alter table stylist_hours rename constraint stylist_hours_once to stylist_hours_unique;
alter table stylists rename constraint stylists_buffer_sensible to stylists_buffer_in_range;
alter table stylists rename constraint stylists_commission_sensible to stylists_commission_in_range;
alter table tax_payments rename constraint tax_payments_purse_known to tax_payments_paid_from_known;
alter table transfers rename constraint transfers_for_somebody to transfers_have_one_payee;
--> statement-breakpoint
alter index clients_email_idx rename to clients_email_search_idx;
alter index clients_name_idx rename to clients_name_search_idx;
alter index clients_phone_words_idx rename to clients_phone_search_idx;
alter index ledger_lines_owed_idx rename to ledger_lines_vendor_balance_idx;
alter index money_matters_open_idx rename to payment_exceptions_open_idx;
alter index money_matters_opened_idx rename to payment_exceptions_opened_idx;
alter index payment_captures_taken_idx rename to payment_captures_created_at_idx;
alter index product_submissions_one_waits rename to product_submissions_one_pending;
alter index products_office_words_idx rename to products_office_search_idx;
alter index products_struck_idx rename to products_compare_at_idx;
--> statement-breakpoint
alter trigger bookings_client on bookings rename to bookings_set_client;
alter trigger bookings_move_known on bookings rename to bookings_transition_known;
alter trigger campaign_products_exist on campaign_products rename to campaign_products_references_on_insert;
alter trigger campaign_products_still_exist on campaign_products rename to campaign_products_references_on_update;
alter trigger campaigns_leave_products on campaigns rename to campaigns_delete_products;
alter trigger expenses_keep on expenses rename to expenses_immutable;
alter trigger ledger_entries_written_by on ledger_entries rename to ledger_entries_transaction_id;
alter trigger ledger_lines_with_their_entry on ledger_lines rename to ledger_lines_same_transaction;
alter trigger media_write_cards on media rename to media_refresh_cards;
alter trigger order_lines_stay on order_lines rename to order_lines_no_delete;
alter trigger orders_client on orders rename to orders_set_client;
alter trigger orders_move_known on orders rename to orders_transition_known;
alter trigger parcels_move_known on parcels rename to parcels_transition_known;
alter trigger payment_captures_keep on payment_captures rename to payment_captures_immutable;
alter trigger product_images_write_cards on product_images rename to product_images_refresh_cards_on_insert;
alter trigger product_images_write_cards_anew on product_images rename to product_images_refresh_new_cards_on_update;
alter trigger product_images_write_cards_before on product_images rename to product_images_refresh_old_cards_on_update;
alter trigger product_images_write_cards_without on product_images rename to product_images_refresh_cards_on_delete;
alter trigger product_reviews_counted on product_reviews rename to product_reviews_update_rating;
alter trigger products_hidden_with_their_vendor on products rename to products_hidden_with_vendor;
alter trigger products_leave_sales on products rename to products_leave_campaigns;
alter trigger products_teach_new_words on products rename to products_add_search_words_on_update;
alter trigger products_teach_words on products rename to products_add_search_words_on_insert;
alter trigger products_write_card on products rename to products_refresh_card;
alter trigger products_write_cards on products rename to products_insert_cards;
alter trigger stock_holds_stay_within_stock on stock_holds rename to stock_holds_within_stock_on_update;
alter trigger stock_movements_move on stock_movements rename to stock_movements_apply;
alter trigger stylist_reviews_counted on stylist_reviews rename to stylist_reviews_update_rating;
alter trigger subcategories_write_cards on subcategories rename to subcategories_refresh_cards;
alter trigger tax_payments_keep on tax_payments rename to tax_payments_immutable;
alter trigger transfers_keep on transfers rename to transfers_immutable;
alter trigger transfers_within_debt on transfers rename to transfers_within_balance;
alter trigger users_client on users rename to users_create_client;
alter trigger users_client_follows on users rename to users_update_client;
--> statement-breakpoint
alter function client_follows_account rename to update_account_client;
alter function client_of rename to find_or_create_client;
alter function count_reviews rename to update_product_rating;
alter function count_stylist_reviews rename to update_stylist_rating;
alter function keep_holds_within_stock rename to check_holds_within_stock;
alter function kinds_in_sale rename to campaign_subcategory_ids;
alter function learn_new_words rename to add_search_words_of_changed_product;
alter function learn_words rename to add_search_words_of_new_products;
alter function leave_sales rename to delete_campaign_products;
alter function move_stock rename to apply_stock_movements;
alter function name_client_of_account rename to create_account_client;
alter function name_client_of_booking rename to set_booking_client;
alter function name_client_of_order rename to set_order_client;
alter function picture_address rename to picture_url;
alter function product_words rename to product_search_vector;
alter function refuse_booking_that_begins_elsewhere rename to reject_initial_booking_status;
alter function refuse_booking_without_money rename to reject_unpaid_booking;
alter function refuse_change rename to reject_change;
alter function refuse_later_lines rename to reject_lines_of_closed_entry;
alter function refuse_new_booking_terms rename to reject_booking_terms_change;
alter function refuse_new_terms rename to reject_order_terms_change;
alter function refuse_order_that_begins_elsewhere rename to reject_initial_order_status;
alter function refuse_paid_without_money rename to reject_unpaid_order;
alter function refuse_payout_beyond_debt rename to reject_payout_beyond_balance;
alter function refuse_product_without_variant rename to reject_product_without_variant;
alter function refuse_refund_beyond_money rename to reject_refund_beyond_captures;
alter function refuse_rewritten_books rename to reject_posted_change;
alter function refuse_rewritten_money rename to reject_capture_change;
alter function refuse_rewritten_transfer rename to reject_transfer_change;
alter function refuse_second_decision rename to reject_second_decision;
alter function refuse_unbalanced_entry rename to reject_unbalanced_entry;
alter function refuse_unknown_booking_move rename to reject_unknown_booking_transition;
alter function refuse_unknown_in_sale rename to check_campaign_product_references;
alter function refuse_unknown_order_move rename to reject_unknown_order_transition;
alter function refuse_unknown_parcel_move rename to reject_unknown_parcel_transition;
alter function sale_cents rename to sale_price_cents;
alter function sign_entry rename to stamp_entry_transaction;
alter function words_of rename to extract_search_words;
alter function write_added_cards rename to refresh_cards_of_new_products;
alter function write_cards rename to refresh_product_cards;
alter function write_cards_of_images rename to refresh_cards_of_images;
alter function write_cards_of_media rename to refresh_cards_of_media;
alter function write_cards_of_subcategory rename to refresh_cards_of_subcategory;
alter function write_changed_card rename to refresh_card_of_product;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
drop trigger products_leave_campaigns on products;
--> statement-breakpoint
drop trigger order_lines_frozen on order_lines;
--> statement-breakpoint
drop trigger campaigns_delete_products on campaigns;
--> statement-breakpoint
drop trigger campaign_products_references_on_update on campaign_products;
--> statement-breakpoint
drop trigger campaign_products_references_on_insert on campaign_products;
--> statement-breakpoint
drop function regular_price(bigint,bigint);
--> statement-breakpoint
drop function price_now(bigint,smallint,bigint,bigint,timestamp with time zone);
--> statement-breakpoint
drop function find_or_create_client(bigint,text,text,citext,timestamp with time zone);
--> statement-breakpoint
-- src/sql/bookings/booking_status.sql
create or replace function booking_status(status text, hold_until timestamptz, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when hold_until <= at then 'cancelled' else status end
$$;
--> statement-breakpoint
-- src/sql/bookings/reject_booking_terms_change.sql
create or replace function reject_booking_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a booking are frozen' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/bookings/reject_initial_booking_status.sql
create or replace function reject_initial_booking_status() returns trigger language plpgsql as $$
begin
  raise exception 'a booking must start as held' using errcode = 'check_violation', constraint = 'bookings_begin_held';
end $$;
--> statement-breakpoint
-- src/sql/bookings/reject_unknown_booking_transition.sql
create or replace function reject_unknown_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'booking % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_transition_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/bookings/reject_unpaid_booking.sql
create or replace function reject_unpaid_booking() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where booking_id = new.id) < new.price_cents then
    raise exception 'booking % has too little captured money', new.number
      using errcode = 'check_violation', constraint = 'bookings_paid_with_money';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/add_search_words_of_changed_product.sql
create or replace function add_search_words_of_changed_product() returns trigger language plpgsql as $$
begin
  insert into search_words select word from extract_search_words(new.name, new.tags) as word order by word on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/add_search_words_of_new_products.sql
create or replace function add_search_words_of_new_products() returns trigger language plpgsql as $$
begin
  -- Sorted, so that concurrent inserts can't deadlock.
  insert into search_words select distinct word from added, extract_search_words(added.name, added.tags) as word order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/picture_json.sql
create or replace function picture_json(picture media, alt text) returns json language sql stable parallel safe as $$
  select json_build_object('image', picture_url(picture), 'alt', alt, 'width', picture.width, 'height', picture.height,
                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at is not null)
$$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_card_of_product.sql
create or replace function refresh_card_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_cards_of_images.sql
create or replace function refresh_cards_of_images() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_cards_of_media.sql
create or replace function refresh_cards_of_media() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select distinct product_id from product_images where media_id = new.id));
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_cards_of_new_products.sql
create or replace function refresh_cards_of_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select id from added));
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_cards_of_subcategory.sql
create or replace function refresh_cards_of_subcategory() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select id from products where subcategory_id = new.id));
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/refresh_product_cards.sql
create or replace function refresh_product_cards(ids bigint[]) returns void language plpgsql as $$
begin
  -- Lock first: after waiting for a concurrent writer, the next statement sees what it committed.
  perform from product_cards where product_id = any (ids) order by product_id for update;
  insert into product_cards (product_id, facts, pictures)
  select p.id, substr(facts.json, 2, length(facts.json) - 2), substr(pictures.json, 2, length(pictures.json) - 2)
  from products p
  join subcategories s on s.id = p.subcategory_id
  join categories c on c.id = p.category_id
  cross join lateral (select to_json(fact)::text as json from (
    select p.id, p.slug, p.name, c.slug as category, p.subcategory_id as subcategory, s.name as subcategory_name,
           p.featured_at is not null as featured, p.short_description, p.sku,
           round(p.rating_sum::numeric / nullif(p.review_count, 0), 1) as rating, p.review_count) fact) facts
  cross join lateral (select to_json(picture)::text as json from (
    select (array_agg(picture_url(m) order by i.position))[1] as primary_image,
           coalesce(json_agg(picture_json(m, i.alt) order by i.position), '[]') as images
    from (select * from product_images i where i.product_id = p.id order by i.position limit 2) i
    join media m on m.id = i.media_id) picture) pictures
  where p.id = any (ids) order by p.id
  on conflict (product_id) do update set facts = excluded.facts, pictures = excluded.pictures;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/reject_product_without_variant.sql
create or replace function reject_product_without_variant() returns trigger language plpgsql as $$
declare
  affected_id bigint := case tg_table_name when 'products' then (to_jsonb(new) ->> 'id')::bigint
                                           else (to_jsonb(old) ->> 'product_id')::bigint end;
begin
  if exists (select from products where id = affected_id)
     and not exists (select from product_variants where product_id = affected_id) then
    raise exception 'product % has no variant', affected_id
      using errcode = 'check_violation', constraint = 'products_have_a_variant';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/reject_second_decision.sql
create or replace function reject_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'submission % is already decided', old.id
    using errcode = 'check_violation', constraint = 'product_submissions_decided_once';
end $$;
--> statement-breakpoint
-- src/sql/clients/create_account_client.sql
create or replace function create_account_client() returns trigger language plpgsql as $$
begin
  perform find_or_create_client(
    new.id, new.phone_number, trim(new.first_name || ' ' || new.last_name), new.email, new.created_at);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/clients/find_or_create_client.sql
create or replace function find_or_create_client(
  account_id bigint, phone_number text, full_name text, email_address citext, at timestamptz)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if account_id is not null then
    select c.id into found_id from clients c where c.user_id = account_id;
    if found_id is null then
      perform from users u where u.id = account_id for no key update;
      select c.id into found_id from clients c where c.user_id = account_id;
    end if;
    if found_id is not null then
      update clients c set name = full_name, email = coalesce(email_address, c.email)
      where c.id = found_id and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
      return found_id;
    end if;
    -- Twice, because a guest with this phone may be inserted between the update and the insert.
    for attempt in 1..2 loop
      update clients c set user_id = account_id, name = full_name, email = coalesce(email_address, c.email)
      where c.phone = phone_number and c.user_id is null returning c.id into found_id;
      if found_id is not null then return found_id; end if;
      insert into clients (user_id, phone, name, email, created_at)
      values (account_id, phone_number, full_name, email_address, at)
      on conflict do nothing returning id into found_id;
      if found_id is not null then return found_id; end if;
    end loop;
    -- The phone belongs to another account's client.
    insert into clients (user_id, name, email, created_at)
    values (account_id, full_name, email_address, at) returning id into found_id;
    return found_id;
  end if;
  select c.id into found_id from clients c where c.phone = phone_number;
  if found_id is null then
    insert into clients (phone, name, email, created_at) values (phone_number, full_name, email_address, at)
    on conflict do nothing returning id into found_id;
    if found_id is null then select c.id into found_id from clients c where c.phone = phone_number; end if;
    return found_id;
  end if;
  update clients c set name = full_name, email = coalesce(email_address, c.email)
  where c.id = found_id and c.user_id is null
    and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
  return found_id;
end $$;
--> statement-breakpoint
-- src/sql/clients/set_booking_client.sql
create or replace function set_booking_client() returns trigger language plpgsql as $$
begin
  new.client_id := find_or_create_client(new.user_id, new.contact_phone, new.contact_name, new.contact_email, new.created_at);
  return new;
end $$;
--> statement-breakpoint
-- src/sql/clients/set_order_client.sql
create or replace function set_order_client() returns trigger language plpgsql as $$
begin
  new.client_id := find_or_create_client(
    new.user_id, new.contact_phone, new.contact_name, new.contact_email::citext, new.placed_at);
  return new;
end $$;
--> statement-breakpoint
-- src/sql/clients/update_account_client.sql
create or replace function update_account_client() returns trigger language plpgsql as $$
begin
  update clients c set name = trim(new.first_name || ' ' || new.last_name), email = new.email where c.user_id = new.id;
  begin
    update clients c set phone = new.phone_number
    where c.user_id = new.id and new.phone_number is not null and c.phone is distinct from new.phone_number;
  exception when unique_violation then
    null; -- the phone belongs to another client, who keeps it
  end;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/ledger/reject_lines_of_closed_entry.sql
create or replace function reject_lines_of_closed_entry() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries e where e.id in (select entry_id from added)
             and e.transaction_id <> pg_current_xact_id()) then
    raise exception 'the ledger entry is closed'
      using errcode = 'restrict_violation', constraint = 'ledger_lines_same_transaction';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/ledger/reject_posted_change.sql
create or replace function reject_posted_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is posted to the ledger is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/ledger/reject_unbalanced_entry.sql
create or replace function reject_unbalanced_entry() returns trigger language plpgsql as $$
declare lines bigint; balance numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, balance from ledger_lines where entry_id = new.id;
  if lines < 2 or balance <> 0 then
    raise exception 'entry % does not balance', new.source
      using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/ledger/stamp_entry_transaction.sql
create or replace function stamp_entry_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
--> statement-breakpoint
-- src/sql/orders/check_holds_within_stock.sql
create or replace function check_holds_within_stock() returns trigger language plpgsql as $$
declare short_id bigint;
begin
  -- Locks variants in id order so that concurrent orders for the last unit can't deadlock; the query below then sees the holds
  -- they committed. "No key update" admits the key share locks that the foreign keys of concurrent holds have already taken;
  -- a stronger lock would deadlock with them.
  perform from product_variants where id in (select variant_id from changed) order by id for no key update;
  select v.id into short_id from product_variants v
  join (select variant_id, max(held_at) as at from changed group by variant_id) c on c.variant_id = v.id
  where v.on_hand < (select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.expires_at > c.at)
  limit 1;
  if found then
    raise exception 'variant % has too few units left', short_id
      using errcode = 'check_violation', constraint = 'stock_holds_within_stock';
  end if;
  update product_variants v set held_until = c.until
  from (select variant_id, max(expires_at) as until from changed group by variant_id) c
  where c.variant_id = v.id and (v.held_until is null or v.held_until < c.until);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_initial_order_status.sql
create or replace function reject_initial_order_status() returns trigger language plpgsql as $$
begin
  raise exception 'an order must start in awaiting_payment'
    using errcode = 'check_violation', constraint = 'orders_begin_unpaid';
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
create or replace function reject_order_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order are frozen' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_unknown_order_transition.sql
create or replace function reject_unknown_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_transition_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_unknown_parcel_transition.sql
create or replace function reject_unknown_parcel_transition() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('waiting', 'preparing'), ('preparing', 'dispatched'), ('dispatched', 'delivered'),
                                      ('waiting', 'cancelled'), ('preparing', 'cancelled'), ('cancelled', 'waiting')) then
    raise exception 'parcel % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'parcels_transition_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_unpaid_order.sql
create or replace function reject_unpaid_order() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where order_id = new.id) < new.total_cents then
    raise exception 'order % has too little captured money', new.number
      using errcode = 'check_violation', constraint = 'orders_paid_with_money';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_capture_change.sql
create or replace function reject_capture_change() returns trigger language plpgsql as $$
begin
  raise exception 'captured money is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_payout_beyond_balance.sql
create or replace function reject_payout_beyond_balance() returns trigger language plpgsql as $$
declare owed numeric;
begin
  perform from users where id = new.vendor_id for update;
  perform from stylists where id = new.stylist_id for update;
  select -coalesce(sum(l.amount_cents), 0) into owed from ledger_lines l
  where (l.account = 'vendors' and l.vendor_id = new.vendor_id) or (l.account = 'stylists' and l.stylist_id = new.stylist_id);
  if new.amount_cents > owed then
    raise exception 'the payout exceeds what is owed'
      using errcode = 'check_violation', constraint = 'transfers_within_balance';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_refund_beyond_captures.sql
create or replace function reject_refund_beyond_captures() returns trigger language plpgsql as $$
declare
  paid_order_id bigint := new.order_id;
  paid_booking_id bigint := new.booking_id;
  unused_capture_id bigint;
  captured numeric;
  refunded numeric;
begin
  if new.payment_exception_id is not null then
    select c.id, c.order_id, c.booking_id into unused_capture_id, paid_order_id, paid_booking_id
    from payment_exceptions x join payment_captures c on c.id = x.capture_id where x.id = new.payment_exception_id;
  end if;
  perform from orders where id = paid_order_id for update;
  perform from bookings where id = paid_booking_id for update;
  perform from payment_captures where id = unused_capture_id for update;
  select coalesce(sum(c.amount_cents), 0) into captured from payment_captures c
  where c.order_id = paid_order_id or c.booking_id = paid_booking_id
     or (paid_order_id is null and paid_booking_id is null and c.id = unused_capture_id);
  select coalesce(sum(r.amount_cents), 0) into refunded from refunds r
  left join payment_exceptions x on x.id = r.payment_exception_id left join payment_captures c on c.id = x.capture_id
  where r.id is distinct from new.id
    and (coalesce(r.order_id, c.order_id) = paid_order_id or coalesce(r.booking_id, c.booking_id) = paid_booking_id
         or (paid_order_id is null and paid_booking_id is null and c.id = unused_capture_id));
  if refunded + new.amount_cents > captured then
    raise exception 'refunds would exceed the captured money'
      using errcode = 'check_violation', constraint = 'refunds_within_captures';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_transfer_change.sql
create or replace function reject_transfer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer that was sent is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/prices/campaign_subcategory_ids.sql
create or replace function campaign_subcategory_ids(campaign bigint) returns smallint[]
language plpgsql stable parallel safe as $$
begin
  return array(select s.id from campaign_subcategories cs join subcategories s on cs.subcategory_id in (s.id, s.parent_id)
               where cs.campaign_id = campaign);
end $$;
--> statement-breakpoint
-- src/sql/prices/check_campaign_product_references.sql
create or replace function check_campaign_product_references() returns trigger language plpgsql as $$
declare missing text := case
  when exists (select from changed where not exists (select from products p where p.id = changed.product_id))
    then 'campaign_products_product_id_products_id_fk'
  when exists (select from changed where not exists (select from campaigns c where c.id = changed.campaign_id))
    then 'campaign_products_campaign_id_campaigns_id_fk' end;
begin
  if missing is not null then
    raise exception 'campaign_products refers to a row that does not exist'
      using errcode = 'foreign_key_violation', constraint = missing;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/prices/delete_campaign_products.sql
create or replace function delete_campaign_products() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then delete from campaign_products where product_id in (select id from deleted);
  else delete from campaign_products where campaign_id in (select id from deleted); end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/prices/price_now.sql
create or replace function price_now(
  product bigint, subcategory smallint, base_cents bigint, original_cents bigint, at timestamptz)
returns table (price_cents bigint, compare_at_cents bigint, campaign_id bigint,
               sale json, sale_name text, sale_percent integer, sale_ends_at timestamptz)
language sql stable parallel safe as $$
  select coalesce(best.cents, base_cents),
         nullif(greatest(base_cents, original_cents), coalesce(best.cents, base_cents)),
         best.id, best.sale, best.name, best.percent, best.ends_at
  from (select) one_row left join lateral (
    select running.id, running.sale, running.name, running.percent, running.ends_at,
           sale_price_cents(base_cents, running.percent) as cents
    from unnest((select running_sales(at))) with ordinality running
    where sale_price_cents(base_cents, running.percent) < base_cents
      and (subcategory = any (running.subcategory_ids) or running.names_products and (
        select true from campaign_products cp where cp.campaign_id = running.id and cp.product_id = product))
    order by running.ordinality limit 1) best on true
$$;
--> statement-breakpoint
-- src/sql/prices/regular_price.sql
create or replace function regular_price(base_cents bigint, original_cents bigint)
returns table (price_cents bigint, compare_at_cents bigint) language sql immutable parallel safe as $$
  select base_cents, case when original_cents > base_cents then original_cents end
$$;
--> statement-breakpoint
-- src/sql/prices/running_sales.sql
create or replace function running_sales(at timestamptz) returns running_sale[] language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select row(c.id, c.name, c.percent, c.ends_at,
               json_build_object('name', c.name, 'percent', c.percent, 'ends_at', instant_text(c.ends_at)),
               c.sale_type <> 'category',
               case when c.sale_type <> 'product' then campaign_subcategory_ids(c.id) end)::running_sale
    from campaigns c where c.archived_at is null and c.starts_at <= at and c.ends_at > at
    order by c.percent desc, c.ends_at desc, c.id desc);
end $$;
--> statement-breakpoint
-- src/sql/shared/share_of.sql
create or replace function share_of(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / 10000)::bigint
$$;
--> statement-breakpoint
-- src/sql/shared/shillings.sql
create or replace function shillings(cents bigint) returns text language sql immutable parallel safe as $$
  select case when cents < 0 then '-' else '' end || abs(cents) / 100 || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;
--> statement-breakpoint
-- src/sql/shared/tax_within.sql
create or replace function tax_within(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / (10000 + rate))::bigint
$$;
--> statement-breakpoint
-- src/sql/ledger/ledger_by_day.sql
create or replace view ledger_by_day as
  select d.account, d.day, d.amount_cents from ledger_daily_totals d
  union all
  select l.account, nairobi_day(e.at), sum(l.amount_cents)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.id > (select w.entry_id from ledger_watermark w)
  group by 1, 2;
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
create trigger order_lines_frozen before update on order_lines for each row
  when (to_jsonb(old) - 'refunded_cents' is distinct from to_jsonb(new) - 'refunded_cents')
  execute function reject_order_terms_change();
--> statement-breakpoint
-- src/sql/prices/check_campaign_product_references.sql
create trigger campaign_products_references_on_insert after insert on campaign_products
  referencing new table as changed for each statement execute function check_campaign_product_references();
--> statement-breakpoint
-- src/sql/prices/check_campaign_product_references.sql
create trigger campaign_products_references_on_update after update on campaign_products
  referencing new table as changed for each statement execute function check_campaign_product_references();
--> statement-breakpoint
-- src/sql/prices/delete_campaign_products.sql
create trigger products_leave_campaigns after delete on products
  referencing old table as deleted for each statement execute function delete_campaign_products();
--> statement-breakpoint
-- src/sql/prices/delete_campaign_products.sql
create trigger campaigns_delete_products after delete on campaigns
  referencing old table as deleted for each statement execute function delete_campaign_products();
