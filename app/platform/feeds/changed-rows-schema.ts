import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { owningOrganization, transactionId } from "#db/schema.ts";

/**
 * Which rows of a set changed or were deleted, by the transaction that did it. Triggers of the modules' own tables write it, for
 * sets whose changes have no events. Kept for a month.
 */
export const changedRows = pgTable(
  "changed_rows",
  {
    organizationId: owningOrganization(),
    /** The name of the entity set. */
    set: text("set").notNull(),
    transactionId: transactionId().notNull(),
    projectId: text("project_id").notNull(),
    /** The rest of the key, such as the id of a question; empty where the project is the whole key. */
    part: text("part").notNull().default(""),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.set, t.transactionId, t.projectId, t.part] }),
    index("changed_rows_changed").on(t.changedAt),
  ],
);
