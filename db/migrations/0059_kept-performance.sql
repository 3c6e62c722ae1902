CREATE TABLE "performance_figures" (
	"organization_id" text NOT NULL,
	"time_frame" text NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "performance_figures_organization_id_time_frame_pk" PRIMARY KEY("organization_id","time_frame")
);
--> statement-breakpoint
ALTER TABLE "performance_figures" ADD CONSTRAINT "performance_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;