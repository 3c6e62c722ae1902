-- The sums are gone: results are counted from scored_projects, which keeps its rows.
CREATE TABLE "cached_results" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"rubric_id" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"time_frame" text NOT NULL,
	"as_of" date NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cached_results_pk" PRIMARY KEY("organization_id","kind","rubric_id","role","time_frame")
);
--> statement-breakpoint
ALTER TABLE "completed_forms" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "completed_forms" AS form SET "sections" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('id', section.id, 'title', section.title, 'order', section."order") ORDER BY section.position), '[]')
	FROM "completed_form_sections" AS section
	WHERE section.organization_id = form.organization_id AND section.form_id = form.id);--> statement-breakpoint
DROP VIEW IF EXISTS "question_scores";--> statement-breakpoint
DROP TABLE "aggregation_results";--> statement-breakpoint
DROP TABLE "analytics_configs";--> statement-breakpoint
DROP TABLE "analytics_days";--> statement-breakpoint
DROP TABLE "completed_form_sections";--> statement-breakpoint
DROP TABLE "performance_figures";--> statement-breakpoint
DROP TABLE "question_counts";--> statement-breakpoint
DROP TABLE "rolling_average_scores";--> statement-breakpoint
ALTER TABLE "scored_projects" RENAME COLUMN "makers" TO "manufacturers";--> statement-breakpoint
UPDATE "pinned_figures" SET "figure" = 'manufacturers' WHERE "figure" = 'makers';--> statement-breakpoint
ALTER TABLE "cached_results" ADD CONSTRAINT "cached_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scored_projects_form" ON "scored_projects" USING btree ("organization_id","form_id","rubric_id");
