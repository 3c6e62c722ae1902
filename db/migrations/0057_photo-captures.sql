CREATE TABLE "photo_captures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"taken_at" timestamp,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision
);
--> statement-breakpoint
ALTER TABLE "photo_captures" ADD CONSTRAINT "photo_captures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_captures" ADD CONSTRAINT "photo_captures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;