CREATE TABLE "first_steps" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"inspects_self_at" timestamp with time zone,
	"sample_seen_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;