CREATE INDEX "users_name" ON "users" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_type_name" ON "users" USING btree ("organization_id","type",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_organization_email" ON "users" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "users_type_id" ON "users" USING btree ("organization_id","type","id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("organization_id",("phone" is null),coalesce("phone", ''),"id");--> statement-breakpoint
CREATE INDEX "users_zip" ON "users" USING btree ("organization_id",("postal_code" is null),coalesce("postal_code", ''),"id");--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ("organization_id",("administrative_area_level_1" is null),coalesce("administrative_area_level_1", ''),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_title" ON "tickets" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_address" ON "tickets" USING btree ("organization_id",lower("address"),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_assignee" ON "tickets" USING btree ("organization_id",(lower(coalesce("assignee_name", "other_name")) is null),coalesce(lower(coalesce("assignee_name", "other_name")), ''),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_urgent" ON "tickets" USING btree ("organization_id","priority","id");--> statement-breakpoint
CREATE INDEX "tickets_owner_due" ON "tickets" USING btree ("organization_id",coalesce("due_on", 'infinity'::date),"id");