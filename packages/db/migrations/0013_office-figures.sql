-- Money by the day it came, without reading the rows themselves.
create index payment_captures_paid_idx on payment_captures (paid_at) include (amount_cents);
--> statement-breakpoint
-- What was paid this month, and what was paid last.
create index orders_paid_idx on orders (paid_at, id) include (status) where paid_at is not null;
--> statement-breakpoint
-- What each vendor is owed.
create index ledger_lines_owed_idx on ledger_lines (vendor_id) include (amount_cents) where account = 'vendors';
--> statement-breakpoint
-- The back office's table of products shows drafts as well, so the shop's own indexes do not serve it.
create index products_office_newest_idx on products (created_at, id) where visibility <> 'archived';
--> statement-breakpoint
create index products_office_name_idx on products (name, id) where visibility <> 'archived';
--> statement-breakpoint
create index products_office_words_idx on products using gin (name gin_trgm_ops, sku gin_trgm_ops);
