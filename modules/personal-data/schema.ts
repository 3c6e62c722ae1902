import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { owningOrganization, users } from "#db/schema.ts";

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
