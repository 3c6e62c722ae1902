CREATE TABLE "account_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[],
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "account_recovery_codes" (
	"account_id" text NOT NULL,
	"selector" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_recovery_codes_account_id_selector_pk" PRIMARY KEY("account_id","selector")
);
--> statement-breakpoint
CREATE TABLE "account_second_factors" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"redirect_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_project_rows" (
	"upload_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"line" integer NOT NULL,
	"address" text NOT NULL,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL,
	"site_owner" text NOT NULL,
	"site_contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"installer" text NOT NULL,
	"field_user" text NOT NULL,
	"installer_name" text,
	"field_user_name" text,
	"place" jsonb,
	"verdict" text NOT NULL,
	"problem" text,
	"created_project_id" text,
	CONSTRAINT "bulk_project_rows_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "bulk_project_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'locating' NOT NULL,
	"owner_id" text NOT NULL,
	"form_id" text NOT NULL,
	"client_id" text NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"action_index" integer NOT NULL,
	"strategy" text NOT NULL,
	"action_description" text NOT NULL,
	"reference_information" text DEFAULT '' NOT NULL,
	"cost" text,
	"difficulty" text,
	"criticality" text,
	"icon" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_delete" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" text,
	"status" boolean DEFAULT true NOT NULL,
	"order" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_report_templates" (
	"form_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"cover_page_text" text DEFAULT '' NOT NULL,
	"keys_page_text" text DEFAULT '' NOT NULL,
	"category_descriptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary_of_action_items" text DEFAULT '' NOT NULL,
	"extended_enterprise_templates_type" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recovery_codes" ADD CONSTRAINT "account_recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_second_factors" ADD CONSTRAINT "account_second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sign_ins" ADD CONSTRAINT "account_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_rows" ADD CONSTRAINT "bulk_project_rows_upload_id_bulk_project_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."bulk_project_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_rows" ADD CONSTRAINT "bulk_project_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_uploads" ADD CONSTRAINT "bulk_project_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_actions" ADD CONSTRAINT "form_actions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_actions" ADD CONSTRAINT "form_actions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_ratings" ADD CONSTRAINT "form_ratings_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_ratings" ADD CONSTRAINT "form_ratings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_report_templates" ADD CONSTRAINT "form_report_templates_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_report_templates" ADD CONSTRAINT "form_report_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_challenges_expiry" ON "account_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_passkeys_account" ON "account_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sign_ins_account" ON "account_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sign_ins_expiry" ON "account_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bulk_project_uploads_organization" ON "bulk_project_uploads" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "form_actions_form" ON "form_actions" USING btree ("form_id","action_index");--> statement-breakpoint
CREATE INDEX "form_ratings_form" ON "form_ratings" USING btree ("form_id","type","order");--> statement-breakpoint
CREATE UNIQUE INDEX "form_ratings_name" ON "form_ratings" USING btree ("form_id","type",lower("name")) WHERE "form_ratings"."status";