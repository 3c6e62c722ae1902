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
ALTER TABLE "intakes" ADD COLUMN "reviewed_answers" jsonb;--> statement-breakpoint
ALTER TABLE "correction_messages" ADD CONSTRAINT "correction_messages_thread_id_correction_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."correction_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_messages" ADD CONSTRAINT "correction_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_threads" ADD CONSTRAINT "correction_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_threads" ADD CONSTRAINT "correction_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_messages_thread" ON "correction_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_messages_sent" ON "correction_messages" USING btree ("thread_id","author_id","send_key") WHERE "correction_messages"."send_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_threads_question" ON "correction_threads" USING btree ("project_id","field_id");--> statement-breakpoint
CREATE INDEX "correction_threads_state" ON "correction_threads" USING btree ("organization_id","state","last_at");--> statement-breakpoint
CREATE TRIGGER "correction_messages_append_only" BEFORE UPDATE ON "correction_messages" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying"();
