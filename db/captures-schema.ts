/** When and where photos were taken, from the metadata of the camera. Part of the core schema beside the files. */
import { doublePrecision, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { files, owningOrganization } from "./schema.ts";

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
