DROP INDEX "snapshots_project";--> statement-breakpoint
CREATE INDEX "snapshots_project" ON "snapshots" USING btree ("project_id","created_at","id");