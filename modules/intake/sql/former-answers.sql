-- Copies each answer that is replaced or removed to former_answers, with its author.

CREATE OR REPLACE FUNCTION store_former_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "former_answers" ("project_id", "field_id", "organization_id", "answer", "given_by_id", "given_by_name", "given_at",
			"replaced_by_id", "replaced_by_name", "replaced_at")
		VALUES (OLD."project_id", OLD."field_id", OLD."organization_id", OLD."answer", OLD."updated_by_id", OLD."updated_by_name",
			OLD."updated_at", NEW."updated_by_id", NEW."updated_by_name", NEW."updated_at");
	ELSE
		-- Nothing is copied when the whole project is being purged.
		INSERT INTO "former_answers" ("project_id", "field_id", "organization_id", "answer", "given_by_id", "given_by_name", "given_at")
		SELECT OLD."project_id", OLD."field_id", OLD."organization_id", OLD."answer", OLD."updated_by_id", OLD."updated_by_name",
			OLD."updated_at" FROM "projects" WHERE "id" = OLD."project_id";
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER intake_answers_store_changed
	AFTER UPDATE ON intake_answers
	FOR EACH ROW
	WHEN (((old.answer IS DISTINCT FROM new.answer) AND ((old.updated_by_id <> new.updated_by_id) OR ((now() - old.updated_at) >= '00:01:00'::interval)) AND NOT forgets_person()))
	EXECUTE FUNCTION store_former_answer();

CREATE OR REPLACE TRIGGER intake_answers_store_removed
	AFTER DELETE ON intake_answers
	FOR EACH ROW
	EXECUTE FUNCTION store_former_answer();

CREATE OR REPLACE FUNCTION refuse_change_of_former_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "projects" WHERE "id" = OLD."project_id") THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND forgets_person() THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER former_answers_append_only
	BEFORE DELETE OR UPDATE ON former_answers
	FOR EACH ROW
	EXECUTE FUNCTION refuse_change_of_former_answer();

-- Former names.
DROP TRIGGER IF EXISTS intake_answers_keep_changed ON intake_answers;
DROP TRIGGER IF EXISTS intake_answers_keep_removed ON intake_answers;
DROP FUNCTION IF EXISTS keep_former_answer(), refuse_changing_former_answers();
