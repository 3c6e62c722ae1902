CREATE TABLE "form_workbooks" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "workbook_id" text;--> statement-breakpoint
ALTER TABLE "form_workbooks" ADD CONSTRAINT "form_workbooks_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_workbooks" ADD CONSTRAINT "form_workbooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_workbooks_form" ON "form_workbooks" USING btree ("form_id","created_at");