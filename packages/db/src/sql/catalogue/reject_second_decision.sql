-- A decided submission is history: it can't be decided again or edited.
create or replace function reject_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'submission % is already decided', old.id
    using errcode = 'check_violation', constraint = 'product_submissions_decided_once';
end $$;

create trigger product_submissions_decided_once before update on product_submissions
  for each row when (old.status <> 'pending_approval') execute function reject_second_decision();
