CREATE TABLE "code_edition_choices" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"by_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_edition_choices" ADD CONSTRAINT "code_edition_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;