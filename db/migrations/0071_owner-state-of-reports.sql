ALTER TABLE "reports" ADD COLUMN "owner_state" text;--> statement-breakpoint
-- The entry of a report's own owner, written or gone, is noted in the report.
CREATE FUNCTION "report_entry_of_owner_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "reports" SET "owner_state" = NULL WHERE "id" = OLD."report_id";
	ELSE
		UPDATE "reports" SET "owner_state" = CASE WHEN NEW."listed" THEN NEW."state" END WHERE "id" = NEW."report_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_reads_of_owner_written" AFTER INSERT OR UPDATE OF "state", "listed" ON "report_reads" FOR EACH ROW
	WHEN (NEW."party_kind" = 'organization' AND NEW."party_id" = NEW."organization_id") EXECUTE FUNCTION "report_entry_of_owner_changed"();--> statement-breakpoint
CREATE TRIGGER "report_reads_of_owner_deleted" AFTER DELETE ON "report_reads" FOR EACH ROW
	WHEN (OLD."party_kind" = 'organization' AND OLD."party_id" = OLD."organization_id") EXECUTE FUNCTION "report_entry_of_owner_changed"();--> statement-breakpoint
-- Writers of projects, reports and their entries wait until it is done.
CREATE OR REPLACE FUNCTION "rebuild_listed_reports"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "projects", "reports", "report_reads" IN SHARE ROW EXCLUSIVE MODE;
	PERFORM list_report_entries(array(SELECT "id" FROM "reports"));
	UPDATE "reports" SET "owner_state" = "said"."state" FROM (
		SELECT "reports"."id", "entry"."state" FROM "reports" LEFT JOIN "report_reads" AS "entry" ON "entry"."report_id" = "reports"."id"
			AND "entry"."party_kind" = 'organization' AND "entry"."party_id" = "reports"."organization_id" AND "entry"."listed"
	) AS "said" WHERE "said"."id" = "reports"."id" AND "reports"."owner_state" IS DISTINCT FROM "said"."state";
END $$;--> statement-breakpoint
SELECT rebuild_listed_reports();
