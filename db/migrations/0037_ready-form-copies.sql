CREATE TABLE "ready_form_copies" (
	"form_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"ready_id" text NOT NULL,
	"edition" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ready_form_copies" ADD CONSTRAINT "ready_form_copies_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_form_copies" ADD CONSTRAINT "ready_form_copies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;