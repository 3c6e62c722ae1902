CREATE TABLE "report_seals" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"file_id" text NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_seals" ADD CONSTRAINT "report_seals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_seals" ADD CONSTRAINT "report_seals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_seals_project" ON "report_seals" USING btree ("project_id","sealed_at");