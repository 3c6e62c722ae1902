CREATE TABLE "confirmations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"asking_organization_id" text NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'Asked' NOT NULL,
	"visit_at" timestamp with time zone NOT NULL,
	"words" text,
	"answered_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	"reminded_of" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_asking_organization_id_organizations_id_fk" FOREIGN KEY ("asking_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_project" ON "confirmations" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_token" ON "confirmations" USING btree ("token");--> statement-breakpoint
CREATE INDEX "confirmations_visit" ON "confirmations" USING btree ("visit_at");