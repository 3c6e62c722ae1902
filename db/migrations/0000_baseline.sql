-- The database of version 0.1.0. Functions, triggers and views are in the `sql` folders beside the schemas they belong to.
-- Case-insensitive e-mail, trigram search, exclusion constraints over text and time, accent folding, digests.
CREATE EXTENSION IF NOT EXISTS "citext";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gist";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pgcrypto";--> statement-breakpoint
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
	"bucket" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"digest" text,
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
	"user_index" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text::bigint),
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
	"require_second_factor" boolean DEFAULT false NOT NULL,
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
	"answered_codes" text DEFAULT '' NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text,
	"updated_by_name" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text::bigint),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text,
	"address" text,
	"owes_second_factor" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "table_views" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "foreign_parties" (
	"party_id" text NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_on" timestamp with time zone,
	"status" text NOT NULL,
	"site_owner" text NOT NULL,
	"site_address" text NOT NULL,
	"client_name" text NOT NULL,
	"inspector_name" text NOT NULL,
	"form_title" text NOT NULL,
	CONSTRAINT "foreign_parties_party_id_project_id_pk" PRIMARY KEY("party_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"organization_id" text NOT NULL,
	"way" text NOT NULL,
	"holder_id" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"allow_inspector_to_create_projects" boolean DEFAULT false NOT NULL,
	"allow_special_registration" boolean DEFAULT false NOT NULL,
	"logo_file_id" text,
	"workbook_id" text,
	"modified" boolean DEFAULT false NOT NULL,
	"drafting" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"rubric_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" text,
	"created_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photo_drawings" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"shapes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_captures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"taken_at" timestamp,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision
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
CREATE TABLE "account_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "aggregation_results" (
	"organization_id" text NOT NULL,
	"rubric" text NOT NULL,
	"aggregation_type" text NOT NULL,
	"questions" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aggregation_results_organization_id_rubric_aggregation_type_pk" PRIMARY KEY("organization_id","rubric","aggregation_type")
);
--> statement-breakpoint
CREATE TABLE "analytics_configs" (
	"rubric_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"aggregation_types" text[] NOT NULL,
	"parties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "analytics_configs_organization_id_rubric_id_pk" PRIMARY KEY("organization_id","rubric_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completed_form_sections" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"order" text[] NOT NULL,
	CONSTRAINT "completed_form_sections_organization_id_form_id_id_pk" PRIMARY KEY("organization_id","form_id","id")
);
--> statement-breakpoint
CREATE TABLE "completed_forms" (
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "completed_forms_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "performance_figures" (
	"organization_id" text NOT NULL,
	"time_frame" text NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "performance_figures_organization_id_time_frame_pk" PRIMARY KEY("organization_id","time_frame")
);
--> statement-breakpoint
CREATE TABLE "pinned_figures" (
	"user_id" text NOT NULL,
	"figure" text NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_figures_user_id_figure_pk" PRIMARY KEY("user_id","figure")
);
--> statement-breakpoint
CREATE TABLE "question_counts" (
	"organization_id" text NOT NULL,
	"aggregation_type" text NOT NULL,
	"rubric_id" text NOT NULL,
	"form_id" text NOT NULL,
	"time_frame" text NOT NULL,
	"party" text NOT NULL,
	"party_name" text,
	"projects" integer NOT NULL,
	"passing" integer NOT NULL,
	"passing_first" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"questions" text[] NOT NULL,
	"failed" integer[] NOT NULL,
	"asked" integer[] NOT NULL,
	CONSTRAINT "question_counts_pk" PRIMARY KEY("organization_id","rubric_id","aggregation_type","time_frame","party")
);
--> statement-breakpoint
CREATE TABLE "rolling_average_scores" (
	"organization_id" text NOT NULL,
	"rubric" text NOT NULL,
	"aggregated_by" text NOT NULL,
	"party" text NOT NULL,
	"date" date NOT NULL,
	"day_count" integer NOT NULL,
	"day_sum" numeric(24, 9) NOT NULL,
	"score_sum" numeric(24, 9) NOT NULL,
	"30_day_count" integer NOT NULL,
	"30_day" numeric(9, 6) GENERATED ALWAYS AS (round(score_sum / nullif("30_day_count", 0), 6)) STORED,
	CONSTRAINT "rolling_average_scores_pk" PRIMARY KEY("organization_id","rubric","aggregated_by","party","date")
);
--> statement-breakpoint
CREATE TABLE "scored_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"rubric_id" text NOT NULL,
	"rubric_name" text NOT NULL,
	"completed_on" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"client" text,
	"client_name" text,
	"installer" text,
	"installer_name" text,
	"reviewer" text,
	"reviewer_name" text,
	"field_user" text,
	"field_user_name" text,
	"state" text,
	"verdict" text NOT NULL,
	"score" numeric(12, 9),
	"passed_first" boolean NOT NULL,
	"failed" text[] NOT NULL,
	"passed" text[] NOT NULL,
	"time_in_status" jsonb NOT NULL,
	"makers" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_permissions" (
	"authorization_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_type" text NOT NULL,
	"state" text DEFAULT 'inactive' NOT NULL,
	"asked_by_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_permissions_authorization_id_organization_id_user_type_pk" PRIMARY KEY("authorization_id","organization_id","user_type")
);
--> statement-breakpoint
CREATE TABLE "authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "csv_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"include_intake_data" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"asked" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content" jsonb,
	"review" jsonb,
	"form_id" text NOT NULL,
	"replaces" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_workbooks" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_edits" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"number" integer NOT NULL,
	"words" text NOT NULL,
	"changes" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"done_by_id" text,
	"done_by_name" text,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_edits_form_id_number_pk" PRIMARY KEY("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "form_questions" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"section_id" text NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"definition" jsonb NOT NULL,
	"dependent_que" text[],
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by_name" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_questions_form_id_id_pk" PRIMARY KEY("form_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_sections" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by_name" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_sections_form_id_id_pk" PRIMARY KEY("form_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"title" text GENERATED ALWAYS AS (definition->>'title') STORED,
	"skip_review" boolean GENERATED ALWAYS AS (coalesce((definition->>'skipReview')::boolean, false)) STORED,
	"skip_scheduling" boolean GENERATED ALWAYS AS (coalesce((definition->>'skipScheduling')::boolean, false)) STORED,
	"no_schedule" boolean GENERATED ALWAYS AS (coalesce((definition->>'noSchedule')::boolean, false)) STORED,
	"note" text,
	"workbook_id" text,
	"published_by_id" text,
	"published_by_name" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "correction_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correction_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"field_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"question" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" text,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_by_name" text NOT NULL,
	"last_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"flagged_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reviewed_answers" jsonb,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "received_steps" (
	"sender_id" text NOT NULL,
	"key" text NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_steps_sender_id_key_pk" PRIMARY KEY("sender_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "muted_projects" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_projects_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"mail" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"severity" smallint DEFAULT 5 NOT NULL,
	"path" text NOT NULL,
	"project_id" text,
	"site" text,
	"site_owner" text,
	"actor_id" text,
	"actor_name" text,
	"seen" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"header" text,
	"columns" jsonb,
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
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_report_templates" (
	"organization_id" text NOT NULL,
	"form_id" text PRIMARY KEY NOT NULL,
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
CREATE TABLE "report_reads" (
	"report_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"party_kind" text NOT NULL,
	"party_id" text NOT NULL,
	"state" text NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
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
	"owner_state" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"field_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"given_by_id" text NOT NULL,
	"given_by_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"replaced_by_id" text,
	"replaced_by_name" text,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "auto_rubric_answers" (
	"project_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"option" text NOT NULL,
	"rubric_id" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_by_name" text
);
--> statement-breakpoint
CREATE TABLE "auto_rubrics" (
	"form_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
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
CREATE TABLE "rubric_drafts" (
	"form_id" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_drafts_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"form_id" text NOT NULL,
	"scoring_system_id" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text
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
CREATE TABLE "snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"file_id" text,
	"status" text DEFAULT 'processing' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"due_at" timestamp with time zone,
	"asked_for" text,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"frequency" text NOT NULL,
	"filter" jsonb NOT NULL,
	"include_intake_data" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"skip_empty" boolean DEFAULT true NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"ended_because" text,
	"next_run_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_counts" (
	"organization_id" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_watchers" (
	"ticket_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "ticket_watchers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"project_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'Incomplete' NOT NULL,
	"priority" text DEFAULT 'Normal' NOT NULL,
	"due_on" date,
	"failure" jsonb NOT NULL,
	"further_failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignee_id" text,
	"assignee_type" text,
	"assignee_name" text,
	"other_name" text,
	"creator_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"rejection_comment" text,
	"inspection_date" timestamp with time zone,
	"site_owner" text NOT NULL,
	"address" text NOT NULL,
	"time_zone" text,
	"search_text" text NOT NULL,
	"send_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL
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
	"header" text,
	"columns" jsonb,
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
CREATE TABLE "user_counts" (
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"change" integer NOT NULL
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
CREATE TABLE "webhook_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status" integer,
	"fault" text,
	"answer_headers" jsonb NOT NULL,
	"answer_body" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"off_because" text,
	"secret" text NOT NULL,
	"secret_number" integer DEFAULT 1 NOT NULL,
	"secret_shown_at" timestamp with time zone,
	"previous_secret" text,
	"previous_ends_at" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_rubric_uses" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"question_id" text NOT NULL,
	"labels" text[] NOT NULL,
	CONSTRAINT "form_rubric_uses_form_id_question_id_pk" PRIMARY KEY("form_id","question_id")
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
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD CONSTRAINT "foreign_parties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD CONSTRAINT "foreign_parties_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_counts" ADD CONSTRAINT "project_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_drawings" ADD CONSTRAINT "photo_drawings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_drawings" ADD CONSTRAINT "photo_drawings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_captures" ADD CONSTRAINT "photo_captures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_captures" ADD CONSTRAINT "photo_captures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recovery_codes" ADD CONSTRAINT "account_recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_second_factors" ADD CONSTRAINT "account_second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sign_ins" ADD CONSTRAINT "account_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aggregation_results" ADD CONSTRAINT "aggregation_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_configs" ADD CONSTRAINT "analytics_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_form_sections" ADD CONSTRAINT "completed_form_sections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_forms" ADD CONSTRAINT "completed_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_figures" ADD CONSTRAINT "performance_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_figures" ADD CONSTRAINT "pinned_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_figures" ADD CONSTRAINT "pinned_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_counts" ADD CONSTRAINT "question_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolling_average_scores" ADD CONSTRAINT "rolling_average_scores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scored_projects" ADD CONSTRAINT "scored_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scored_projects" ADD CONSTRAINT "scored_projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_authorization_id_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."authorizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_asked_by_id_organizations_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_partner_id_organizations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_filters" ADD CONSTRAINT "csv_filters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_filters" ADD CONSTRAINT "csv_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_imports" ADD CONSTRAINT "form_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_workbooks" ADD CONSTRAINT "form_workbooks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_workbooks" ADD CONSTRAINT "form_workbooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_edits" ADD CONSTRAINT "form_edits_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_edits" ADD CONSTRAINT "form_edits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_section" FOREIGN KEY ("form_id","section_id") REFERENCES "public"."form_sections"("form_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_messages" ADD CONSTRAINT "correction_messages_thread_id_correction_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."correction_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_messages" ADD CONSTRAINT "correction_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_threads" ADD CONSTRAINT "correction_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_threads" ADD CONSTRAINT "correction_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_backups" ADD CONSTRAINT "intake_backups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_backups" ADD CONSTRAINT "intake_backups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locks" ADD CONSTRAINT "project_locks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locks" ADD CONSTRAINT "project_locks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_steps" ADD CONSTRAINT "received_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_steps" ADD CONSTRAINT "received_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_sign_ups" ADD CONSTRAINT "invite_sign_ups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_access" ADD CONSTRAINT "special_access_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_access_settings" ADD CONSTRAINT "special_access_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_projects" ADD CONSTRAINT "muted_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_projects" ADD CONSTRAINT "muted_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_projects" ADD CONSTRAINT "muted_projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_rows" ADD CONSTRAINT "bulk_project_rows_upload_id_bulk_project_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."bulk_project_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_rows" ADD CONSTRAINT "bulk_project_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_project_uploads" ADD CONSTRAINT "bulk_project_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notes" ADD CONSTRAINT "site_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_notes" ADD CONSTRAINT "site_notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_actions" ADD CONSTRAINT "form_actions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_actions" ADD CONSTRAINT "form_actions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_ratings" ADD CONSTRAINT "form_ratings_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_ratings" ADD CONSTRAINT "form_ratings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_report_templates" ADD CONSTRAINT "form_report_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_report_templates" ADD CONSTRAINT "form_report_templates_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_answers" ADD CONSTRAINT "former_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_answers" ADD CONSTRAINT "former_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_cancellations" ADD CONSTRAINT "intake_cancellations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_cancellations" ADD CONSTRAINT "intake_cancellations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_rubric_answers" ADD CONSTRAINT "auto_rubric_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_rubric_answers" ADD CONSTRAINT "auto_rubric_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_rubrics" ADD CONSTRAINT "auto_rubrics_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_results" ADD CONSTRAINT "intake_results_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_results" ADD CONSTRAINT "intake_results_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_drafts" ADD CONSTRAINT "rubric_drafts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_scoring_system_id_scoring_systems_id_fk" FOREIGN KEY ("scoring_system_id") REFERENCES "public"."scoring_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_systems" ADD CONSTRAINT "scoring_systems_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_recipients" ADD CONSTRAINT "subscription_recipients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_recipients" ADD CONSTRAINT "subscription_recipients_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_rows" ADD CONSTRAINT "bulk_user_rows_upload_id_bulk_user_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."bulk_user_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_rows" ADD CONSTRAINT "bulk_user_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_user_uploads" ADD CONSTRAINT "bulk_user_uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_associations" ADD CONSTRAINT "organization_associations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_associations" ADD CONSTRAINT "organization_associations_client_organization_id_organizations_id_fk" FOREIGN KEY ("client_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_details" ADD CONSTRAINT "user_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_details" ADD CONSTRAINT "user_details_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rubric_uses" ADD CONSTRAINT "form_rubric_uses_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rubric_uses" ADD CONSTRAINT "form_rubric_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("collection","record_id","kind");--> statement-breakpoint
CREATE INDEX "log_entries_record" ON "log_entries" USING btree ("category","category_id","created_at");--> statement-breakpoint
CREATE INDEX "log_entries_organization" ON "log_entries" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "log_entries_category" ON "log_entries" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "log_entries_actor" ON "log_entries" USING btree ("organization_id","actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_parties_party" ON "project_parties" USING btree ("party_id","role","project_id");--> statement-breakpoint
CREATE INDEX "project_parties_organizations" ON "project_parties" USING btree ("organization_id","role","party_id") WHERE "project_parties"."party_kind" = 'organization';--> statement-breakpoint
CREATE INDEX "projects_inspector" ON "projects" USING btree ("inspector_id","inspection_at");--> statement-breakpoint
CREATE INDEX "projects_site" ON "projects" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "projects_creator" ON "projects" USING btree ("created_by_id","organization_id");--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("organization_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_status" ON "projects" USING btree ("organization_id","status","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_updated" ON "projects" USING btree ("organization_id","updated_at") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_inspection" ON "projects" USING btree ("organization_id","status","inspection_at") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_client" ON "projects" USING btree ("organization_id",coalesce(lower("client_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_inspector" ON "projects" USING btree ("organization_id",coalesce(lower("inspector_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_status_inspector" ON "projects" USING btree ("organization_id","status",coalesce(lower("inspector_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_form" ON "projects" USING btree ("organization_id",coalesce(lower("form_title"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_completed" ON "projects" USING btree ("organization_id","completed_on","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_client_created" ON "projects" USING btree ("client_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_inspector_created" ON "projects" USING btree ("inspector_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_inspecting_created" ON "projects" USING btree ("inspector_organization_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_installer_created" ON "projects" USING btree ("installer_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_deleted" ON "projects" USING btree ("organization_id","deleted_at","id") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_inspector_deleted" ON "projects" USING btree ("inspector_id","deleted_at","id") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_installer_deleted" ON "projects" USING btree ("installer_id","deleted_at","id") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "record_changes_transaction" ON "record_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("collection","record_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sites_owner_name" ON "sites" USING btree ("organization_id",lower("site_owner_name"),"id");--> statement-breakpoint
CREATE INDEX "sites_owner_address" ON "sites" USING btree ("organization_id",lower("site_address"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_views_user" ON "table_views" USING btree ("user_id","list","name","filter");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization_type" ON "users" USING btree ("organization_id","type","name");--> statement-breakpoint
CREATE INDEX "users_organization_created" ON "users" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_type_name" ON "users" USING btree ("organization_id","type",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_organization_email" ON "users" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "users_type_id" ON "users" USING btree ("organization_id","type","id");--> statement-breakpoint
CREATE INDEX "users_type_address" ON "users" USING btree ("organization_id","type",("address" is null),coalesce(lower("address"), ''),"id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("organization_id",("phone" is null),coalesce("phone", ''),"id");--> statement-breakpoint
CREATE INDEX "users_zip" ON "users" USING btree ("organization_id",("postal_code" is null),coalesce("postal_code", ''),"id");--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ("organization_id",("administrative_area_level_1" is null),coalesce("administrative_area_level_1", ''),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("name" || ' ' || "email"::text || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "foreign_parties_created" ON "foreign_parties" USING btree ("party_id","created_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_updated" ON "foreign_parties" USING btree ("party_id","updated_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_completed" ON "foreign_parties" USING btree ("party_id","completed_on","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_status" ON "foreign_parties" USING btree ("party_id","status","created_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_site_owner" ON "foreign_parties" USING btree ("party_id","site_owner","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_site_address" ON "foreign_parties" USING btree ("party_id","site_address","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_client" ON "foreign_parties" USING btree ("party_id","client_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_inspector" ON "foreign_parties" USING btree ("party_id","inspector_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_status_inspector" ON "foreign_parties" USING btree ("party_id","status","inspector_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_form" ON "foreign_parties" USING btree ("party_id","form_title","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_project" ON "foreign_parties" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_counts_holder" ON "project_counts" USING btree ("holder_id","way","facet","value","status","change");--> statement-breakpoint
CREATE INDEX "search_outbox_collection" ON "search_outbox" USING btree ("collection","id");--> statement-breakpoint
CREATE INDEX "forms_organization_created" ON "forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_title" ON "forms" USING btree ("organization_id",lower("title"),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_updated" ON "forms" USING btree ("organization_id","updated_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_author" ON "forms" USING btree ("organization_id",("created_by_name" is null),coalesce(lower("created_by_name"), ''),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_state" ON "forms" USING btree ("organization_id","active","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_rubrics" ON "forms" USING btree ("organization_id","rubric_count","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_shared" ON "forms" USING btree ("title") WHERE "forms"."shared" and "forms"."active" and "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mail_sends_created" ON "mail_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_groups_last" ON "error_groups" USING btree ("organization_id","last_at");--> statement-breakpoint
CREATE INDEX "account_challenges_expiry" ON "account_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_passkeys_account" ON "account_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sign_ins_account" ON "account_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sign_ins_expiry" ON "account_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analytics_configs_form" ON "analytics_configs" USING btree ("organization_id","form_id");--> statement-breakpoint
CREATE INDEX "scored_projects_latest" ON "scored_projects" USING btree ("organization_id","day","project_id");--> statement-breakpoint
CREATE INDEX "scored_projects_behind" ON "scored_projects" USING btree ("organization_id","rubric_id","completed_on","project_id");--> statement-breakpoint
CREATE INDEX "scored_projects_score" ON "scored_projects" USING btree ("organization_id","rubric_id",("score" is null),coalesce("score", 0),"project_id");--> statement-breakpoint
CREATE INDEX "scored_projects_day" ON "scored_projects" USING btree ("organization_id","rubric_id","day");--> statement-breakpoint
CREATE INDEX "scored_projects_client" ON "scored_projects" USING btree ("organization_id","rubric_id","client");--> statement-breakpoint
CREATE INDEX "scored_projects_installer" ON "scored_projects" USING btree ("organization_id","rubric_id","installer");--> statement-breakpoint
CREATE INDEX "authorization_permissions_active" ON "authorization_permissions" USING btree ("organization_id","user_type") WHERE "authorization_permissions"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "authorizations_pair" ON "authorizations" USING btree (least("organization_id", "partner_id"),greatest("organization_id", "partner_id"));--> statement-breakpoint
CREATE INDEX "authorizations_organization" ON "authorizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "authorizations_partner" ON "authorizations" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "csv_filters_user" ON "csv_filters" USING btree ("user_id","name","id");--> statement-breakpoint
CREATE INDEX "export_runs_user" ON "export_runs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_runs_created" ON "export_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_imports_organization" ON "form_imports" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "form_workbooks_form" ON "form_workbooks" USING btree ("form_id","created_at");--> statement-breakpoint
CREATE INDEX "form_questions_order" ON "form_questions" USING btree ("form_id","section_id","rank","id");--> statement-breakpoint
CREATE INDEX "form_questions_dependent" ON "form_questions" USING btree ("form_id") WHERE "form_questions"."dependent_que" is not null;--> statement-breakpoint
CREATE INDEX "form_sections_order" ON "form_sections" USING btree ("form_id","rank","id");--> statement-breakpoint
CREATE INDEX "correction_messages_thread" ON "correction_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_messages_sent" ON "correction_messages" USING btree ("thread_id","author_id","send_key") WHERE "correction_messages"."send_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_threads_question" ON "correction_threads" USING btree ("project_id","field_id");--> statement-breakpoint
CREATE INDEX "correction_threads_state" ON "correction_threads" USING btree ("organization_id","state","last_at");--> statement-breakpoint
CREATE INDEX "intake_backups_project" ON "intake_backups" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_uploads_key" ON "photo_uploads" USING btree ("sender_id","key");--> statement-breakpoint
CREATE INDEX "photo_uploads_project" ON "photo_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_locks_holder" ON "project_locks" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "received_steps_project" ON "received_steps" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "special_access_specialurl" ON "special_access" USING btree ("specialurl");--> statement-breakpoint
CREATE INDEX "special_access_form" ON "special_access" USING btree ("organization_id","formid","datecreated");--> statement-breakpoint
CREATE INDEX "muted_projects_project" ON "muted_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "notifications_organization_created" ON "notifications" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_recipient_created" ON "notifications" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("recipient_id","created_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("organization_id","created_at","id") WHERE not "notifications"."seen";--> statement-breakpoint
CREATE INDEX "notifications_kind" ON "notifications" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin (lower("message" || ' ' || coalesce("site", '') || ' ' || coalesce("site_owner", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_daily_mail" ON "notifications" USING btree ("recipient_id","created_at") WHERE "notifications"."mail" = 'daily';--> statement-breakpoint
CREATE INDEX "bulk_project_uploads_organization" ON "bulk_project_uploads" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "cancellations_project" ON "cancellations" USING btree ("project_id","canceled_at");--> statement-breakpoint
CREATE INDEX "site_notes_project" ON "site_notes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "form_actions_form" ON "form_actions" USING btree ("form_id","action_index");--> statement-breakpoint
CREATE INDEX "form_ratings_form" ON "form_ratings" USING btree ("form_id","type","order");--> statement-breakpoint
CREATE UNIQUE INDEX "form_ratings_name" ON "form_ratings" USING btree ("form_id","type",lower("name")) WHERE "form_ratings"."status";--> statement-breakpoint
CREATE INDEX "report_reads_listed" ON "report_reads" USING btree ("party_id","organization_id","state","report_id") WHERE "report_reads"."listed";--> statement-breakpoint
CREATE INDEX "report_reads_party_owner" ON "report_reads" USING btree ("party_id","organization_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_project" ON "reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reports_owner_ready" ON "reports" USING btree ("organization_id","ready_at","id");--> statement-breakpoint
CREATE INDEX "reports_owner_title" ON "reports" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "reports_title" ON "reports" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_answers_project" ON "former_answers" USING btree ("project_id","id");--> statement-breakpoint
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
CREATE INDEX "rubrics_scoring_system" ON "rubrics" USING btree ("scoring_system_id");--> statement-breakpoint
CREATE INDEX "scoring_systems_organization" ON "scoring_systems" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "snapshots_project" ON "snapshots" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_recipients_token" ON "subscription_recipients" USING btree ("token");--> statement-breakpoint
CREATE INDEX "subscription_recipients_subscription" ON "subscription_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_runs_due" ON "subscription_runs" USING btree ("subscription_id","due_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "ticket_counts_read" ON "ticket_counts" USING btree ("organization_id","facet","value");--> statement-breakpoint
CREATE INDEX "ticket_entries_ticket" ON "ticket_entries" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_entries_sent" ON "ticket_entries" USING btree ("ticket_id","author_id","send_key") WHERE "ticket_entries"."send_key" is not null;--> statement-breakpoint
CREATE INDEX "ticket_watchers_user" ON "ticket_watchers" USING btree ("user_id","organization_id","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_owner_created" ON "tickets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_owner_status" ON "tickets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_owner_title" ON "tickets" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_address" ON "tickets" USING btree ("organization_id",lower("address"),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_assignee" ON "tickets" USING btree ("organization_id",(lower(coalesce("assignee_name", "other_name")) is null),coalesce(lower(coalesce("assignee_name", "other_name")), ''),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_urgent" ON "tickets" USING btree ("organization_id","priority","id");--> statement-breakpoint
CREATE INDEX "tickets_owner_due" ON "tickets" USING btree ("organization_id",coalesce("due_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "tickets_owner_counts" ON "tickets" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "tickets_creator" ON "tickets" USING btree ("creator_id","status");--> statement-breakpoint
CREATE INDEX "tickets_project" ON "tickets" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "bulk_user_uploads_organization" ON "bulk_user_uploads" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "user_counts_organization" ON "user_counts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_organization" ON "webhooks" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE SCHEMA "documents";--> statement-breakpoint
ALTER TABLE "question_counts" SET (fillfactor = 70);--> statement-breakpoint
CREATE STATISTICS "report_reads_party_of_owner" (mcv) ON "organization_id", "party_id" FROM "report_reads";--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('api_user_types', '["admin", "super-admin", "client"]');--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('defaultForm', '{"title": "Untitled Form", "sections": []}');--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('developers', '[]');--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('form_csv', '["address", "latitude", "longitude", "site owner", "site contact", "phone", "email", "system installer", "field user"]');--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('roles', '["client", "admin", "super-admin", "scheduler", "quality-manager", "field-user", "installer"]');
