CREATE TABLE "working_days" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"start_address" text,
	"start_latitude" double precision,
	"start_longitude" double precision,
	"leaves_at" text,
	"back_at" text,
	"break_at" text,
	"break_minutes" integer,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"longest_drive_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_days" ADD CONSTRAINT "working_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_days" ADD CONSTRAINT "working_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;