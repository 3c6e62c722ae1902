CREATE TABLE "sample_records" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "sample_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sample_data" text;--> statement-breakpoint
ALTER TABLE "sample_records" ADD CONSTRAINT "sample_records_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_records_organization" ON "sample_records" USING btree ("organization_id","kind");