import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { organizations } from "./schema.ts";
import type { SampleKind } from "./stored-words.ts";

/** Records that were made to try the product with. They are cleared together; what belongs to them is not listed. */
export const sampleRecords = pgTable(
  "sample_records",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    kind: text("kind").$type<SampleKind>().notNull(),
    recordId: text("record_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId] }),
    index("sample_records_organization").on(t.organizationId, t.kind),
  ],
);
