-- A numbered paper is evidence for the tax office: it is never changed or deleted. Only its first print is noted, and the sums of a
-- commission invoice that was issued without them, each once.
create or replace function reject_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'a numbered paper is never changed' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger papers_frozen before update on papers for each row
  when (to_jsonb(old) - '{printed_at,commission_cents,vat_cents}'::text[] is distinct from to_jsonb(new) - '{printed_at,commission_cents,vat_cents}'::text[]
        or (old.printed_at is not null and new.printed_at is distinct from old.printed_at)
        or (old.commission_cents is not null and (new.commission_cents, new.vat_cents) is distinct from (old.commission_cents, old.vat_cents)))
  execute function reject_paper_change();

create trigger papers_no_delete before delete on papers for each row execute function reject_paper_change();

create trigger papers_no_truncate before truncate on papers for each statement execute function reject_paper_change();
