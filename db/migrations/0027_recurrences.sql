CREATE TABLE "recurrences" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"months" integer NOT NULL,
	"until_day" text NOT NULL,
	"anchor_day" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"next_day" text,
	"template_id" text,
	"stopped_at" timestamp with time zone,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"recurrence_id" text NOT NULL,
	"due_day" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_template_id_projects_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_projects" ADD CONSTRAINT "recurring_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_projects" ADD CONSTRAINT "recurring_projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_projects" ADD CONSTRAINT "recurring_projects_recurrence_id_recurrences_id_fk" FOREIGN KEY ("recurrence_id") REFERENCES "public"."recurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrences_next" ON "recurrences" USING btree ("next_day") WHERE "recurrences"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "recurrences_template" ON "recurrences" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "recurring_projects_series" ON "recurring_projects" USING btree ("recurrence_id","due_day");