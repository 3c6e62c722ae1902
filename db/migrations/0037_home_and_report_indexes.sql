DROP INDEX "reports_owner_ready";--> statement-breakpoint
CREATE INDEX "projects_owner_completed" ON "projects" USING btree ("organization_id","completed_on") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reports_owner_title" ON "reports" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "reports_owner_ready" ON "reports" USING btree ("organization_id","ready_at","id");