ALTER TABLE "scored_projects" ADD COLUMN "installer_viewable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "scored_projects" SET "installer_viewable" = true
	FROM "projects" WHERE "projects"."id" = "scored_projects"."project_id" AND "projects"."installer_viewable";
