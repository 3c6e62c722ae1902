CREATE TABLE "invite_sign_ups" (
	"access_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"sent_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_sign_ups_access_id_sent_hash_pk" PRIMARY KEY("access_id","sent_hash")
);
--> statement-breakpoint
ALTER TABLE "invite_sign_ups" ADD CONSTRAINT "invite_sign_ups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;