import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";

/** Errors of pages, programs and the server. Equal errors share a row, so that an error in a loop makes one row. */
export const errorGroups = pgTable(
  "error_groups",
  {
    /** A digest of the error's key. */
    id: text("id").primaryKey(),
    /** The organization whose page failed. Null for a server error before the viewer was known. */
    organizationId: text("organization_id").references(() => organizations.id),
    origin: text("origin").$type<"browser" | "server">().notNull(),
    name: text("name").notNull(),
    message: text("message").notNull(),
    /** The page or program of the first occurrence. */
    source: text("source"),
    times: integer("times").notNull().default(1),
    /** The request of the latest occurrence, to find its lines in the server's log. */
    requestId: text("request_id"),
    userId: text("user_id"),
    createdAt: createdAt(),
    lastAt: timestamptz("last_at").notNull().defaultNow(),
  },
  (t) => [index("error_groups_last").on(t.organizationId, t.lastAt)],
);
