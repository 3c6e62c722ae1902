CREATE TABLE "received_steps" (
	"sender_id" text NOT NULL,
	"key" text NOT NULL,
	"project_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_steps_sender_id_key_pk" PRIMARY KEY("sender_id","key")
);
--> statement-breakpoint
ALTER TABLE "received_steps" ADD CONSTRAINT "received_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_steps" ADD CONSTRAINT "received_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_steps_project" ON "received_steps" USING btree ("project_id");