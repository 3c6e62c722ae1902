ALTER TABLE "calendar_entries" ADD COLUMN "contact_answer" text;--> statement-breakpoint
UPDATE "calendar_entries" SET "contact_answer" = c."state" FROM "confirmations" c
WHERE c."project_id" = "calendar_entries"."project_id" AND "calendar_entries"."type" = 'Intake'
  AND "calendar_entries"."custom_cancel_date" IS NULL AND c."state" <> 'Canceled';
