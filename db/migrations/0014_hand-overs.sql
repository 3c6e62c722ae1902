CREATE TABLE "hand_overs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"visit_id" text NOT NULL,
	"project_id" text,
	"title" text NOT NULL,
	"site_address" text,
	"reasons" text[] NOT NULL,
	"entries" jsonb NOT NULL,
	"photos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"send_keys" text[] NOT NULL,
	"state" text DEFAULT 'Open' NOT NULL,
	"outcome" text,
	"resolved_at" timestamp with time zone,
	"resolved_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_uploads" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN "hand_over_id" text;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_list" ON "hand_overs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_overs_project" ON "hand_overs" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_open" ON "hand_overs" USING btree ("sender_id","visit_id") WHERE "hand_overs"."state" = 'Open';