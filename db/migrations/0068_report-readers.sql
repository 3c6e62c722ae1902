ALTER TABLE "reports" ADD COLUMN "inspector_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "installer_id" text;--> statement-breakpoint
UPDATE "reports" SET "inspector_id" = "projects"."inspector_id",
	"installer_id" = CASE WHEN "projects"."installer_viewable" THEN "projects"."installer_id" END
	FROM "projects" WHERE "projects"."id" = "reports"."project_id" AND "projects"."deleted_at" IS NULL AND "reports"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_inspector_ready" ON "reports" USING btree ("inspector_id","ready_at","id");--> statement-breakpoint
CREATE INDEX "reports_installer_ready" ON "reports" USING btree ("installer_id","ready_at","id");