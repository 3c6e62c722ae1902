-- More of what is stored under the names that the specification gives it: a ticket in full, its comments, what a project has of tickets
-- and reports, reports with who has read them, authorizations with both sides, and what people were told.
DROP VIEW "documents"."tickets";--> statement-breakpoint
CREATE VIEW "documents"."tickets" AS SELECT
	"id", jsonb_build_object('id', "organization_id") AS "organization", "project_id" AS "project", "title", "description", "status",
	"priority", "failure", "assignee_id" AS "assignee", "assignee_type" AS "assigneeType", "other_name" AS "otherName",
	"creator_id" AS "creator", jsonb_build_object('id', "creator_id", 'name', "creator_name") AS "creatorMap",
	(SELECT coalesce(jsonb_agg("user_id" ORDER BY "user_id"), '[]') FROM "ticket_watchers" WHERE "ticket_id" = "tickets"."id") AS "watchers",
	(SELECT coalesce(jsonb_object_agg("user_id", "user_name"), '{}') FROM "ticket_watchers" WHERE "ticket_id" = "tickets"."id") AS "watcherMap",
	(SELECT coalesce(jsonb_object_agg("name", jsonb_build_object('name', "name", 'url', '/files/' || "files"."id")), '{}')
		FROM "files" WHERE "collection" = 'tickets' AND "record_id" = "tickets"."id" AND "kind" = 'photo' AND "deleted_at" IS NULL) AS "photos",
	"rejection_comment" AS "rejectionComment", "inspection_date" AS "inspectionDate",
	jsonb_build_object('geocode_results', jsonb_build_object('formatted_address', "address")) AS "site",
	"created_at" AS "created", "updated_at" AS "updated", "updated_by_id" AS "updatedBy", "updated_by_name" AS "updatedByName"
	FROM "tickets";--> statement-breakpoint
CREATE VIEW "documents"."comments" AS SELECT
	"id", "ticket_id" AS "ticket", "author_id" AS "author",
	jsonb_build_object('id', "author_id", 'name', "author_name", 'email', "author_email") AS "authorMap", "text", "created_at" AS "created"
	FROM "ticket_entries" WHERE "kind" = 'comment';--> statement-breakpoint
CREATE VIEW "documents"."reports" AS SELECT
	"reports"."id", "reports"."title" AS "name", "reports"."ready_at" AS "created", '/files/' || "files"."id" AS "url",
	"files"."key" AS "fullPath", "reports"."project_id" AS "projectId",
	(SELECT coalesce(jsonb_object_agg("party_id", "state"), '{}') FROM "report_reads" WHERE "report_id" = "reports"."id") AS "permissions"
	FROM "reports" LEFT JOIN "files" ON "files"."id" = "reports"."file_id";--> statement-breakpoint
CREATE VIEW "documents"."projects" AS SELECT
	"projects"."id",
	(SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'title', "title", 'updated', "updated_at", 'updatedBy', "updated_by_id",
		'updatedByName', "updated_by_name") ORDER BY "created_at", "id"), '[]') FROM "tickets" WHERE "project_id" = "projects"."id") AS "tickets",
	(SELECT coalesce(jsonb_agg(to_jsonb("made")), '[]') FROM "documents"."reports" AS "made" WHERE "projectId" = "projects"."id") AS "reports",
	(SELECT jsonb_build_object('fullPath', "fullPath") FROM "documents"."reports" WHERE "projectId" = "projects"."id") AS "report",
	(SELECT jsonb_build_object('by', "requested_by_name", 'at', "requested_at",
		'status', CASE "status" WHEN 'ready' THEN 'completed' ELSE "status" END, 'type', 'report')
		FROM "reports" WHERE "project_id" = "projects"."id" AND "cause" <> 'completion') AS "regenerate_report"
	FROM "projects";--> statement-breakpoint
CREATE VIEW "documents"."authorizations" AS SELECT
	"id", jsonb_build_array("organization_id", "partner_id") AS "organizations",
	(SELECT jsonb_object_agg("side", (SELECT jsonb_object_agg("type", coalesce((SELECT "state" FROM "authorization_permissions"
		WHERE "authorization_id" = "authorizations"."id" AND "organization_id" = "side" AND "user_type" = "type"), 'inactive'))
		FROM unnest(ARRAY['client', 'field-user']) AS "types" ("type")))
		FROM unnest(ARRAY["organization_id", "partner_id"]) AS "sides" ("side")) AS "permissions",
	(SELECT jsonb_object_agg("id", jsonb_build_object('name', "name", 'phone', "phone", 'email', "email")) FROM "organizations" AS "side"
		WHERE "side"."id" IN ("authorizations"."organization_id", "authorizations"."partner_id")) AS "details"
	FROM "authorizations";--> statement-breakpoint
CREATE VIEW "documents"."projectLogs" AS SELECT
	"id", "message", "severity", "site", "recipient_id" AS "recipient", "seen", "created_at" AS "created", "project_id" AS "categoryId"
	FROM "notifications";--> statement-breakpoint
CREATE VIEW "documents"."csvFilters" AS SELECT
	"id", "user_id" AS "user", "name", "filter", "include_intake_data" AS "includeIntakeData" FROM "csv_filters";--> statement-breakpoint
CREATE VIEW "documents"."subscriptions" AS SELECT
	"id", "title", "frequency", "filter", "include_intake_data" AS "includeIntakeData", "email" FROM "subscriptions";
