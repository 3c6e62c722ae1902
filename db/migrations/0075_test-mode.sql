CREATE TABLE "test_organizations" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "test_of" text;--> statement-breakpoint
ALTER TABLE "limited_api_keys" ADD COLUMN "test_user_id" text;--> statement-breakpoint
ALTER TABLE "test_organizations" ADD CONSTRAINT "test_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_organizations" ADD CONSTRAINT "test_organizations_test_id_organizations_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limited_api_keys" ADD CONSTRAINT "limited_api_keys_test_user_id_users_id_fk" FOREIGN KEY ("test_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_test_of" ON "organizations" USING btree ("test_of") WHERE "organizations"."test_of" is not null;