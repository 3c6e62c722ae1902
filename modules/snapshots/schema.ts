import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";

export type SnapshotStatus = "processing" | "ready" | "failed";

/** An archive of a project's answers and photos; the bytes are in its file. */
export const snapshots = pgTable(
  "snapshots",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Name of the downloaded file. */
    name: text("name").notNull(),
    /** Null until it was written. */
    fileId: text("file_id"),
    status: text("status").$type<SnapshotStatus>().notNull().default("processing"),
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("snapshots_project").on(t.projectId, t.createdAt, t.id)],
);
