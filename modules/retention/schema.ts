import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization } from "#db/schema.ts";

/** For how many years an organization stores its records. Null: without a limit. */
export const retentionSettings = pgTable("retention_settings", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  projectYears: integer("project_years"),
  logYears: integer("log_years"),
  changedByName: text("changed_by_name").notNull(),
  updatedAt: updatedAt(),
});

/** What one night deleted. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** The day of the organization on which it began. */
    night: date("night").notNull(),
    projects: integer("projects").notNull().default(0),
    logEntries: integer("log_entries").notNull().default(0),
    createdAt: createdAt(),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    uniqueIndex("retention_runs_night").on(t.organizationId, t.night),
    index("retention_runs_unfinished")
      .on(t.createdAt)
      .where(sql`${t.endedAt} is null`),
  ],
);
