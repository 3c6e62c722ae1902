CREATE TABLE "table_views" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_views_user" ON "table_views" USING btree ("user_id","list","name","filter");--> statement-breakpoint
CREATE INDEX "user_counts_organization" ON "user_counts" USING btree ("organization_id");--> statement-breakpoint
INSERT INTO "user_counts" ("organization_id", "type", "change") SELECT "organization_id", "type", count(*) FROM "users" GROUP BY 1, 2;--> statement-breakpoint
CREATE FUNCTION "note_added_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", count(*) FROM "added" GROUP BY 1, 2;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_removed_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", -count(*) FROM "removed" GROUP BY 1, 2;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_counts" ("organization_id", "type", "change")
		SELECT "organization_id", "type", sum("change") FROM (
			SELECT "organization_id", "type", 1 AS "change" FROM "added"
			UNION ALL SELECT "organization_id", "type", -1 FROM "removed") AS "moved"
		GROUP BY 1, 2 HAVING sum("change") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_added_users"();--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_users"();--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_users"();
