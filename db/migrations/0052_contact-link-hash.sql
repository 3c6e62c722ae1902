DROP INDEX "confirmations_token";--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "token_hash" text;--> statement-breakpoint
UPDATE "confirmations" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex'), "token" = 'plain.' || "token";--> statement-breakpoint
ALTER TABLE "confirmations" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_token" ON "confirmations" USING btree ("token_hash");
