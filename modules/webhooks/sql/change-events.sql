-- Gives each event its position when its transaction commits. The lock is held until the commit is done, so events become visible
-- in the order of their positions: who has read up to a position has missed none before it. It lasts as long as a commit.
create or replace function place_change_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('change events', 0));
  update change_events set position = nextval('change_event_positions') where id = new.id;
  return null;
end
$$;

drop trigger if exists place_change_event on change_events;
create constraint trigger place_change_event after insert on change_events
  deferrable initially deferred for each row execute function place_change_event();
