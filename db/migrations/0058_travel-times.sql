CREATE TABLE "travel_times" (
	"organization_id" text NOT NULL,
	"from_place" bigint NOT NULL,
	"to_place" bigint NOT NULL,
	"source" text NOT NULL,
	"minutes" integer,
	"meters" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "travel_times_organization_id_from_place_to_place_pk" PRIMARY KEY("organization_id","from_place","to_place"),
	CONSTRAINT "travel_times_order" CHECK ("travel_times"."from_place" < "travel_times"."to_place")
);
--> statement-breakpoint
ALTER TABLE "travel_times" ADD CONSTRAINT "travel_times_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "travel_times_asked" ON "travel_times" USING btree ("organization_id","asked_at");