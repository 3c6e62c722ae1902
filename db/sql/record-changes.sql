-- Stores the changes of a write, field by field, in record_changes. The arguments of a trigger name fields to leave out.

CREATE OR REPLACE FUNCTION note_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
	"before" jsonb := to_jsonb(OLD);
	"after" jsonb := to_jsonb(NEW);
	"changed" jsonb;
BEGIN
	IF forgets_person() THEN
		RETURN NULL;
	END IF;
	SELECT jsonb_object_agg("key", jsonb_build_array(left("before" ->> "key", 2000), left("after" ->> "key", 2000)))
		INTO "changed"
		FROM jsonb_object_keys("after") AS "key"
		WHERE "before" -> "key" IS DISTINCT FROM "after" -> "key"
			AND "key" NOT IN ('updated_at', 'version', 'search_text', 'updated_by_id', 'updated_by_name')
			AND NOT ("key" = ANY (coalesce(TG_ARGV, '{}')));
	IF "changed" IS NOT NULL THEN
		INSERT INTO "record_changes" ("organization_id", "collection", "record_id", "changes")
			VALUES (coalesce("after" ->> 'organization_id', "after" ->> 'id'), TG_TABLE_NAME, "after" ->> 'id', "changed");
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER form_actions_note_change
	AFTER UPDATE ON form_actions
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER form_ratings_note_change
	AFTER UPDATE ON form_ratings
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER forms_note_change
	AFTER UPDATE ON forms
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change('revision', 'edit_count', 'modified', 'drafting', 'rubric_count');

CREATE OR REPLACE TRIGGER organizations_note_change
	AFTER UPDATE ON organizations
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change('permission_changes');

CREATE OR REPLACE TRIGGER projects_note_change
	AFTER UPDATE ON projects
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change('answered_codes');

CREATE OR REPLACE TRIGGER scoring_systems_note_change
	AFTER UPDATE ON scoring_systems
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER sites_note_change
	AFTER UPDATE ON sites
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change('geocode_results');

CREATE OR REPLACE TRIGGER special_access_note_change
	AFTER UPDATE ON special_access
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER tickets_note_change
	AFTER UPDATE ON tickets
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER users_note_change
	AFTER UPDATE ON users
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change();

CREATE OR REPLACE TRIGGER webhooks_note_change
	AFTER UPDATE ON webhooks
	FOR EACH ROW
	EXECUTE FUNCTION note_record_change('secret', 'previous_secret', 'secret_shown_at', 'secret_number', 'previous_ends_at', 'last_delivered_at', 'quiet_until');
