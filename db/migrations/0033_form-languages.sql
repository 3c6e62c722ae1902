CREATE TABLE "form_texts" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"language" text NOT NULL,
	"id" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "form_texts_form_id_language_id_pk" PRIMARY KEY("form_id","language","id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "languages" text[] DEFAULT '{"en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_texts" ADD CONSTRAINT "form_texts_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_texts" ADD CONSTRAINT "form_texts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;