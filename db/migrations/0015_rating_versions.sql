ALTER TABLE "form_ratings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_ratings" ADD COLUMN "updated_by_name" text;