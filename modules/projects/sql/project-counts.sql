-- project_counts: the number of projects by visibility path and its user or organization, status and filter. Each
-- change adds rows, and the sum of the rows is the count. A job replaces them by their sum.

CREATE OR REPLACE FUNCTION status_of_count(facet text, status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
	SELECT CASE WHEN "facet" = 'clients' THEN '' ELSE "status" END
$$;

CREATE OR REPLACE FUNCTION own_count_rows(project projects)
 RETURNS TABLE(way text, holder_id text, facet text, value text)
 LANGUAGE sql
 IMMUTABLE
AS $$
	SELECT * FROM (VALUES
		('owner', project.organization_id, '', ''),
		('owner', project.organization_id, 'client', project.client_id),
		('owner', project.organization_id, 'clients', project.client_id),
		('owner', project.organization_id, 'inspector', project.inspector_id),
		('owner', CASE WHEN project.inspector_organization_id = project.organization_id THEN project.organization_id END, 'inspected', ''),
		('inspector', project.inspector_id, '', ''),
		('installer', project.installer_id, '', '')
	) AS "counted" ("way", "holder_id", "facet", "value")
	WHERE project.deleted_at IS NULL AND "counted"."holder_id" IS NOT NULL AND "counted"."value" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION foreign_count_rows(project projects, party text)
 RETURNS TABLE(way text, holder_id text, facet text, value text)
 LANGUAGE sql
 IMMUTABLE
AS $$
	SELECT * FROM (VALUES
		('foreign', party, '', ''),
		('foreign', party, 'client', project.client_id),
		('foreign', party, 'clients', project.client_id),
		('foreign', party, 'inspector', project.inspector_id),
		('foreign', CASE WHEN project.inspector_organization_id = party THEN party END, 'inspected', '')
	) AS "counted" ("way", "holder_id", "facet", "value")
	WHERE project.deleted_at IS NULL AND "counted"."holder_id" IS NOT NULL AND "counted"."value" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION note_added_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "added"."organization_id", "counted".*, status_of_count("counted"."facet", "added"."status"), count(*)
		FROM "added", own_count_rows(row("added".*)::"projects") AS "counted" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_added
	AFTER INSERT ON projects
	REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_added_projects();

CREATE OR REPLACE FUNCTION note_removed_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "removed"."organization_id", "counted".*, status_of_count("counted"."facet", "removed"."status"), -count(*)
		FROM "removed", own_count_rows(row("removed".*)::"projects") AS "counted" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_removed
	AFTER DELETE ON projects
	REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_removed_projects();

CREATE OR REPLACE FUNCTION note_changed_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "organization_id", "way", "holder_id", "facet", "value", "status", sum("change") FROM (
			SELECT "added"."organization_id", "counted".*, status_of_count("counted"."facet", "added"."status") AS "status", 1 AS "change"
				FROM "added", own_count_rows(row("added".*)::"projects") AS "counted"
			UNION ALL SELECT "removed"."organization_id", "counted".*, status_of_count("counted"."facet", "removed"."status"), -1
				FROM "removed", own_count_rows(row("removed".*)::"projects") AS "counted"
			UNION ALL SELECT "added"."organization_id", "counted".*, status_of_count("counted"."facet", "added"."status"), 1
				FROM "added" JOIN "foreign_parties" AS "outside" ON "outside"."project_id" = "added"."id",
				foreign_count_rows(row("added".*)::"projects", "outside"."party_id") AS "counted"
			UNION ALL SELECT "removed"."organization_id", "counted".*, status_of_count("counted"."facet", "removed"."status"), -1
				FROM "removed" JOIN "foreign_parties" AS "outside" ON "outside"."project_id" = "removed"."id",
				foreign_count_rows(row("removed".*)::"projects", "outside"."party_id") AS "counted") AS "moved"
		GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("change") <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_changed
	AFTER UPDATE ON projects
	REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_changed_projects();

CREATE OR REPLACE FUNCTION note_foreign_party()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM 1 FROM "projects" WHERE "id" IN (SELECT "project_id" FROM "changed") ORDER BY "id" FOR SHARE;
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "counted".*, status_of_count("counted"."facet", "projects"."status"), TG_ARGV[0]::integer * count(*)
		FROM "changed" JOIN "projects" ON "projects"."id" = "changed"."project_id",
			foreign_count_rows("projects", "changed"."party_id") AS "counted" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER foreign_parties_added
	AFTER INSERT ON foreign_parties
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_foreign_party('1');

CREATE OR REPLACE TRIGGER foreign_parties_removed
	AFTER DELETE ON foreign_parties
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_foreign_party('-1');

CREATE OR REPLACE FUNCTION rebuild_project_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
	LOCK TABLE "projects", "sites", "project_parties", "foreign_parties" IN SHARE ROW EXCLUSIVE MODE;
	PERFORM copy_sort_keys(array(SELECT DISTINCT "project_id" FROM "foreign_parties"));
	DELETE FROM "project_counts";
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "counted".*, status_of_count("counted"."facet", "projects"."status"), count(*)
		FROM "projects", own_count_rows("projects") AS "counted" GROUP BY 1, 2, 3, 4, 5, 6;
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "counted".*, status_of_count("counted"."facet", "projects"."status"), count(*)
		FROM "foreign_parties" JOIN "projects" ON "projects"."id" = "foreign_parties"."project_id",
			foreign_count_rows("projects", "foreign_parties"."party_id") AS "counted" GROUP BY 1, 2, 3, 4, 5, 6;
END $$;

-- Former names.
DROP FUNCTION IF EXISTS status_of_line(text, text), own_count_lines(projects), foreign_count_lines(projects, text);
