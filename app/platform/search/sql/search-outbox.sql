-- Lists records in search_outbox whose documents in Elasticsearch are out of date. Lists nothing where there is no
-- Elasticsearch.

CREATE OR REPLACE FUNCTION feeds_search(collection text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
	SELECT EXISTS (SELECT 1 FROM "meta" WHERE "key" = 'search:' || collection)
$$;

CREATE OR REPLACE FUNCTION note_searched_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT DISTINCT "organization_id", 'projects', CASE TG_TABLE_NAME WHEN 'projects' THEN to_jsonb("changed") ->> 'id' ELSE to_jsonb("changed") ->> 'project_id' END FROM "changed";
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER foreign_parties_searched_added
	AFTER INSERT ON foreign_parties
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER foreign_parties_searched_removed
	AFTER DELETE ON foreign_parties
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER project_parties_searched_added
	AFTER INSERT ON project_parties
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER project_parties_searched_changed
	AFTER UPDATE ON project_parties
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER project_parties_searched_removed
	AFTER DELETE ON project_parties
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER projects_searched_added
	AFTER INSERT ON projects
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER projects_searched_changed
	AFTER UPDATE ON projects
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE TRIGGER projects_searched_removed
	AFTER DELETE ON projects
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_project();

CREATE OR REPLACE FUNCTION note_searched_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT "projects"."organization_id", 'projects', "projects"."id" FROM "changed" JOIN "projects" ON "projects"."site_id" = "changed"."id";
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sites_searched_changed
	AFTER UPDATE ON sites
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_site();

CREATE OR REPLACE FUNCTION note_searched_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT "projects"."organization_id", 'projects', "projects"."id" FROM "changed"
			JOIN "before" ON "before"."id" = "changed"."id" AND "before"."name" IS DISTINCT FROM "changed"."name"
			JOIN "projects" ON "projects"."organization_id" = "changed"."id";
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organizations_searched_changed
	AFTER UPDATE ON organizations
	REFERENCING OLD TABLE AS before NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_searched_organization();
