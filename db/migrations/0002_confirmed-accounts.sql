ALTER TABLE "accounts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- An account that followed a link of a mail or came by Google has confirmed an address; the others are asked to at the next visit.
UPDATE "accounts" SET "confirmed_at" = "first"."at" FROM (
	SELECT "account_id", min("created_at") AS "at" FROM "account_identities" GROUP BY "account_id"
) AS "first" WHERE "first"."account_id" = "accounts"."id";
