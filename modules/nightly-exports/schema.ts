import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { files, organizations, owningOrganization } from "#db/schema.ts";

/** Whether an organization's records are exported each night. Without a row they are not. */
export const nightlyExportSettings = pgTable("nightly_export_settings", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  isOn: boolean("is_on").notNull(),
  changedByName: text("changed_by_name").notNull(),
  updatedAt: updatedAt(),
});

export type ExportStatus = "waiting" | "running" | "ready" | "failed";

/** One export of all records of an organization, until it expires. */
export const nightlyExports = pgTable(
  "nightly_exports",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    status: text("status").$type<ExportStatus>().notNull().default("waiting"),
    /** The day for which it was started by itself, in the organization's time zone; null for "Export now". */
    night: date("night"),
    /** Who pressed "Export now". */
    requestedByName: text("requested_by_name"),
    createdAt: createdAt(),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    uniqueIndex("nightly_exports_night").on(t.organizationId, t.night),
    uniqueIndex("nightly_exports_unfinished")
      .on(t.organizationId)
      .where(sql`${t.status} in ('waiting', 'running')`),
    index("nightly_exports_created").on(t.organizationId, t.createdAt),
  ],
);

/** The files of an export. */
export const nightlyExportFiles = pgTable(
  "nightly_export_files",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => nightlyExports.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** Such as "projects". */
    name: text("name").notNull(),
    rowCount: integer("row_count").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.name] })],
);
