ALTER TABLE "sessions" ADD COLUMN "company_token" text;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "signs_out" boolean DEFAULT false NOT NULL;