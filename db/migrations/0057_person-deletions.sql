CREATE TABLE "person_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_by_id" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"forgotten" jsonb,
	"done_tables" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "person_deletions" ADD CONSTRAINT "person_deletions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_deletions" ADD CONSTRAINT "person_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_deletions_user" ON "person_deletions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_deletions_unfinished" ON "person_deletions" USING btree ("created_at") WHERE "person_deletions"."status" <> 'done';