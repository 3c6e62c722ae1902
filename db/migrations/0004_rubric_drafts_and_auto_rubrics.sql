CREATE TABLE "auto_rubric_answers" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"option" text NOT NULL,
	"rubric_id" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_by_name" text
);
--> statement-breakpoint
CREATE TABLE "auto_rubrics" (
	"form_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
);
--> statement-breakpoint
CREATE TABLE "rubric_drafts" (
	"form_id" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_drafts_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "is_selected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "auto_rubric_answers" ADD CONSTRAINT "auto_rubric_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_rubric_answers" ADD CONSTRAINT "auto_rubric_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_rubrics" ADD CONSTRAINT "auto_rubrics_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_drafts" ADD CONSTRAINT "rubric_drafts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;