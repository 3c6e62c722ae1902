import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";

/** A series of projects that inspect a site again every few months. Days are YYYY-MM-DD. */
export const recurrences = pgTable(
  "recurrences",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    months: integer("months").notNull(),
    /** The last day on which a project may be due. */
    untilDay: text("until_day").notNull(),
    /** The due day from which the months are counted. */
    anchorDay: text("anchor_day").notNull(),
    /** How many due days after the anchor have a project. */
    made: integer("made").notNull().default(0),
    /** When the next project is due; null when the series has ended. */
    nextDay: text("next_day"),
    /** The project that the next one is a copy of; null when it was removed, which ends the series. */
    templateId: text("template_id").references(() => projects.id, { onDelete: "set null" }),
    stoppedAt: timestamptz("stopped_at"),
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    /** Every write raises it. A write with an old version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("recurrences_next")
      .on(t.nextDay)
      .where(sql`${t.stoppedAt} is null`),
    index("recurrences_template").on(t.templateId),
  ],
);

/** The projects of a series. */
export const recurringProjects = pgTable(
  "recurring_projects",
  {
    projectId: text("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    recurrenceId: text("recurrence_id")
      .notNull()
      .references(() => recurrences.id, { onDelete: "cascade" }),
    dueDay: text("due_day").notNull(),
  },
  (t) => [index("recurring_projects_series").on(t.recurrenceId, t.dueDay)],
);
