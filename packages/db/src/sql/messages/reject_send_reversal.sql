-- The last guard against a message that goes out twice: a row that was sent, or may have been, never becomes due again. The exception
-- is an unknown outcome, which may be repeated once.
create or replace function reject_send_reversal() returns trigger language plpgsql as $$
begin
  if (old.message_id, old.channel, old.round) is distinct from (new.message_id, new.channel, new.round)
     or new.address not in (old.address, '') then -- emptied when it is no longer needed
    raise exception 'a send keeps its message and address' using errcode = 'restrict_violation', constraint = 'message_sends_fixed';
  end if;
  if old.state = new.state or (old.state, new.state) in (
       ('due', 'sending'), ('due', 'skipped'), ('due', 'failed'),
       ('sending', 'accepted'), ('sending', 'delivered'), ('sending', 'failed'), ('sending', 'skipped'), ('sending', 'unknown'),
       ('unknown', 'accepted'), ('unknown', 'delivered'), ('unknown', 'read'), ('unknown', 'failed'),
       ('accepted', 'delivered'), ('accepted', 'read'), ('accepted', 'failed'), ('delivered', 'read'))
     or ((old.state, new.state) = ('sending', 'due') and new.called_at is null)
     or ((old.state, new.state) = ('unknown', 'due') and new.was_unknown and not old.was_unknown) then
    return new;
  end if;
  raise exception 'a send does not go from % to %', old.state, new.state
    using errcode = 'restrict_violation', constraint = 'message_sends_step_known';
end $$;

create trigger message_sends_step_known before update on message_sends for each row execute function reject_send_reversal();
