CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"field_id" text,
	"marked" boolean DEFAULT false NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"type" text DEFAULT 'log' NOT NULL,
	"category" text NOT NULL,
	"category_id" text NOT NULL,
	"message" text NOT NULL,
	"extended" jsonb,
	"comment" text,
	"severity" smallint DEFAULT 5 NOT NULL,
	"new_status" text,
	"actor_id" text,
	"actor_name" text,
	"action_done_by" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" "citext",
	"phone" text,
	"address" text,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"third_party_inspector" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"allow_special_registration" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"logo_file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_parties" (
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"party_kind" text NOT NULL,
	"party_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "project_parties_project_id_party_id_role_pk" PRIMARY KEY("project_id","party_id","role")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" text,
	"client_name" text,
	"client_organization_id" text,
	"installer_kind" text,
	"installer_id" text,
	"installer_name" text,
	"installer_viewable" boolean DEFAULT false NOT NULL,
	"nabcep_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"inspector_kind" text,
	"inspector_id" text,
	"inspector_name" text,
	"inspector_organization_id" text,
	"restrict_schedule" boolean DEFAULT false NOT NULL,
	"inspection_at" timestamp with time zone,
	"inspection_minutes" integer,
	"inspection_ends_at" timestamp with time zone,
	"needs_rescheduling" boolean DEFAULT false NOT NULL,
	"form_id" text,
	"form_title" text,
	"rubric_id" text,
	"rubric_name" text,
	"skip_review" boolean DEFAULT false NOT NULL,
	"skip_scheduling" boolean DEFAULT false NOT NULL,
	"no_schedule" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"review_begun_at" timestamp with time zone,
	"reviewer_id" text,
	"reviewer_name" text,
	"completed_on" timestamp with time zone,
	"completed_by_id" text,
	"completed_by_name" text,
	"status_before_cancel" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text,
	"updated_by_name" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"site_owner_name" text NOT NULL,
	"site_address" text NOT NULL,
	"record_address" text,
	"latitude" double precision,
	"longitude" double precision,
	"geocode_results" jsonb,
	"time_zone" text,
	"same_rep" boolean DEFAULT true NOT NULL,
	"site_rep_name" text,
	"site_rep_email" text,
	"site_rep_phone" text,
	"thumbnail_file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text,
	"type" text NOT NULL,
	"company" text,
	"address" text,
	"street_number" text,
	"route" text,
	"locality" text,
	"administrative_area_level_1" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"nabcep_ids" text,
	"clients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clients_all" boolean DEFAULT false NOT NULL,
	"qualifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"qualifications_all" boolean DEFAULT false NOT NULL,
	"verified" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"avatar_file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipients" text[] NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_identities" (
	"provider" text NOT NULL,
	"subject" "citext" NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" "citext" NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"note" text,
	"published_by_id" text,
	"published_by_name" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"skip_review" boolean DEFAULT false NOT NULL,
	"skip_scheduling" boolean DEFAULT false NOT NULL,
	"no_schedule" boolean DEFAULT false NOT NULL,
	"enable_auto_rubric" boolean DEFAULT false NOT NULL,
	"draft" jsonb NOT NULL,
	"modified" boolean DEFAULT false NOT NULL,
	"published_version" integer,
	"rubric_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" text,
	"created_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_answers" (
	"project_id" text NOT NULL,
	"field_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_answers_project_id_field_id_pk" PRIMARY KEY("project_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "intake_backups" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"reason" text NOT NULL,
	"form" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"field_ids" text[] NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answered_corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_locks" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"photo_file_id" text,
	"canceled_by_id" text NOT NULL,
	"canceled_by_name" text NOT NULL,
	"canceled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"note" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"contact_attempted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_reads" (
	"report_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"party_kind" text NOT NULL,
	"party_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "report_reads_report_id_party_kind_party_id_pk" PRIMARY KEY("report_id","party_kind","party_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"title" text NOT NULL,
	"file_id" text,
	"ready_at" timestamp with time zone,
	"status" text DEFAULT 'processing' NOT NULL,
	"cause" text NOT NULL,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"rescheduled" boolean DEFAULT false NOT NULL,
	"custom_prefix" text,
	"custom_cancel_date" timestamp with time zone,
	"parent_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"canceled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_date" timestamp with time zone,
	"new_scheduled_date" timestamp with time zone,
	"inspector_id" text,
	"inspector_name" text,
	"new_inspector_id" text,
	"new_inspector_name" text,
	"reason" text,
	"comment" text,
	"photo_file_id" text,
	"rescheduled" boolean DEFAULT false NOT NULL,
	"canceled_by_id" text NOT NULL,
	"canceled_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_results" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"rubric_id" text NOT NULL,
	"rubric_name" text NOT NULL,
	"verdict" text NOT NULL,
	"result" json NOT NULL,
	"scored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scored_by_id" text,
	"scored_by_name" text
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"form_id" text NOT NULL,
	"scoring_system_id" text NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scoring_systems" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"criticality_map" json NOT NULL,
	"percentage_failure" double precision,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"key_hash" text,
	"prefix" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "bulk_user_rows" (
	"upload_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"type" text NOT NULL,
	"nabcep_ids" text NOT NULL,
	"verdict" text NOT NULL,
	"problem" text,
	"user_id" text,
	"verified" text,
	CONSTRAINT "bulk_user_rows_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "bulk_user_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"clients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clients_all" boolean DEFAULT false NOT NULL,
	"qualifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"qualifications_all" boolean DEFAULT false NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_associations" (
	"organization_id" text NOT NULL,
	"client_organization_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_associations_organization_id_client_organization_id_pk" PRIMARY KEY("organization_id","client_organization_id")
);
--> statement-breakpoint
CREATE TABLE "user_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"geocode_results" jsonb,
	"icon" text,
	"special_access" boolean DEFAULT false NOT NULL,
	"report_configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parties" ADD CONSTRAINT "project_parties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parties" ADD CONSTRAINT "project_parties_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_organization_id_organizations_id_fk" FOREIGN KEY ("client_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_inspector_organization_id_organizations_id_fk" FOREIGN KEY ("inspector_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_backups" ADD CONSTRAINT "intake_backups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_backups" ADD CONSTRAINT "intake_backups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locks" ADD CONSTRAINT "project_locks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locks" ADD CONSTRAINT "project_locks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notes" ADD CONSTRAINT "site_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notes" ADD CONSTRAINT "site_notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_cancellations" ADD CONSTRAINT "intake_cancellations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_cancellations" ADD CONSTRAINT "intake_cancellations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_results" ADD CONSTRAINT "intake_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_results" ADD CONSTRAINT "intake_results_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_scoring_system_id_scoring_systems_id_fk" FOREIGN KEY ("scoring_system_id") REFERENCES "public"."scoring_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_systems" ADD CONSTRAINT "scoring_systems_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_rows" ADD CONSTRAINT "bulk_user_rows_upload_id_bulk_user_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."bulk_user_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_rows" ADD CONSTRAINT "bulk_user_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_uploads" ADD CONSTRAINT "bulk_user_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_associations" ADD CONSTRAINT "organization_associations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_associations" ADD CONSTRAINT "organization_associations_client_organization_id_organizations_id_fk" FOREIGN KEY ("client_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_details" ADD CONSTRAINT "user_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_details" ADD CONSTRAINT "user_details_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("collection","record_id","kind");--> statement-breakpoint
CREATE INDEX "log_entries_record" ON "log_entries" USING btree ("category","category_id","created_at");--> statement-breakpoint
CREATE INDEX "log_entries_organization" ON "log_entries" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "project_parties_party" ON "project_parties" USING btree ("party_id","role","project_id");--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_owner_status" ON "projects" USING btree ("organization_id","status","created_at");--> statement-breakpoint
CREATE INDEX "projects_inspector" ON "projects" USING btree ("inspector_id","inspection_at");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization_type" ON "users" USING btree ("organization_id","type","name");--> statement-breakpoint
CREATE INDEX "users_organization_created" ON "users" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("name" || ' ' || "email"::text || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_sends_created" ON "mail_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "forms_organization_created" ON "forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_shared" ON "forms" USING btree ("title") WHERE "forms"."shared" and "forms"."active" and "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "intake_backups_project" ON "intake_backups" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_locks_holder" ON "project_locks" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "cancellations_project" ON "cancellations" USING btree ("project_id","canceled_at");--> statement-breakpoint
CREATE INDEX "site_notes_project" ON "site_notes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "report_reads_party" ON "report_reads" USING btree ("party_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_project" ON "reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reports_owner_ready" ON "reports" USING btree ("organization_id","ready_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reports_title" ON "reports" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calendar_entries_owner_time" ON "calendar_entries" USING gist ("owner_id",tstzrange("starts_at", "ends_at"));--> statement-breakpoint
CREATE INDEX "calendar_entries_organization_time" ON "calendar_entries" USING btree ("organization_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_time" ON "calendar_entries" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_project" ON "calendar_entries" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_one_booking" ON "calendar_entries" USING btree ("project_id") WHERE "calendar_entries"."type" = 'Intake' and "calendar_entries"."custom_cancel_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_parent_day" ON "calendar_entries" USING btree ("parent_id","starts_at");--> statement-breakpoint
CREATE INDEX "intake_cancellations_project" ON "intake_cancellations" USING btree ("project_id","canceled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "intake_results_current" ON "intake_results" USING btree ("project_id") WHERE "intake_results"."current";--> statement-breakpoint
CREATE INDEX "intake_results_project" ON "intake_results" USING btree ("project_id","scored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_form_name" ON "rubrics" USING btree ("form_id","name");--> statement-breakpoint
CREATE INDEX "scoring_systems_organization" ON "scoring_systems" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "bulk_user_uploads_organization" ON "bulk_user_uploads" USING btree ("organization_id","created_at");