CREATE TABLE "contact_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"visit_at" timestamp with time zone,
	"reached_at" timestamp with time zone,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text::bigint),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "set_out_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "expected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_attempts_project" ON "contact_attempts" USING btree ("project_id","created_at");