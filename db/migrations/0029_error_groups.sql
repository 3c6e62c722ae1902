CREATE TABLE "error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"source" text,
	"times" integer DEFAULT 1 NOT NULL,
	"request_id" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_last" ON "error_groups" USING btree ("organization_id","last_at");