-- Records which answers changed, for programs that follow the set Answers: on each write of them, when their project goes to the
-- trash or comes back, and when the intake gets another version of its form, which can change the text of a question.

CREATE OR REPLACE FUNCTION record_changed_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "changed_rows" ("organization_id", "set", "project_id", "part")
	SELECT "organization_id", 'Answers', "project_id", "field_id" FROM "changed"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER intake_answers_added
	AFTER INSERT ON intake_answers
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_answers();

CREATE OR REPLACE TRIGGER intake_answers_changed
	AFTER UPDATE ON intake_answers
	REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_answers();

CREATE OR REPLACE TRIGGER intake_answers_removed
	AFTER DELETE ON intake_answers
	REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT
	EXECUTE FUNCTION record_changed_answers();

CREATE OR REPLACE FUNCTION record_answers_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	INSERT INTO "changed_rows" ("organization_id", "set", "project_id", "part")
	SELECT "organization_id", 'Answers', "project_id", "field_id" FROM "intake_answers"
		WHERE "project_id" = CASE TG_TABLE_NAME WHEN 'projects' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'project_id' END
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER projects_move_answers
	AFTER UPDATE OF deleted_at ON projects
	FOR EACH ROW
	WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION record_answers_of_project();

CREATE OR REPLACE TRIGGER intakes_move_answers
	AFTER UPDATE OF form_id, form_version ON intakes
	FOR EACH ROW
	WHEN (OLD.form_version IS DISTINCT FROM NEW.form_version OR OLD.form_id IS DISTINCT FROM NEW.form_id)
	EXECUTE FUNCTION record_answers_of_project();
