import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { owningOrganization, users } from "#db/schema.ts";
import type { Forgotten } from "./domain/deletion/identity.server.ts";

export type ExportStatus = "waiting" | "ready" | "failed";

/** A copy of everything stored about one person, until it expires. */
export const personExports = pgTable(
  "person_exports",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** Whose data it contains. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Who requested it. Nobody else sees or downloads it. */
    requestedById: text("requested_by_id").notNull(),
    status: text("status").$type<ExportStatus>().notNull().default("waiting"),
    fileId: text("file_id"),
    createdAt: createdAt(),
    endedAt: timestamptz("ended_at"),
    /** Set when it is ready or has failed. */
    expiresAt: timestamptz("expires_at"),
  },
  (t) => [
    index("person_exports_requested").on(t.requestedById, t.userId, t.createdAt),
    index("person_exports_expiry").on(t.expiresAt),
  ],
);

/** "held": all but what belongs to projects on legal hold. It continues when they are released. */
export type DeletionStatus = "running" | "held" | "done";

/** The deletion of one person's data. It cannot be undone, so a person has one. */
export const personDeletions = pgTable(
  "person_deletions",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedById: text("requested_by_id").notNull(),
    status: text("status").$type<DeletionStatus>().notNull().default("running"),
    /** What names the person in texts. Null once nothing remains to be found by it. */
    forgotten: jsonb("forgotten").$type<Forgotten>(),
    /** The tables that are done, so that a second run continues. */
    doneTables: text("done_tables")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    uniqueIndex("person_deletions_user").on(t.userId),
    index("person_deletions_unfinished")
      .on(t.createdAt)
      .where(sql`${t.status} <> 'done'`),
  ],
);
