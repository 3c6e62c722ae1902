CREATE TABLE "photo_evidence" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"problems" text[] NOT NULL,
	"sharpness" real,
	"brightness" integer NOT NULL,
	"evenness" real NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "photo_evidence" ADD CONSTRAINT "photo_evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_evidence" ADD CONSTRAINT "photo_evidence_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;