ALTER TABLE "form_imports" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "workbook_id" text;