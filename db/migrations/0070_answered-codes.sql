ALTER TABLE "projects" ADD COLUMN "answered_codes" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- They say nothing to a reader beside the answers themselves.
DROP TRIGGER "projects_note_change" ON "projects";--> statement-breakpoint
CREATE TRIGGER "projects_note_change" AFTER UPDATE ON "projects" FOR EACH ROW EXECUTE FUNCTION "note_record_change"('answered_codes');--> statement-breakpoint
-- As `answered-codes.ts` finds them, for intakes that were handed in before.
WITH "words" AS (
	SELECT DISTINCT "projects"."id", regexp_replace(lower("word"), '^[("''\[]+|[)"''\].,;:!?]+$', '', 'g') AS "code"
	FROM "projects"
	JOIN "intakes" ON "intakes"."project_id" = "projects"."id"
	CROSS JOIN LATERAL jsonb_path_query("intakes"."form", '$.sections[*].fields[*] ? (@.type == "single-input" || @.type == "text-area-field").id') AS "typed"
	JOIN "intake_answers" ON "intake_answers"."project_id" = "projects"."id" AND "intake_answers"."field_id" = "typed" #>> '{}'
	CROSS JOIN LATERAL jsonb_array_elements_text("intake_answers"."answer" -> 'values') AS "value"
	CROSS JOIN LATERAL regexp_split_to_table("value", '\s+') AS "word"
	WHERE "projects"."status" IN ('Review', 'Needs Corrections', 'Completed')
), "found" AS (
	SELECT "id", string_agg("code", E'\n') AS "codes" FROM (
		SELECT "id", "code", row_number() OVER (PARTITION BY "id" ORDER BY "code") AS "place" FROM "words"
		WHERE "code" ~ '^[a-z0-9][a-z0-9_./:#+-]{3,63}$' AND "code" ~ '[0-9]') AS "numbered"
	WHERE "place" <= 1000 GROUP BY "id"
)
UPDATE "projects" SET "answered_codes" = "codes", "search_text" = "search_text" || E'\n' || "codes"
	FROM "found" WHERE "found"."id" = "projects"."id";
