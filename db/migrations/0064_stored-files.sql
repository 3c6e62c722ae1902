ALTER TABLE "files" ADD COLUMN "bucket" text;--> statement-breakpoint
-- Files and intakes under the names that the specification gives them, as 0041 and 0049 have the rest.
CREATE VIEW "documents"."files" AS SELECT
	"id", "organization_id" AS "organization", "collection", "record_id" AS "record", "kind", "bucket", "key" AS "fullPath",
	'/files/' || "id" AS "url", "name", "size", "created_at" AS "created", "content_type" AS "file_type", "deleted_at" AS "deleted"
	FROM "files";--> statement-breakpoint
CREATE VIEW "documents"."intakes" AS SELECT
	"intakes"."project_id" AS "projectId", "intakes"."form_id" AS "id", "intakes"."form_version" AS "version",
	"form"->>'title' AS "title", "form"->'skipReview' AS "skipReview", "form"->'skipScheduling' AS "skipScheduling",
	"form"->'noSchedule' AS "noSchedule", jsonb_path_query_array("form", '$.sections[*].id') AS "order",
	(SELECT coalesce(jsonb_agg(jsonb_build_object(
		'id', "section"->'id', 'title', "section"->'title', 'order', jsonb_path_query_array("section", '$.fields[*].id'),
		'fields', (SELECT coalesce(jsonb_agg(jsonb_build_object(
			'question', "field"->'label', 'tipText', null, 'required', false, 'photoRequired', false, 'requireFollowupPhoto', false,
			'requireFollowupComments', false) || "field" || jsonb_build_object(
			'value', CASE
				WHEN "answer" IS NULL THEN NULL
				WHEN "field"->>'type' IN ('radio-button', 'dropdown', 'templated', 'checkboxes', 'multiselect') THEN jsonb_build_object(
					'values', "answer"->'values',
					'followup', EXISTS (SELECT 1 FROM jsonb_array_elements("field"->'options') AS "option" WHERE "answer"->'values' ? ("option"->>'label')
						AND ("option" @> '{"requireFollowup": true}' OR "option" @> '{"requireFollowupComments": true}' OR "option" @> '{"requireFollowupPhoto": true}')))
				ELSE "answer"->'values'->0 END,
			'comment', "answer"->'comment',
			'images', (SELECT coalesce(jsonb_object_agg("files"."name", jsonb_build_object('name', "files"."name",
				'url', '/files/' || "files"."id", 'fullPath', "files"."key", 'marked', "files"."marked")), '{}')
				FROM "files" WHERE "files"."collection" = 'projects' AND "files"."record_id" = "intakes"."project_id"
				AND "files"."kind" = 'photo' AND "files"."field_id" = "field"->>'id' AND "files"."deleted_at" IS NULL),
			'errorMessage', "intakes"."errors"->("field"->>'id'),
			'score', CASE
				WHEN "scored"."result"->'passes' ? ("field"->>'id') THEN 'Pass'
				WHEN "scored"."result"->'failures' @> jsonb_build_array(jsonb_build_object('fieldId', "field"->>'id')) THEN 'Fail' END)
			ORDER BY "field_at"), '[]')
			FROM jsonb_array_elements("section"->'fields') WITH ORDINALITY AS "fields_of" ("field", "field_at")
			LEFT JOIN "intake_answers" ON "intake_answers"."project_id" = "intakes"."project_id" AND "intake_answers"."field_id" = "field"->>'id'))
		ORDER BY "section_at"), '[]')
		FROM jsonb_array_elements("form"->'sections') WITH ORDINALITY AS "sections_of" ("section", "section_at")) AS "sections",
	"intakes"."corrections", "intakes"."errors"
	FROM "intakes"
	LEFT JOIN LATERAL (SELECT "result"::jsonb AS "result" FROM "intake_results"
		WHERE "intake_results"."project_id" = "intakes"."project_id" AND "current") AS "scored" ON true;--> statement-breakpoint
CREATE OR REPLACE VIEW "documents"."projects" AS SELECT
	"projects"."id",
	(SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'title', "title", 'updated', "updated_at", 'updatedBy', "updated_by_id",
		'updatedByName', "updated_by_name") ORDER BY "created_at", "id"), '[]') FROM "tickets" WHERE "project_id" = "projects"."id") AS "tickets",
	(SELECT coalesce(jsonb_agg(to_jsonb("made")), '[]') FROM "documents"."reports" AS "made" WHERE "projectId" = "projects"."id") AS "reports",
	(SELECT jsonb_build_object('fullPath', "fullPath") FROM "documents"."reports" WHERE "projectId" = "projects"."id") AS "report",
	(SELECT jsonb_build_object('by', "requested_by_name", 'at', "requested_at",
		'status', CASE "status" WHEN 'ready' THEN 'completed' ELSE "status" END, 'type', 'report')
		FROM "reports" WHERE "project_id" = "projects"."id" AND "cause" <> 'completion') AS "regenerate_report",
	"of_kind"."files", "of_kind"."photos", "of_kind"."misc_files"
	FROM "projects" CROSS JOIN LATERAL (SELECT
		coalesce(jsonb_agg(to_jsonb("kept") ORDER BY "created", "kept"."id") FILTER (WHERE "kind" = 'file'), '[]') AS "files",
		coalesce(jsonb_agg(to_jsonb("kept") ORDER BY "created", "kept"."id") FILTER (WHERE "kind" = 'photo'), '[]') AS "photos",
		coalesce(jsonb_agg(to_jsonb("kept") ORDER BY "created", "kept"."id") FILTER (WHERE "kind" = 'misc'), '[]') AS "misc_files"
		FROM "documents"."files" AS "kept"
		WHERE "collection" = 'projects' AND "record" = "projects"."id" AND "deleted" IS NULL) AS "of_kind";
--> statement-breakpoint
CREATE VIEW "documents"."snapshots" AS SELECT
	"snapshots"."id", "project_id" AS "projectId", "files"."key" AS "fullPath", "snapshots"."name", "snapshots"."created_at" AS "created"
	FROM "snapshots" LEFT JOIN "files" ON "files"."id" = "snapshots"."file_id";
