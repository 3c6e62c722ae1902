CREATE TABLE "nightly_export_files" (
	"export_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"row_count" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "nightly_export_files_export_id_name_pk" PRIMARY KEY("export_id","name")
);
--> statement-breakpoint
CREATE TABLE "nightly_export_settings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nightly_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"night" date,
	"requested_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "nightly_export_files" ADD CONSTRAINT "nightly_export_files_export_id_nightly_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."nightly_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_export_files" ADD CONSTRAINT "nightly_export_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_export_files" ADD CONSTRAINT "nightly_export_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_export_settings" ADD CONSTRAINT "nightly_export_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_exports" ADD CONSTRAINT "nightly_exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nightly_exports_night" ON "nightly_exports" USING btree ("organization_id","night");--> statement-breakpoint
CREATE UNIQUE INDEX "nightly_exports_unfinished" ON "nightly_exports" USING btree ("organization_id") WHERE "nightly_exports"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "nightly_exports_created" ON "nightly_exports" USING btree ("organization_id","created_at");