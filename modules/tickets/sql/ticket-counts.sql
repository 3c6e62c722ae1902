-- ticket_counts: the number of tickets by organization and status, without withdrawn ones. Each change adds rows;
-- readers sum them, and a job compacts them.

CREATE OR REPLACE FUNCTION note_added_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "ticket_counts" ("organization_id", "facet", "value", "status", "change")
		SELECT "organization_id", "line"."facet", "line"."value", "status", count(*) FROM "added"
		CROSS JOIN LATERAL (VALUES ('', ''), ('assignee', coalesce("assignee_id", '')), ('priority', "priority")) AS "line" ("facet", "value")
		WHERE "withdrawn_at" IS NULL GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tickets_added
	AFTER INSERT ON tickets
	REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_added_tickets();

CREATE OR REPLACE FUNCTION note_removed_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "ticket_counts" ("organization_id", "facet", "value", "status", "change")
		SELECT "organization_id", "line"."facet", "line"."value", "status", -count(*) FROM "removed"
		CROSS JOIN LATERAL (VALUES ('', ''), ('assignee', coalesce("assignee_id", '')), ('priority', "priority")) AS "line" ("facet", "value")
		WHERE "withdrawn_at" IS NULL GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tickets_removed
	AFTER DELETE ON tickets
	REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_removed_tickets();

CREATE OR REPLACE FUNCTION note_changed_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "ticket_counts" ("organization_id", "facet", "value", "status", "change")
		SELECT "organization_id", "line"."facet", "line"."value", "status", sum("change") FROM (
			SELECT "organization_id", "assignee_id", "priority", "status", 1 AS "change" FROM "added" WHERE "withdrawn_at" IS NULL
			UNION ALL SELECT "organization_id", "assignee_id", "priority", "status", -1 FROM "removed" WHERE "withdrawn_at" IS NULL) AS "moved"
		CROSS JOIN LATERAL (VALUES ('', ''), ('assignee', coalesce("assignee_id", '')), ('priority', "priority")) AS "line" ("facet", "value")
		GROUP BY 1, 2, 3, 4 HAVING sum("change") <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tickets_changed
	AFTER UPDATE ON tickets
	REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_changed_tickets();

CREATE OR REPLACE FUNCTION rebuild_ticket_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
	LOCK TABLE "tickets" IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM "ticket_counts";
	INSERT INTO "ticket_counts" ("organization_id", "facet", "value", "status", "change")
		SELECT "organization_id", "line"."facet", "line"."value", "status", count(*) FROM "tickets"
		CROSS JOIN LATERAL (VALUES ('', ''), ('assignee', coalesce("assignee_id", '')), ('priority', "priority")) AS "line" ("facet", "value")
		WHERE "withdrawn_at" IS NULL GROUP BY 1, 2, 3, 4;
END $$;
