-- Stores what a write changed in a rubric, question by question, in record_changes.

CREATE OR REPLACE FUNCTION note_rubric_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
	"changed" jsonb;
BEGIN
	IF forgets_person() THEN
		RETURN NULL;
	END IF;
	SELECT jsonb_object_agg("key", jsonb_build_array(left("before", 2000), left("after", 2000))) INTO "changed" FROM (
		SELECT "key", to_jsonb(OLD) ->> "key" AS "before", to_jsonb(NEW) ->> "key" AS "after"
			FROM unnest(ARRAY['name', 'scoring_system_id', 'form_id']) AS "columns" ("key")
		UNION ALL
		SELECT 'questions.' || "key", OLD."questions" ->> "key", NEW."questions" ->> "key"
			FROM jsonb_object_keys(OLD."questions" || NEW."questions") AS "asked" ("key")
		) AS "pairs" WHERE "before" IS DISTINCT FROM "after";
	IF "changed" IS NOT NULL THEN
		INSERT INTO "record_changes" ("organization_id", "collection", "record_id", "changes")
			VALUES (NEW."organization_id", TG_TABLE_NAME, NEW."id", "changed");
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rubrics_note_change
	AFTER UPDATE ON rubrics
	FOR EACH ROW
	EXECUTE FUNCTION note_rubric_change();
