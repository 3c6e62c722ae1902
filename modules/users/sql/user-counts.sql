-- user_counts: how many people an organization has by type. Each change adds rows to sum up; a job compacts them.

CREATE OR REPLACE FUNCTION note_added_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", count(*) FROM "added" GROUP BY 1, 2;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_added
	AFTER INSERT ON users
	REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_added_users();

CREATE OR REPLACE FUNCTION note_removed_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", -count(*) FROM "removed" GROUP BY 1, 2;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_removed
	AFTER DELETE ON users
	REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_removed_users();

CREATE OR REPLACE FUNCTION note_changed_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", sum("change") FROM (
			SELECT "organization_id", "type", 1 AS "change" FROM "added"
			UNION ALL SELECT "organization_id", "type", -1 FROM "removed") AS "moved"
		GROUP BY 1, 2 HAVING sum("change") <> 0;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_changed
	AFTER UPDATE ON users
	REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT
	EXECUTE FUNCTION note_changed_users();
