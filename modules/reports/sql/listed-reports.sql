-- Maintains report_reads: one row for each party of a report, from which the lists of reports are read.

CREATE OR REPLACE FUNCTION list_report_entries(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
	UPDATE "report_reads" AS "entry" SET "listed" = NOT "entry"."listed"
		FROM "reports" JOIN "projects" ON "projects"."id" = "reports"."project_id"
		WHERE "entry"."report_id" = ANY("ids") AND "entry"."party_kind" = 'organization' AND "reports"."id" = "entry"."report_id"
			AND "entry"."listed" <> ("reports"."file_id" IS NOT NULL AND "projects"."deleted_at" IS NULL);
END $$;

CREATE OR REPLACE FUNCTION report_entry_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	SELECT "reports"."file_id" IS NOT NULL AND "projects"."deleted_at" IS NULL INTO NEW."listed"
		FROM "reports" JOIN "projects" ON "projects"."id" = "reports"."project_id" WHERE "reports"."id" = NEW."report_id" FOR SHARE;
	NEW."listed" := coalesce(NEW."listed", false);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER report_reads_listed
	BEFORE INSERT ON report_reads
	FOR EACH ROW
	WHEN ((new.party_kind = 'organization'::text))
	EXECUTE FUNCTION report_entry_added();

CREATE OR REPLACE FUNCTION report_entry_of_owner_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "reports" SET "owner_state" = NULL WHERE "id" = OLD."report_id";
	ELSE
		UPDATE "reports" SET "owner_state" = CASE WHEN NEW."listed" THEN NEW."state" END WHERE "id" = NEW."report_id";
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER report_reads_of_owner_deleted
	AFTER DELETE ON report_reads
	FOR EACH ROW
	WHEN (((old.party_kind = 'organization'::text) AND (old.party_id = old.organization_id)))
	EXECUTE FUNCTION report_entry_of_owner_changed();

CREATE OR REPLACE TRIGGER report_reads_of_owner_written
	AFTER INSERT OR UPDATE OF state, listed ON report_reads
	FOR EACH ROW
	WHEN (((new.party_kind = 'organization'::text) AND (new.party_id = new.organization_id)))
	EXECUTE FUNCTION report_entry_of_owner_changed();

CREATE OR REPLACE FUNCTION report_of_file_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM list_report_entries(array[NEW."id"]);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_listed
	AFTER UPDATE OF file_id ON reports
	FOR EACH ROW
	WHEN (((old.file_id IS NULL) <> (new.file_id IS NULL)))
	EXECUTE FUNCTION report_of_file_changed();

CREATE OR REPLACE FUNCTION report_of_project_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM list_report_entries(array(SELECT "id" FROM "reports" WHERE "project_id" = NEW."id"));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_listed
	AFTER UPDATE OF deleted_at ON projects
	FOR EACH ROW
	WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))
	EXECUTE FUNCTION report_of_project_changed();

CREATE OR REPLACE FUNCTION set_report_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	SELECT "inspector_id", CASE WHEN "installer_viewable" THEN "installer_id" END INTO NEW."inspector_id", NEW."installer_id"
		FROM "projects" WHERE "id" = NEW."project_id" AND "deleted_at" IS NULL AND NEW."file_id" IS NOT NULL;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER reports_readers
	BEFORE INSERT OR UPDATE OF file_id ON reports
	FOR EACH ROW
	EXECUTE FUNCTION set_report_readers();

-- Updates the report of a project without a file too: so it waits for a rendering that is about to store one.
CREATE OR REPLACE FUNCTION report_readers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	UPDATE "reports" SET "file_id" = "file_id" WHERE "project_id" = NEW."id";
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_report_readers
	AFTER UPDATE OF inspector_id, installer_id, installer_viewable, deleted_at ON projects
	FOR EACH ROW
	WHEN (((old.inspector_id, old.installer_id, old.installer_viewable, old.deleted_at)
		IS DISTINCT FROM (new.inspector_id, new.installer_id, new.installer_viewable, new.deleted_at)))
	EXECUTE FUNCTION report_readers_changed();

CREATE OR REPLACE FUNCTION rebuild_listed_reports()
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
	LOCK TABLE "projects", "reports", "report_reads" IN SHARE ROW EXCLUSIVE MODE;
	PERFORM list_report_entries(array(SELECT "id" FROM "reports"));
	UPDATE "reports" SET "owner_state" = "said"."state" FROM (
		SELECT "reports"."id", "entry"."state" FROM "reports" LEFT JOIN "report_reads" AS "entry" ON "entry"."report_id" = "reports"."id"
			AND "entry"."party_kind" = 'organization' AND "entry"."party_id" = "reports"."organization_id" AND "entry"."listed"
	) AS "said" WHERE "said"."id" = "reports"."id" AND "reports"."owner_state" IS DISTINCT FROM "said"."state";
	UPDATE "reports" SET "file_id" = "file_id";
END $$;
