/** When and where photos were taken, by what their cameras wrote into them; part of the spine beside the files. */
import { doublePrecision, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { files, organizations } from "./schema.ts";

/** One row a photo whose camera told anything; the file keeps what it was told by itself. */
export const photoCaptures = pgTable("photo_captures", {
  fileId: text("file_id")
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  organizationId: text("organization_id")
    .notNull()
    .references(() => organizations.id),
  /** As the camera's clock showed it, which knows no zone. */
  takenAt: timestamp("taken_at", { mode: "string" }),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  /** Meters within which the place lies, where the camera says. */
  accuracy: doublePrecision("accuracy"),
});
