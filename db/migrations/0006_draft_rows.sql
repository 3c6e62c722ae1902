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
ALTER TABLE "form_versions" ADD COLUMN "title" text GENERATED ALWAYS AS (definition->>'title') STORED;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "skip_review" boolean GENERATED ALWAYS AS (coalesce((definition->>'skipReview')::boolean, false)) STORED;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "skip_scheduling" boolean GENERATED ALWAYS AS (coalesce((definition->>'skipScheduling')::boolean, false)) STORED;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "no_schedule" boolean GENERATED ALWAYS AS (coalesce((definition->>'noSchedule')::boolean, false)) STORED;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "allow_inspector_to_create_projects" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "allow_special_registration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "logo_file_id" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "drafting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "edit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_edits" ADD CONSTRAINT "form_edits_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_edits" ADD CONSTRAINT "form_edits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_section" FOREIGN KEY ("form_id","section_id") REFERENCES "public"."form_sections"("form_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_questions_order" ON "form_questions" USING btree ("form_id","section_id","rank","id");--> statement-breakpoint
CREATE INDEX "form_questions_dependent" ON "form_questions" USING btree ("form_id") WHERE "form_questions"."dependent_que" is not null;--> statement-breakpoint
CREATE INDEX "form_sections_order" ON "form_sections" USING btree ("form_id","rank","id");--> statement-breakpoint
-- The order keys of fractional-indexing: a0 to az, then b00 to bzz, then c000 on.
CREATE FUNCTION pg_temp.order_key(place bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN place < 62 THEN 'a' || substr(d, place::int + 1, 1)
		WHEN place < 62 + 3844 THEN 'b' || substr(d, ((place - 62) / 62)::int + 1, 1) || substr(d, ((place - 62) % 62)::int + 1, 1)
		ELSE 'c' || substr(d, ((place - 3906) / 3844)::int + 1, 1) || substr(d, ((place - 3906) / 62 % 62)::int + 1, 1) || substr(d, ((place - 3906) % 62)::int + 1, 1)
	END
	FROM (SELECT '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' AS d) digits
$$;--> statement-breakpoint
INSERT INTO "form_sections" ("form_id", "organization_id", "id", "title", "rank", "changed_at")
SELECT forms.id, forms.organization_id, section.value->>'id', section.value->>'title', pg_temp.order_key(section.place - 1), forms.updated_at
FROM forms, jsonb_array_elements(forms.draft->'sections') WITH ORDINALITY AS section(value, place);--> statement-breakpoint
INSERT INTO "form_questions" ("form_id", "organization_id", "id", "section_id", "rank", "definition", "dependent_que", "changed_at")
SELECT forms.id, forms.organization_id, field.value->>'id', section.value->>'id', pg_temp.order_key(field.place - 1), field.value - 'id',
	(SELECT array_agg(DISTINCT source.value #>> '{}') FROM jsonb_path_query(field.value, '$.conditionGroup.cgList[*].conditionList[*].selectedQuestion') AS source(value)),
	forms.updated_at
FROM forms, jsonb_array_elements(forms.draft->'sections') AS section(value), jsonb_array_elements(section.value->'fields') WITH ORDINALITY AS field(value, place);
