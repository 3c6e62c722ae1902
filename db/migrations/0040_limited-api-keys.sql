CREATE TABLE "limited_api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limited_api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "limited_api_keys" ADD CONSTRAINT "limited_api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limited_api_keys" ADD CONSTRAINT "limited_api_keys_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limited_api_keys_organization" ON "limited_api_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "limited_api_keys_holder" ON "limited_api_keys" USING btree ("holder_id");