CREATE TABLE "organization_holds" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_by_id" text NOT NULL,
	"held_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"night" date NOT NULL,
	"projects" integer DEFAULT 0 NOT NULL,
	"log_entries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"project_years" integer,
	"log_years" integer,
	"changed_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_holds" ADD CONSTRAINT "organization_holds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_night" ON "retention_runs" USING btree ("organization_id","night");--> statement-breakpoint
CREATE INDEX "retention_runs_unfinished" ON "retention_runs" USING btree ("created_at") WHERE "retention_runs"."ended_at" is null;