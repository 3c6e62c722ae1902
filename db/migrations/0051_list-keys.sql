CREATE INDEX "project_parties_organizations" ON "project_parties" USING btree ("organization_id","role","party_id") WHERE "project_parties"."party_kind" = 'organization';--> statement-breakpoint
CREATE INDEX "projects_creator" ON "projects" USING btree ("created_by_id","organization_id");--> statement-breakpoint
CREATE INDEX "forms_title" ON "forms" USING btree ("organization_id",lower("title"),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_updated" ON "forms" USING btree ("organization_id","updated_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_author" ON "forms" USING btree ("organization_id",("created_by_name" is null),coalesce(lower("created_by_name"), ''),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_state" ON "forms" USING btree ("organization_id","active","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_rubrics" ON "forms" USING btree ("organization_id","rubric_count","id") WHERE "forms"."deleted_at" is null;