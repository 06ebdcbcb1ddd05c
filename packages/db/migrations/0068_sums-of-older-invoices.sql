set local check_function_bodies = off;
--> statement-breakpoint
drop trigger papers_frozen on papers;
--> statement-breakpoint
-- src/sql/papers/reject_paper_change.sql
create trigger papers_frozen before update on papers for each row
  when (to_jsonb(old) - '{printed_at,commission_cents,vat_cents}'::text[] is distinct from to_jsonb(new) - '{printed_at,commission_cents,vat_cents}'::text[]
        or (old.printed_at is not null and new.printed_at is distinct from old.printed_at)
        or (old.commission_cents is not null and (new.commission_cents, new.vat_cents) is distinct from (old.commission_cents, old.vat_cents)))
  execute function reject_paper_change();
