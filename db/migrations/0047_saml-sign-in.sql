ALTER TABLE "company_sign_in_attempts" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "protocol" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "sso_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "certificates" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "metadata_url" text;--> statement-breakpoint
CREATE INDEX "company_sign_in_attempts_state" ON "company_sign_in_attempts" USING btree ("state");