ALTER TABLE "pinned_figures" ADD COLUMN "rubric_id" text;--> statement-breakpoint
-- Performance has two more figures and is stored for each rubric. What is missing is counted again within the hour.
DELETE FROM "cached_results" WHERE "kind" = 'performance';
