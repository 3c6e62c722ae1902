CREATE TABLE "subscription_stops" (
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_stops_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
ALTER TABLE "subscription_recipients" DROP CONSTRAINT "subscription_recipients_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "subscription_recipients" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_stops" ADD CONSTRAINT "subscription_stops_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_recipients" ADD CONSTRAINT "subscription_recipients_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- An address that stopped one subscription of an organization has stopped them all.
INSERT INTO "subscription_stops" ("organization_id", "email", "stopped_at")
	SELECT "organization_id", lower("email"), min("stopped_at") FROM "subscription_recipients"
	WHERE "stopped_at" IS NOT NULL GROUP BY "organization_id", lower("email");--> statement-breakpoint
ALTER TABLE "subscription_recipients" DROP COLUMN "stopped_at";