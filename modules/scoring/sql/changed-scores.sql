-- Records which scores changed, for programs that follow the set Scores: on each write of them, and when their project goes to the
-- trash or comes back.

CREATE OR REPLACE FUNCTION record_changed_scores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "changed_rows" ("organization_id", "set", "project_id")
	SELECT DISTINCT "organization_id", 'Scores', "project_id" FROM "changed"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER intake_results_added
	AFTER INSERT ON intake_results
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_scores();

CREATE OR REPLACE TRIGGER intake_results_changed
	AFTER UPDATE ON intake_results
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_scores();

CREATE OR REPLACE TRIGGER intake_results_removed
	AFTER DELETE ON intake_results
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_scores();

CREATE OR REPLACE FUNCTION record_score_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "changed_rows" ("organization_id", "set", "project_id")
	SELECT "organization_id", 'Scores', "project_id" FROM "intake_results" WHERE "project_id" = NEW."id" AND "current"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_move_score
	AFTER UPDATE OF deleted_at ON projects
	FOR EACH ROW
	WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION record_score_of_project();
