CREATE TABLE "photo_drawings" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"shapes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_drawings" ADD CONSTRAINT "photo_drawings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_drawings" ADD CONSTRAINT "photo_drawings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;