CREATE TABLE "special_access" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"specialurl" text NOT NULL,
	"formid" text NOT NULL,
	"formdetails" jsonb NOT NULL,
	"rubricid" text NOT NULL,
	"rubricname" text NOT NULL,
	"rubricdetails" jsonb NOT NULL,
	"clientid" text NOT NULL,
	"clientname" text NOT NULL,
	"clientdetails" jsonb NOT NULL,
	"usercreated" jsonb NOT NULL,
	"datecreated" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"expires_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_access_settings" (
	"form_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"expires_after_days" integer,
	"updated_by_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "special_access" ADD CONSTRAINT "special_access_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_access_settings" ADD CONSTRAINT "special_access_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "special_access_specialurl" ON "special_access" USING btree ("specialurl");--> statement-breakpoint
CREATE INDEX "special_access_form" ON "special_access" USING btree ("organization_id","formid","datecreated");