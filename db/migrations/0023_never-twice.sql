ALTER TABLE "calendar_entries" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of bookings that overlap already, the later ones stay as they are and are not marked.
UPDATE "calendar_entries" e SET "restricted" = true FROM "projects" p
WHERE p."id" = e."project_id" AND p."restrict_schedule" AND e."type" = 'Intake' AND e."custom_cancel_date" IS NULL
  AND NOT EXISTS (
    SELECT FROM "calendar_entries" o WHERE o."owner_id" = e."owner_id" AND o."id" < e."id" AND o."type" = 'Intake'
      AND o."custom_cancel_date" IS NULL AND tstzrange(o."starts_at", o."ends_at") && tstzrange(e."starts_at", e."ends_at"));--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_never_twice"
  EXCLUDE USING gist ("owner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("restricted" AND "type" = 'Intake' AND "custom_cancel_date" IS NULL) DEFERRABLE INITIALLY DEFERRED;
