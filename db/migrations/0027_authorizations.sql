CREATE TABLE "authorization_permissions" (
	"authorization_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_type" text NOT NULL,
	"state" text DEFAULT 'inactive' NOT NULL,
	"asked_by_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_permissions_authorization_id_organization_id_user_type_pk" PRIMARY KEY("authorization_id","organization_id","user_type")
);
--> statement-breakpoint
CREATE TABLE "authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_authorization_id_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."authorizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_permissions" ADD CONSTRAINT "authorization_permissions_asked_by_id_organizations_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_partner_id_organizations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_permissions_active" ON "authorization_permissions" USING btree ("organization_id","user_type") WHERE "authorization_permissions"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "authorizations_pair" ON "authorizations" USING btree (least("organization_id", "partner_id"),greatest("organization_id", "partner_id"));--> statement-breakpoint
CREATE INDEX "authorizations_organization" ON "authorizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "authorizations_partner" ON "authorizations" USING btree ("partner_id");