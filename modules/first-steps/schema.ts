import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";

/** What the people of a new organization chose about its first steps. Everything else is read from its records. */
export const firstSteps = pgTable("first_steps", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  /** The person who registered or another company inspects, so no inspector is needed. */
  inspectsSelfAt: timestamptz("inspects_self_at"),
  sampleSeenAt: timestamptz("sample_seen_at"),
  hiddenAt: timestamptz("hidden_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
