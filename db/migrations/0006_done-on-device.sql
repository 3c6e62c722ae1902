ALTER TABLE "log_entries" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD COLUMN "received_at" timestamp with time zone;