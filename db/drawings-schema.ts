/** What people draw on stored photos, part of the spine: intakes, reports, tickets and archives show it. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Shape } from "./photo-shapes.ts";
import { updatedAt } from "./columns.ts";
import { files, organizations } from "./schema.ts";

/** One drawing a photo; the file itself is never changed. */
export const photoDrawings = pgTable("photo_drawings", {
  fileId: text("file_id")
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  organizationId: text("organization_id")
    .notNull()
    .references(() => organizations.id),
  shapes: jsonb("shapes").$type<Shape[]>().notNull(),
  /** Raised by each change; what was drawn of an older one is not shown again. */
  version: integer("version").notNull(),
  updatedById: text("updated_by_id").notNull(),
  updatedAt: updatedAt(),
});
