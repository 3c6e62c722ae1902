import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";

/** Errors that pages, programs and the server met, those alike together, so that an error in a loop is one row. */
export const errorGroups = pgTable(
  "error_groups",
  {
    /** A digest of what makes them alike. */
    id: text("id").primaryKey(),
    /** Whose pages met it; null for the server's own before anybody was known. */
    organizationId: text("organization_id").references(() => organizations.id),
    origin: text("origin").$type<"browser" | "server">().notNull(),
    name: text("name").notNull(),
    message: text("message").notNull(),
    /** The page or program that met the first one. */
    source: text("source"),
    times: integer("times").notNull().default(1),
    /** Of the latest one, by which the lines of the server's log are found. */
    requestId: text("request_id"),
    userId: text("user_id"),
    createdAt: createdAt(),
    lastAt: moment("last_at").notNull().defaultNow(),
  },
  (t) => [index("error_groups_last").on(t.organizationId, t.lastAt)],
);
