ALTER TABLE "bulk_project_uploads" ADD COLUMN "header" text;--> statement-breakpoint
ALTER TABLE "bulk_project_uploads" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_user_uploads" ADD COLUMN "header" text;--> statement-breakpoint
ALTER TABLE "bulk_user_uploads" ADD COLUMN "columns" jsonb;