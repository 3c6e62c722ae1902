/** Drawings on stored photos. Part of the core schema, because intakes, reports, tickets and archives show them. */
import {
  integer,
  jsonb,
  pgTable,
  real,
  text,
  doublePrecision,
  timestamp,
} from "drizzle-orm/pg-core";
import type { PhotoProblem } from "./photo-problems.ts";
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

/** One row per photo with camera metadata. The file also keeps its own metadata. */
export const photoCaptures = pgTable("photo_captures", {
  fileId: text("file_id")
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  /** The time of the camera's clock, which has no time zone. */
  takenAt: timestamp("taken_at", { mode: "string" }),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  /** Accuracy of the position in meters, if the camera provides it. */
  accuracy: doublePrecision("accuracy"),
});

/** One row per photo: what its pixels say of it as evidence. */
export const photoEvidence = pgTable("photo_evidence", {
  fileId: text("file_id")
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  problems: text("problems").array().$type<PhotoProblem[]>().notNull(),
  /** The measures by which they were found, so that changed limits can be applied to stored photos. */
  sharpness: real("sharpness"),
  brightness: integer("brightness").notNull(),
  evenness: real("evenness").notNull(),
  /** Why the photo is used although something is wrong with it, in the words of the person who took it. */
  reason: text("reason"),
});
