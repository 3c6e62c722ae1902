/** Drawings on stored photos. Part of the core schema, because intakes, reports, tickets and archives show them. */
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { PhotoProblem } from "./photo-problems.ts";
import type { Shape } from "./photo-shapes.ts";
import { timestamptz, updatedAt } from "./columns.ts";
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

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** One row per photo of a project that shows enough to be known again: what its copies are found by. */
export const photoPrints = pgTable(
  "photo_prints",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** 64 x 64 gray pixels. */
    print: bytes("print").notNull(),
    /** The key of the whole picture. */
    key: integer("key").notNull(),
    /** When the other photos of the organization were searched for copies. */
    searchedAt: timestamptz("searched_at"),
  },
  (t) => [index("photo_prints_key").on(t.organizationId, t.key)],
);

/**
 * The keys of the windows of each print, one per row. An array with an inverted index would be smaller, but the database
 * expects every row to match thousands of keys, and reads them all.
 */
export const photoKeys = pgTable(
  "photo_keys",
  {
    organizationId: owningOrganization(),
    key: integer("key").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => photoPrints.fileId, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.key, t.fileId] }),
    index("photo_keys_file").on(t.fileId),
  ],
);

/** Two photos of different projects of one organization, of which one is a copy of the other. */
export const photoDoubles = pgTable(
  "photo_doubles",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** The photo that was there before. */
    otherFileId: text("other_file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** Up to 1. */
    likeness: real("likeness").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.otherFileId] }),
    index("photo_doubles_other").on(t.otherFileId),
  ],
);
