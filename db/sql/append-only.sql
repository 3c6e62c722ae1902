-- Append-only tables: rows are never changed, and only deleted together with their project or site. The one exception is the
-- deletion of a person's data, which replaces names in them and says so in its transaction. The retention rules of an organization
-- delete entries, and say so, too.

CREATE OR REPLACE FUNCTION forgets_person()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
	SELECT coalesce(current_setting('fieldlight.forgets_person', true), '') = 'on'
$$;

CREATE OR REPLACE FUNCTION deletes_expired()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
	SELECT coalesce(current_setting('fieldlight.deletes_expired', true), '') = 'on'
$$;

CREATE OR REPLACE FUNCTION refuse_any_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER correction_messages_append_only
	BEFORE UPDATE ON correction_messages
	FOR EACH STATEMENT
	WHEN (NOT forgets_person())
	EXECUTE FUNCTION refuse_any_change();

CREATE OR REPLACE TRIGGER former_answers_not_emptied
	BEFORE TRUNCATE ON former_answers
	FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_any_change();

CREATE OR REPLACE TRIGGER log_entries_not_emptied
	BEFORE TRUNCATE ON log_entries
	FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_any_change();

CREATE OR REPLACE TRIGGER record_changes_not_emptied
	BEFORE TRUNCATE ON record_changes
	FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_any_change();

CREATE OR REPLACE FUNCTION refuse_change_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
	"collection" text := CASE TG_TABLE_NAME WHEN 'log_entries' THEN to_jsonb(OLD) ->> 'category' ELSE to_jsonb(OLD) ->> 'collection' END;
	"record" text := coalesce(to_jsonb(OLD) ->> 'category_id', to_jsonb(OLD) ->> 'record_id');
BEGIN
	IF forgets_person() THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'DELETE' AND deletes_expired() THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'DELETE' AND "collection" = 'projects' AND NOT EXISTS (SELECT 1 FROM "projects" WHERE "id" = "record") THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'DELETE' AND "collection" = 'sites' AND NOT EXISTS (SELECT 1 FROM "sites" WHERE "id" = "record") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER log_entries_append_only
	BEFORE DELETE OR UPDATE ON log_entries
	FOR EACH ROW
	EXECUTE FUNCTION refuse_change_of_row();

CREATE OR REPLACE TRIGGER record_changes_append_only
	BEFORE DELETE OR UPDATE ON record_changes
	FOR EACH ROW
	EXECUTE FUNCTION refuse_change_of_row();

-- Former names.
DROP FUNCTION IF EXISTS refuse_emptying(), refuse_rewriting();
