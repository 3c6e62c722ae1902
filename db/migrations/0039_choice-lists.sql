CREATE TABLE "choice_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "choice_lists" ADD CONSTRAINT "choice_lists_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "choice_lists_name" ON "choice_lists" USING btree ("organization_id",lower("name")) WHERE "choice_lists"."deleted_at" is null;