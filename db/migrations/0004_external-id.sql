ALTER TABLE "projects" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "bulk_project_rows" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_external_id" ON "projects" USING btree ("external_id","organization_id") WHERE "projects"."external_id" is not null and "projects"."deleted_at" is null;