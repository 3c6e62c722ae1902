/** Drawings on stored photos. Part of the core schema, because intakes, reports, tickets and archives show them. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Shape } from "./photo-shapes.ts";
import { updatedAt } from "./columns.ts";
import { files, owningOrganization } from "./schema.ts";

/** One drawing per photo. The file itself is never changed. */
export const photoDrawings = pgTable("photo_drawings", {
  fileId: text("file_id")
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  shapes: jsonb("shapes").$type<Shape[]>().notNull(),
  /** Incremented by each change. Cached pictures of an older version are not shown again. */
  version: integer("version").notNull(),
  updatedById: text("updated_by_id").notNull(),
  updatedAt: updatedAt(),
});
