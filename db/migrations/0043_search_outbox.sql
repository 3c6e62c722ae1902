CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_outbox_collection" ON "search_outbox" USING btree ("collection","id");
--> statement-breakpoint
-- Whether an engine is fed with these records; without one nothing is written down.
CREATE FUNCTION "feeds_search"("collection" text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM "meta" WHERE "key" = 'search:' || collection)
$$;--> statement-breakpoint
-- A project, or something by whose words or rights it is found, changed.
CREATE FUNCTION "note_searched_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT DISTINCT "organization_id", 'projects', CASE TG_TABLE_NAME WHEN 'projects' THEN to_jsonb("noted") ->> 'id' ELSE to_jsonb("noted") ->> 'project_id' END FROM "noted";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_searched_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT "projects"."organization_id", 'projects', "projects"."id" FROM "noted" JOIN "projects" ON "projects"."site_id" = "noted"."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_searched_organization"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF feeds_search('projects') THEN
		INSERT INTO "search_outbox" ("organization_id", "collection", "record_id")
			SELECT "projects"."organization_id", 'projects', "projects"."id" FROM "noted"
			JOIN "before" ON "before"."id" = "noted"."id" AND "before"."name" IS DISTINCT FROM "noted"."name"
			JOIN "projects" ON "projects"."organization_id" = "noted"."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_searched_added" AFTER INSERT ON "projects" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "projects_searched_changed" AFTER UPDATE ON "projects" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "projects_searched_removed" AFTER DELETE ON "projects" REFERENCING OLD TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "project_parties_searched_added" AFTER INSERT ON "project_parties" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "project_parties_searched_changed" AFTER UPDATE ON "project_parties" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "project_parties_searched_removed" AFTER DELETE ON "project_parties" REFERENCING OLD TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "foreign_parties_searched_added" AFTER INSERT ON "foreign_parties" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "foreign_parties_searched_removed" AFTER DELETE ON "foreign_parties" REFERENCING OLD TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_project"();--> statement-breakpoint
CREATE TRIGGER "sites_searched_changed" AFTER UPDATE ON "sites" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_site"();--> statement-breakpoint
CREATE TRIGGER "organizations_searched_changed" AFTER UPDATE ON "organizations" REFERENCING OLD TABLE AS "before" NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_searched_organization"();
