DROP INDEX "projects_installer_created";--> statement-breakpoint
CREATE INDEX "organizations_lower_name" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_installer_created" ON "projects" USING btree ("installer_id","created_at","id","installer_viewable") WHERE "projects"."deleted_at" is null;