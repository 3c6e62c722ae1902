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
ALTER TABLE "former_answers" ADD CONSTRAINT "former_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_answers" ADD CONSTRAINT "former_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_answers_project" ON "former_answers" USING btree ("project_id","id");--> statement-breakpoint
-- Whoever types sends an answer every few seconds: what stood for less than a minute by the same hand was no answer yet.
CREATE FUNCTION "keep_former_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "former_answers" ("project_id", "field_id", "organization_id", "answer", "given_by_id", "given_by_name", "given_at",
			"replaced_by_id", "replaced_by_name")
		VALUES (OLD."project_id", OLD."field_id", OLD."organization_id", OLD."answer", OLD."updated_by_id", OLD."updated_by_name",
			OLD."updated_at", NEW."updated_by_id", NEW."updated_by_name");
	ELSE
		-- Of a project that is purged nothing is kept.
		INSERT INTO "former_answers" ("project_id", "field_id", "organization_id", "answer", "given_by_id", "given_by_name", "given_at")
		SELECT OLD."project_id", OLD."field_id", OLD."organization_id", OLD."answer", OLD."updated_by_id", OLD."updated_by_name",
			OLD."updated_at" FROM "projects" WHERE "id" = OLD."project_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "intake_answers_keep_changed" AFTER UPDATE ON "intake_answers" FOR EACH ROW
	WHEN (OLD."answer" IS DISTINCT FROM NEW."answer"
		AND (OLD."updated_by_id" <> NEW."updated_by_id" OR now() - OLD."updated_at" >= interval '1 minute'))
	EXECUTE FUNCTION "keep_former_answer"();--> statement-breakpoint
CREATE TRIGGER "intake_answers_keep_removed" AFTER DELETE ON "intake_answers" FOR EACH ROW EXECUTE FUNCTION "keep_former_answer"();--> statement-breakpoint
CREATE FUNCTION "refuse_changing_former_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "projects" WHERE "id" = OLD."project_id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "former_answers_append_only" BEFORE UPDATE OR DELETE ON "former_answers" FOR EACH ROW EXECUTE FUNCTION "refuse_changing_former_answers"();--> statement-breakpoint
CREATE TRIGGER "former_answers_not_emptied" BEFORE TRUNCATE ON "former_answers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying"();
