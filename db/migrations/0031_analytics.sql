CREATE TABLE "aggregation_results" (
	"organization_id" text NOT NULL,
	"rubric" text NOT NULL,
	"aggregation_type" text NOT NULL,
	"questions" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aggregation_results_organization_id_rubric_aggregation_type_pk" PRIMARY KEY("organization_id","rubric","aggregation_type")
);
--> statement-breakpoint
CREATE TABLE "analytics_configs" (
	"rubric_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"aggregation_types" text[] NOT NULL,
	CONSTRAINT "analytics_configs_organization_id_rubric_id_pk" PRIMARY KEY("organization_id","rubric_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completed_form_sections" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"order" text[] NOT NULL,
	CONSTRAINT "completed_form_sections_organization_id_form_id_id_pk" PRIMARY KEY("organization_id","form_id","id")
);
--> statement-breakpoint
CREATE TABLE "completed_forms" (
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "completed_forms_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_scores" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"aggregation_type" text NOT NULL,
	"rubric_id" text NOT NULL,
	"form_id" text NOT NULL,
	"time_frame" text NOT NULL,
	"party" text NOT NULL,
	"party_name" text,
	"filters" jsonb NOT NULL,
	"projects" integer NOT NULL,
	"passing" integer NOT NULL,
	"passing_first" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolling_average_scores" (
	"organization_id" text NOT NULL,
	"rubric" text NOT NULL,
	"aggregated_by" text NOT NULL,
	"party" text NOT NULL,
	"date" date NOT NULL,
	"day_count" integer NOT NULL,
	"score_sum" numeric(24, 9) NOT NULL,
	"30_day_count" integer NOT NULL,
	"30_day" numeric(9, 6) GENERATED ALWAYS AS (round(score_sum / nullif("30_day_count", 0), 6)) STORED,
	CONSTRAINT "rolling_average_scores_pk" PRIMARY KEY("organization_id","rubric","aggregated_by","party","date")
);
--> statement-breakpoint
CREATE TABLE "scored_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"rubric_id" text NOT NULL,
	"rubric_name" text NOT NULL,
	"completed_on" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"client" text,
	"client_name" text,
	"installer" text,
	"installer_name" text,
	"reviewer" text,
	"reviewer_name" text,
	"field_user" text,
	"field_user_name" text,
	"state" text,
	"verdict" text NOT NULL,
	"score" numeric(12, 9),
	"passed_first" boolean NOT NULL,
	"failed" text[] NOT NULL,
	"passed" text[] NOT NULL,
	"time_in_status" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aggregation_results" ADD CONSTRAINT "aggregation_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_configs" ADD CONSTRAINT "analytics_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_form_sections" ADD CONSTRAINT "completed_form_sections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_forms" ADD CONSTRAINT "completed_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_scores" ADD CONSTRAINT "question_scores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolling_average_scores" ADD CONSTRAINT "rolling_average_scores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scored_projects" ADD CONSTRAINT "scored_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scored_projects" ADD CONSTRAINT "scored_projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_configs_form" ON "analytics_configs" USING btree ("organization_id","form_id");--> statement-breakpoint
CREATE INDEX "question_scores_read" ON "question_scores" USING btree ("organization_id","rubric_id","aggregation_type","time_frame","party");--> statement-breakpoint
CREATE INDEX "scored_projects_day" ON "scored_projects" USING btree ("organization_id","rubric_id","day");--> statement-breakpoint
CREATE INDEX "scored_projects_client" ON "scored_projects" USING btree ("organization_id","rubric_id","client");--> statement-breakpoint
CREATE INDEX "scored_projects_installer" ON "scored_projects" USING btree ("organization_id","rubric_id","installer");