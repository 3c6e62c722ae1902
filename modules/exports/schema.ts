import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { owningOrganization, users } from "#db/schema.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import type { Criteria } from "./domain/criteria/criteria.input.ts";
import type { RequestedReport } from "./domain/runs/requested-report.server.ts";

const user = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Criteria of a CSV report that a person saved under a name. Nobody else sees them. */
export const csvFilters = pgTable(
  "csv_filters",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: user(),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<Criteria>().notNull(),
    includeIntakeData: boolean("include_intake_data").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("csv_filters_user").on(t.userId, t.name, t.id)],
);

/** "empty": its projects produced no row. */
export type RunStatus = "waiting" | "running" | "ready" | "empty" | "failed" | "stopped";

/** A large report that the worker writes, and its file until it expires. */
export const exportRuns = pgTable(
  "export_runs",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** The person who requested it. Nobody else sees it. */
    userId: user(),
    /** The name of the file. */
    name: text("name").notNull(),
    format: text("format").$type<WorksheetFormat>().notNull(),
    requested: jsonb("asked").$type<RequestedReport>().notNull(),
    status: text("status").$type<RunStatus>().notNull().default("waiting"),
    /** Number of projects read so far. */
    read: integer("read").notNull().default(0),
    total: integer("total").notNull(),
    fileId: text("file_id"),
    createdAt: createdAt(),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    index("export_runs_user").on(t.userId, t.createdAt),
    index("export_runs_created").on(t.createdAt),
  ],
);
