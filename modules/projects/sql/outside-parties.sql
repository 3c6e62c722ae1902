-- foreign_parties: the organizations and users outside a project's owner that are its parties, with the sort keys of
-- the project and its site.

CREATE OR REPLACE FUNCTION copy_sort_keys(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
	UPDATE "foreign_parties" AS "outside"
		SET ("updated_at", "completed_on", "status", "site_owner", "site_address", "client_name", "inspector_name", "form_title")
			= ("sorted"."updated_at", "sorted"."completed_on", "sorted"."status", "sorted"."site_owner", "sorted"."site_address",
				"sorted"."client_name", "sorted"."inspector_name", "sorted"."form_title")
		FROM "sorted_projects" AS "sorted"
		WHERE "outside"."project_id" = ANY("ids") AND "sorted"."id" = "outside"."project_id"
			AND ("outside"."updated_at", "outside"."completed_on", "outside"."status", "outside"."site_owner", "outside"."site_address",
				"outside"."client_name", "outside"."inspector_name", "outside"."form_title")
				IS DISTINCT FROM ("sorted"."updated_at", "sorted"."completed_on", "sorted"."status", "sorted"."site_owner", "sorted"."site_address",
				"sorted"."client_name", "sorted"."inspector_name", "sorted"."form_title");
END $$;

CREATE OR REPLACE FUNCTION foreign_party_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM 1 FROM "projects" WHERE "id" IN (SELECT "project_id" FROM "added" WHERE "party_id" <> "organization_id") ORDER BY "id" FOR SHARE;
	INSERT INTO "foreign_parties" ("party_id", "project_id", "organization_id", "created_at",
			"updated_at", "completed_on", "status", "site_owner", "site_address", "client_name", "inspector_name", "form_title")
		SELECT DISTINCT "added"."party_id", "added"."project_id", "added"."organization_id", "sorted"."created_at",
			"sorted"."updated_at", "sorted"."completed_on", "sorted"."status", "sorted"."site_owner", "sorted"."site_address",
				"sorted"."client_name", "sorted"."inspector_name", "sorted"."form_title"
		FROM "added"
		JOIN "sorted_projects" AS "sorted" ON "sorted"."id" = "added"."project_id"
		WHERE "added"."role" IN ('client', 'inspector', 'installer') AND "added"."party_kind" = 'organization'
			AND "added"."party_id" <> "added"."organization_id"
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_parties_added
	AFTER INSERT ON project_parties
	REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION foreign_party_added();

CREATE OR REPLACE FUNCTION foreign_party_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	DELETE FROM "foreign_parties" USING "removed"
		WHERE "foreign_parties"."party_id" = "removed"."party_id" AND "foreign_parties"."project_id" = "removed"."project_id"
			AND NOT EXISTS (SELECT 1 FROM "project_parties" WHERE "project_parties"."project_id" = "removed"."project_id"
				AND "project_parties"."party_id" = "removed"."party_id"
				AND "project_parties"."role" IN ('client', 'inspector', 'installer'));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_parties_removed
	AFTER DELETE ON project_parties
	REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT
	EXECUTE FUNCTION foreign_party_removed();

CREATE OR REPLACE FUNCTION delete_foreign_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	DELETE FROM "foreign_parties" WHERE "project_id" = OLD."id";
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER projects_delete_foreign_parties
	BEFORE DELETE ON projects
	FOR EACH ROW
	EXECUTE FUNCTION delete_foreign_parties();

CREATE OR REPLACE FUNCTION copy_sort_keys_of_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM copy_sort_keys(array(SELECT "id" FROM "changed"));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_sorted
	AFTER UPDATE ON projects
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION copy_sort_keys_of_projects();

CREATE OR REPLACE FUNCTION copy_sort_keys_of_sites()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	PERFORM copy_sort_keys(array(SELECT "projects"."id" FROM "projects" JOIN "changed" ON "changed"."id" = "projects"."site_id"));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sites_sorted
	AFTER UPDATE ON sites
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION copy_sort_keys_of_sites();

-- Former names.
DROP TRIGGER IF EXISTS projects_part_with_foreign_parties ON projects;
DROP FUNCTION IF EXISTS part_with_foreign_parties(), project_sorted_anew(), site_sorted_anew(), sort_foreign_parties(text[]);
