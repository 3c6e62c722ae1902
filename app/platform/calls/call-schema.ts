import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns.ts";
import { owningOrganization, users } from "#db/schema.ts";

/** The `Idempotency-Key` of each call that creates a record, for 30 days. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    organizationId: owningOrganization(),
    /** SHA-256 of the call and its body, hex. */
    bodyHash: text("body_hash").notNull(),
    /** Reserved before the record exists, so that a repeated call creates it under the same id. */
    recordId: text("project_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.key] })],
);
