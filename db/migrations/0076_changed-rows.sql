CREATE TABLE "changed_rows" (
	"organization_id" text NOT NULL,
	"set" text NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"project_id" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changed_rows_organization_id_set_transaction_id_project_id_part_pk" PRIMARY KEY("organization_id","set","transaction_id","project_id","part")
);
--> statement-breakpoint
ALTER TABLE "changed_rows" ADD CONSTRAINT "changed_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_rows_changed" ON "changed_rows" USING btree ("changed_at");