DROP INDEX "project_parties_party";--> statement-breakpoint
DROP INDEX "projects_client_created";--> statement-breakpoint
DROP INDEX "calendar_entries_time";--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tickets_withdrawn" ON "tickets" USING btree ("organization_id","withdrawn_at") WHERE "tickets"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "project_parties_party" ON "project_parties" USING btree ("party_id","role","organization_id","project_id");--> statement-breakpoint
CREATE INDEX "projects_client_created" ON "projects" USING btree ("client_id","organization_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_time" ON "calendar_entries" USING btree ("starts_at") WHERE "calendar_entries"."type" = 'Intake';