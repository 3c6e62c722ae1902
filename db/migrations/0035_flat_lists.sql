CREATE TABLE "foreign_parties" (
	"party_id" text NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "foreign_parties_party_id_project_id_pk" PRIMARY KEY("party_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"organization_id" text NOT NULL,
	"way" text NOT NULL,
	"holder_id" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "projects_owner_created";--> statement-breakpoint
DROP INDEX "projects_owner_status";--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD CONSTRAINT "foreign_parties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD CONSTRAINT "foreign_parties_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_counts" ADD CONSTRAINT "project_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foreign_parties_created" ON "foreign_parties" USING btree ("party_id","created_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_project" ON "foreign_parties" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_counts_holder" ON "project_counts" USING btree ("holder_id","way","facet","value","status","change");--> statement-breakpoint
CREATE INDEX "projects_site" ON "projects" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "projects_owner_updated" ON "projects" USING btree ("organization_id","updated_at") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_inspection" ON "projects" USING btree ("organization_id","status","inspection_at") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_client" ON "projects" USING btree ("organization_id",coalesce(lower("client_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_inspector" ON "projects" USING btree ("organization_id",coalesce(lower("inspector_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_status_inspector" ON "projects" USING btree ("organization_id","status",coalesce(lower("inspector_name"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_form" ON "projects" USING btree ("organization_id",coalesce(lower("form_title"), ''),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_client_created" ON "projects" USING btree ("client_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_inspector_created" ON "projects" USING btree ("inspector_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_inspecting_created" ON "projects" USING btree ("inspector_organization_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_installer_created" ON "projects" USING btree ("installer_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sites_owner_name" ON "sites" USING btree ("organization_id",lower("site_owner_name"),"id");--> statement-breakpoint
CREATE INDEX "sites_owner_address" ON "sites" USING btree ("organization_id",lower("site_address"),"id");--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("organization_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_status" ON "projects" USING btree ("organization_id","status","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
-- Organizations other than the owner that a statement makes a party of a project, in a role that sees it.
CREATE FUNCTION "foreign_party_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "foreign_parties" ("party_id", "project_id", "organization_id", "created_at")
		SELECT DISTINCT "added"."party_id", "added"."project_id", "added"."organization_id", "projects"."created_at"
		FROM "added"
		JOIN "projects" ON "projects"."id" = "added"."project_id"
		WHERE "added"."role" IN ('client', 'inspector', 'installer') AND "added"."party_kind" = 'organization'
			AND "added"."party_id" <> "added"."organization_id"
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "foreign_party_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "foreign_parties" USING "removed"
		WHERE "foreign_parties"."party_id" = "removed"."party_id" AND "foreign_parties"."project_id" = "removed"."project_id"
			AND NOT EXISTS (SELECT 1 FROM "project_parties" WHERE "project_parties"."project_id" = "removed"."project_id"
				AND "project_parties"."party_id" = "removed"."party_id"
				AND "project_parties"."role" IN ('client', 'inspector', 'installer'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "project_parties_added" AFTER INSERT ON "project_parties" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "foreign_party_added"();--> statement-breakpoint
CREATE TRIGGER "project_parties_removed" AFTER DELETE ON "project_parties" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "foreign_party_removed"();--> statement-breakpoint
-- The lines of one project that is not deleted, but for those of its foreign parties.
CREATE FUNCTION "own_count_lines"("project" "projects") RETURNS TABLE ("way" text, "holder_id" text, "facet" text, "value" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT * FROM (VALUES
		('owner', project.organization_id, '', ''),
		('owner', project.organization_id, 'client', project.client_id),
		('owner', project.organization_id, 'inspector', project.inspector_id),
		('owner', CASE WHEN project.inspector_organization_id = project.organization_id THEN project.organization_id END, 'inspected', ''),
		('inspector', project.inspector_id, '', ''),
		('installer', project.installer_id, '', '')
	) AS "line" ("way", "holder_id", "facet", "value")
	WHERE project.deleted_at IS NULL AND "line"."holder_id" IS NOT NULL AND "line"."value" IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "foreign_count_lines"("project" "projects", "party" text) RETURNS TABLE ("way" text, "holder_id" text, "facet" text, "value" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT * FROM (VALUES
		('foreign', party, '', ''),
		('foreign', party, 'client', project.client_id),
		('foreign', party, 'inspector', project.inspector_id),
		('foreign', CASE WHEN project.inspector_organization_id = party THEN party END, 'inspected', '')
	) AS "line" ("way", "holder_id", "facet", "value")
	WHERE project.deleted_at IS NULL AND "line"."holder_id" IS NOT NULL AND "line"."value" IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "note_added_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "added"."organization_id", "line".*, "added"."status", count(*)
		FROM "added", own_count_lines(row("added".*)::"projects") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_removed_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "removed"."organization_id", "line".*, "removed"."status", -count(*)
		FROM "removed", own_count_lines(row("removed".*)::"projects") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "organization_id", "way", "holder_id", "facet", "value", "status", sum("change") FROM (
			SELECT "added"."organization_id", "line".*, "added"."status", 1 AS "change"
				FROM "added", own_count_lines(row("added".*)::"projects") AS "line"
			UNION ALL SELECT "removed"."organization_id", "line".*, "removed"."status", -1
				FROM "removed", own_count_lines(row("removed".*)::"projects") AS "line"
			UNION ALL SELECT "added"."organization_id", "line".*, "added"."status", 1
				FROM "added" JOIN "foreign_parties" AS "guest" ON "guest"."project_id" = "added"."id",
				foreign_count_lines(row("added".*)::"projects", "guest"."party_id") AS "line"
			UNION ALL SELECT "removed"."organization_id", "line".*, "removed"."status", -1
				FROM "removed" JOIN "foreign_parties" AS "guest" ON "guest"."project_id" = "removed"."id",
				foreign_count_lines(row("removed".*)::"projects", "guest"."party_id") AS "line") AS "moved"
		GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("change") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_added" AFTER INSERT ON "projects" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_added_projects"();--> statement-breakpoint
CREATE TRIGGER "projects_removed" AFTER DELETE ON "projects" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_projects"();--> statement-breakpoint
CREATE TRIGGER "projects_changed" AFTER UPDATE ON "projects" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_projects"();--> statement-breakpoint
-- The lock keeps the project's status as it is counted here: whoever changes it at this moment waits, and then counts the new party too.
CREATE FUNCTION "note_foreign_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "projects" WHERE "id" IN (SELECT "project_id" FROM "noted") ORDER BY "id" FOR SHARE;
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "line".*, "projects"."status", TG_ARGV[0]::integer * count(*)
		FROM "noted" JOIN "projects" ON "projects"."id" = "noted"."project_id",
			foreign_count_lines("projects", "noted"."party_id") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "foreign_parties_added" AFTER INSERT ON "foreign_parties" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_foreign_party"('1');--> statement-breakpoint
CREATE TRIGGER "foreign_parties_removed" AFTER DELETE ON "foreign_parties" REFERENCING OLD TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "note_foreign_party"('-1');--> statement-breakpoint
-- While the project is there its foreign parties can still be counted off; the cascade comes too late for that.
CREATE FUNCTION "part_with_foreign_parties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "foreign_parties" WHERE "project_id" = OLD."id";
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_part_with_foreign_parties" BEFORE DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "part_with_foreign_parties"();--> statement-breakpoint
-- Counts every project anew. Writers of projects and parties wait until it is done; readers see the old lines until then.
CREATE FUNCTION "rebuild_project_counts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "projects", "project_parties", "foreign_parties" IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM "project_counts";
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "line".*, "projects"."status", count(*)
		FROM "projects", own_count_lines("projects") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "line".*, "projects"."status", count(*)
		FROM "foreign_parties" JOIN "projects" ON "projects"."id" = "foreign_parties"."project_id",
			foreign_count_lines("projects", "foreign_parties"."party_id") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
END $$;--> statement-breakpoint
INSERT INTO "foreign_parties" ("party_id", "project_id", "organization_id", "created_at")
	SELECT DISTINCT "party"."party_id", "party"."project_id", "party"."organization_id", "projects"."created_at"
	FROM "project_parties" AS "party"
	JOIN "projects" ON "projects"."id" = "party"."project_id"
	WHERE "party"."role" IN ('client', 'inspector', 'installer') AND "party"."party_kind" = 'organization'
		AND "party"."party_id" <> "party"."organization_id";--> statement-breakpoint
SELECT rebuild_project_counts();
