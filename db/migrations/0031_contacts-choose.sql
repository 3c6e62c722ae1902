ALTER TABLE "confirmations" ALTER COLUMN "visit_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "choose_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduling_settings" ADD COLUMN "contacts_choose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduling_settings" ADD COLUMN "choice_hours" integer DEFAULT 24 NOT NULL;