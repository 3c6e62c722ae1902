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
-- The default comes after, so that entries which are there already do not claim to be of one transaction.
ALTER TABLE "log_entries" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "log_entries" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text::bigint);--> statement-breakpoint
CREATE INDEX "record_changes_transaction" ON "record_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("collection","record_id");--> statement-breakpoint
CREATE INDEX "log_entries_category" ON "log_entries" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "log_entries_actor" ON "log_entries" USING btree ("organization_id","actor_id","created_at","id");--> statement-breakpoint
-- What a write changed, in words of at most 2,000 characters; its arguments are columns that say nothing to a reader.
CREATE FUNCTION "note_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" jsonb := to_jsonb(OLD);
	"after" jsonb := to_jsonb(NEW);
	"changed" jsonb;
BEGIN
	SELECT jsonb_object_agg("key", jsonb_build_array(left("before" ->> "key", 2000), left("after" ->> "key", 2000)))
		INTO "changed"
		FROM jsonb_object_keys("after") AS "key"
		WHERE "before" -> "key" IS DISTINCT FROM "after" -> "key"
			AND "key" NOT IN ('updated_at', 'version', 'search_text', 'updated_by_id', 'updated_by_name')
			AND NOT ("key" = ANY (coalesce(TG_ARGV, '{}')));
	IF "changed" IS NOT NULL THEN
		INSERT INTO "record_changes" ("organization_id", "collection", "record_id", "changes")
			VALUES (coalesce("after" ->> 'organization_id', "after" ->> 'id'), TG_TABLE_NAME, "after" ->> 'id', "changed");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_note_change" AFTER UPDATE ON "projects" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "sites_note_change" AFTER UPDATE ON "sites" FOR EACH ROW EXECUTE FUNCTION "note_record_change"('geocode_results');--> statement-breakpoint
CREATE TRIGGER "users_note_change" AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "organizations_note_change" AFTER UPDATE ON "organizations" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "forms_note_change" AFTER UPDATE ON "forms" FOR EACH ROW EXECUTE FUNCTION "note_record_change"('revision', 'edit_count', 'modified', 'drafting', 'rubric_count');--> statement-breakpoint
CREATE TRIGGER "rubrics_note_change" AFTER UPDATE ON "rubrics" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "scoring_systems_note_change" AFTER UPDATE ON "scoring_systems" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "special_access_note_change" AFTER UPDATE ON "special_access" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "form_actions_note_change" AFTER UPDATE ON "form_actions" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "form_ratings_note_change" AFTER UPDATE ON "form_ratings" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
CREATE TRIGGER "tickets_note_change" AFTER UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "note_record_change"();--> statement-breakpoint
-- Nobody changes what was written, the application's own role neither. The story of a project goes when the project itself was
-- purged after its time in the trash, as its people may ask; that it was purged stays.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"gone" text := CASE TG_TABLE_NAME WHEN 'log_entries' THEN to_jsonb(OLD) ->> 'category' ELSE to_jsonb(OLD) ->> 'collection' END;
	"record" text := coalesce(to_jsonb(OLD) ->> 'category_id', to_jsonb(OLD) ->> 'record_id');
BEGIN
	IF TG_OP = 'DELETE' AND "gone" = 'projects' AND NOT EXISTS (SELECT 1 FROM "projects" WHERE "id" = "record") THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'DELETE' AND "gone" = 'sites' AND NOT EXISTS (SELECT 1 FROM "sites" WHERE "id" = "record") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_emptying"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "log_entries_append_only" BEFORE UPDATE OR DELETE ON "log_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "log_entries_not_emptied" BEFORE TRUNCATE ON "log_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying"();--> statement-breakpoint
CREATE TRIGGER "record_changes_append_only" BEFORE UPDATE OR DELETE ON "record_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "record_changes_not_emptied" BEFORE TRUNCATE ON "record_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying"();
