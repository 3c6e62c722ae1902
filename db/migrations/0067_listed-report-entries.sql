ALTER TABLE "report_reads" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Says of the organizations' entries of reports whether these are listed, where they say otherwise.
CREATE FUNCTION "list_report_entries"("ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "report_reads" AS "entry" SET "listed" = NOT "entry"."listed"
		FROM "reports" JOIN "projects" ON "projects"."id" = "reports"."project_id"
		WHERE "entry"."report_id" = ANY("ids") AND "entry"."party_kind" = 'organization' AND "reports"."id" = "entry"."report_id"
			AND "entry"."listed" <> ("reports"."file_id" IS NOT NULL AND "projects"."deleted_at" IS NULL);
END $$;--> statement-breakpoint
-- The lock makes whoever deletes the project at this moment wait, or be waited for.
CREATE FUNCTION "report_entry_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "reports"."file_id" IS NOT NULL AND "projects"."deleted_at" IS NULL INTO NEW."listed"
		FROM "reports" JOIN "projects" ON "projects"."id" = "reports"."project_id" WHERE "reports"."id" = NEW."report_id" FOR SHARE;
	NEW."listed" := coalesce(NEW."listed", false);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "report_of_file_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_report_entries(array[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "report_of_project_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_report_entries(array(SELECT "id" FROM "reports" WHERE "project_id" = NEW."id"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_reads_listed" BEFORE INSERT ON "report_reads" FOR EACH ROW WHEN (NEW."party_kind" = 'organization')
	EXECUTE FUNCTION "report_entry_added"();--> statement-breakpoint
CREATE TRIGGER "reports_listed" AFTER UPDATE OF "file_id" ON "reports" FOR EACH ROW WHEN ((OLD."file_id" IS NULL) <> (NEW."file_id" IS NULL))
	EXECUTE FUNCTION "report_of_file_changed"();--> statement-breakpoint
CREATE TRIGGER "projects_listed" AFTER UPDATE OF "deleted_at" ON "projects" FOR EACH ROW WHEN ((OLD."deleted_at" IS NULL) <> (NEW."deleted_at" IS NULL))
	EXECUTE FUNCTION "report_of_project_changed"();--> statement-breakpoint
-- Writers of projects, reports and their entries wait until it is done.
CREATE FUNCTION "rebuild_listed_reports"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "projects", "reports", "report_reads" IN SHARE ROW EXCLUSIVE MODE;
	PERFORM list_report_entries(array(SELECT "id" FROM "reports"));
END $$;--> statement-breakpoint
SELECT rebuild_listed_reports();--> statement-breakpoint
CREATE INDEX "report_reads_listed" ON "report_reads" USING btree ("party_id","organization_id","state","report_id") WHERE "report_reads"."listed";
