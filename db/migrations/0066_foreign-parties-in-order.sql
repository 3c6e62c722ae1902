-- A project as lists sort it: names in small letters, and what is missing as nothing.
CREATE VIEW "sorted_projects" AS
SELECT "projects"."id", "projects"."created_at", "projects"."updated_at", "projects"."completed_on", "projects"."status",
	lower("sites"."site_owner_name") AS "site_owner", lower("sites"."site_address") AS "site_address",
	coalesce(lower("projects"."client_name"), '') AS "client_name", coalesce(lower("projects"."inspector_name"), '') AS "inspector_name",
	coalesce(lower("projects"."form_title"), '') AS "form_title"
FROM "projects" JOIN "sites" ON "sites"."id" = "projects"."site_id";--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "completed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "site_owner" text;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "site_address" text;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "inspector_name" text;--> statement-breakpoint
ALTER TABLE "foreign_parties" ADD COLUMN "form_title" text;--> statement-breakpoint
-- Writes what the foreign parties of projects are sorted by, where it is not what the projects and their sites say.
CREATE FUNCTION "sort_foreign_parties"("ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "foreign_parties" AS "guest"
		SET ("updated_at", "completed_on", "status", "site_owner", "site_address", "client_name", "inspector_name", "form_title")
			= ("sorted"."updated_at", "sorted"."completed_on", "sorted"."status", "sorted"."site_owner", "sorted"."site_address",
				"sorted"."client_name", "sorted"."inspector_name", "sorted"."form_title")
		FROM "sorted_projects" AS "sorted"
		WHERE "guest"."project_id" = ANY("ids") AND "sorted"."id" = "guest"."project_id"
			AND ("guest"."updated_at", "guest"."completed_on", "guest"."status", "guest"."site_owner", "guest"."site_address",
				"guest"."client_name", "guest"."inspector_name", "guest"."form_title")
				IS DISTINCT FROM ("sorted"."updated_at", "sorted"."completed_on", "sorted"."status", "sorted"."site_owner", "sorted"."site_address",
				"sorted"."client_name", "sorted"."inspector_name", "sorted"."form_title");
END $$;--> statement-breakpoint
-- The lock makes others who change what is sorted by wait, or be waited for.
CREATE OR REPLACE FUNCTION "foreign_party_added"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION "project_sorted_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sort_foreign_parties(array(SELECT "id" FROM "noted"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "site_sorted_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sort_foreign_parties(array(SELECT "projects"."id" FROM "projects" JOIN "noted" ON "noted"."id" = "projects"."site_id"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_sorted" AFTER UPDATE ON "projects" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "project_sorted_anew"();--> statement-breakpoint
CREATE TRIGGER "sites_sorted" AFTER UPDATE ON "sites" REFERENCING NEW TABLE AS "noted" FOR EACH STATEMENT EXECUTE FUNCTION "site_sorted_anew"();--> statement-breakpoint
-- Counts every project anew, and sorts those of foreign parties. Writers of projects, sites and parties wait until it is done; readers see
-- the old lines until then.
CREATE OR REPLACE FUNCTION "rebuild_project_counts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "projects", "sites", "project_parties", "foreign_parties" IN SHARE ROW EXCLUSIVE MODE;
	PERFORM sort_foreign_parties(array(SELECT DISTINCT "project_id" FROM "foreign_parties"));
	DELETE FROM "project_counts";
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "line".*, "projects"."status", count(*)
		FROM "projects", own_count_lines("projects") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
	INSERT INTO "project_counts" ("organization_id", "way", "holder_id", "facet", "value", "status", "change")
		SELECT "projects"."organization_id", "line".*, "projects"."status", count(*)
		FROM "foreign_parties" JOIN "projects" ON "projects"."id" = "foreign_parties"."project_id",
			foreign_count_lines("projects", "foreign_parties"."party_id") AS "line" GROUP BY 1, 2, 3, 4, 5, 6;
END $$;--> statement-breakpoint
SELECT sort_foreign_parties(array(SELECT DISTINCT "project_id" FROM "foreign_parties"));--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "site_owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "site_address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "client_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "inspector_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_parties" ALTER COLUMN "form_title" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "foreign_parties_updated" ON "foreign_parties" USING btree ("party_id","updated_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_completed" ON "foreign_parties" USING btree ("party_id","completed_on","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_status" ON "foreign_parties" USING btree ("party_id","status","created_at","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_site_owner" ON "foreign_parties" USING btree ("party_id","site_owner","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_site_address" ON "foreign_parties" USING btree ("party_id","site_address","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_client" ON "foreign_parties" USING btree ("party_id","client_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_inspector" ON "foreign_parties" USING btree ("party_id","inspector_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_status_inspector" ON "foreign_parties" USING btree ("party_id","status","inspector_name","project_id");--> statement-breakpoint
CREATE INDEX "foreign_parties_form" ON "foreign_parties" USING btree ("party_id","form_title","project_id");
