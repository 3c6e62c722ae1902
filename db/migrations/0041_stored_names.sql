CREATE TABLE "pinned_figures" (
	"user_id" text NOT NULL,
	"figure" text NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_figures_user_id_figure_pk" PRIMARY KEY("user_id","figure")
);
--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "user_index" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pinned_figures" ADD CONSTRAINT "pinned_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_figures" ADD CONSTRAINT "pinned_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scored_projects_latest" ON "scored_projects" USING btree ("organization_id","day","project_id");
--> statement-breakpoint
-- What is stored, under the names that the specification gives it, for people and programs that read the database. Nothing is
-- kept twice: an entry is written once and never changed, so who made it is also who changed it last.
CREATE SCHEMA "documents";--> statement-breakpoint
CREATE VIEW "documents"."transactionLog" AS SELECT
	"id", "type", "message", "extended", "severity", "user_index", "actor_id" AS "creator", "created_at" AS "created", "category",
	"category_id" AS "categoryId", "seen", "organization_id" AS "organization", "actor_id" AS "updatedBy", "actor_name" AS "updatedByName"
	FROM "log_entries";--> statement-breakpoint
CREATE VIEW "documents"."projectTransactionLog" AS SELECT
	"id", "type", "message", "extended", "severity", "comment", "new_status" AS "newStatus", "action_done_by" AS "actionDoneBy",
	"user_index", "created_at" AS "timestamp", "created_at" AS "created", "category", "category_id" AS "categoryId", "seen",
	"organization_id" AS "organization", "actor_id" AS "updatedBy", "actor_name" AS "updatedByName"
	FROM "log_entries" WHERE "category" = 'projects';--> statement-breakpoint
CREATE VIEW "documents"."tickets" AS SELECT
	"id", "organization_id" AS "organization", "project_id" AS "projectId", "title", "description", "status", "priority", "failure",
	"assignee_id" AS "assignee", "assignee_type" AS "assigneeType", "other_name" AS "otherName", "creator_id" AS "creator",
	jsonb_build_object('id', "creator_id", 'name', "creator_name") AS "creatorMap",
	(SELECT coalesce(jsonb_agg("user_id" ORDER BY "user_id"), '[]') FROM "ticket_watchers" WHERE "ticket_id" = "tickets"."id") AS "watchers",
	(SELECT coalesce(jsonb_object_agg("user_id", "user_name"), '{}') FROM "ticket_watchers" WHERE "ticket_id" = "tickets"."id") AS "watcherMap",
	(SELECT coalesce(jsonb_object_agg("name", jsonb_build_object('name', "name", 'url', '/files/' || "files"."id")), '{}')
		FROM "files" WHERE "collection" = 'tickets' AND "record_id" = "tickets"."id" AND "kind" = 'photo' AND "deleted_at" IS NULL) AS "photos",
	"created_at" AS "created", "updated_at" AS "updated", "updated_by_id" AS "updatedBy", "updated_by_name" AS "updatedByName"
	FROM "tickets";
