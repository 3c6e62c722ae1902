CREATE TABLE "record_import_parts" (
	"upload_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"parent_key" text NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "record_import_parts_upload_id_path_position_pk" PRIMARY KEY("upload_id","path","position")
);
--> statement-breakpoint
CREATE TABLE "record_import_rows" (
	"upload_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"record_id" text NOT NULL,
	"site_owner" text NOT NULL,
	"address" text NOT NULL,
	"author" text NOT NULL,
	"content" jsonb,
	"losses" jsonb NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"created_project_id" text,
	"created_version" integer,
	CONSTRAINT "record_import_rows_upload_id_row_number_pk" PRIMARY KEY("upload_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"file_name" text NOT NULL,
	"form_id" text NOT NULL,
	"rubric_id" text NOT NULL,
	"client_id" text NOT NULL,
	"source_file_id" text,
	"media_file_ids" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'locating' NOT NULL,
	"reading" integer DEFAULT 1 NOT NULL,
	"header" text,
	"columns" jsonb NOT NULL,
	"review" jsonb,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"undo" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_import_parts" ADD CONSTRAINT "record_import_parts_upload_id_record_imports_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_import_parts" ADD CONSTRAINT "record_import_parts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_import_rows" ADD CONSTRAINT "record_import_rows_upload_id_record_imports_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_import_rows" ADD CONSTRAINT "record_import_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_import_parts_parent" ON "record_import_parts" USING btree ("upload_id","parent_key");--> statement-breakpoint
CREATE INDEX "record_import_rows_status" ON "record_import_rows" USING btree ("upload_id","status","row_number");--> statement-breakpoint
CREATE INDEX "record_import_rows_record" ON "record_import_rows" USING btree ("upload_id","record_id");--> statement-breakpoint
CREATE INDEX "record_imports_form" ON "record_imports" USING btree ("organization_id","form_id","created_at");