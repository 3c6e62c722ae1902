DROP INDEX "ticket_watchers_user";--> statement-breakpoint
CREATE INDEX "tickets_owner_counts" ON "tickets" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "ticket_watchers_user" ON "ticket_watchers" USING btree ("user_id","organization_id","ticket_id");