import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";

/**
 * A link by which a guest, who is not signed in, answers the intake of one project. Its secret is found by its hash, and
 * stored encrypted for later messages.
 */
export const guestLinks = pgTable(
  "guest_links",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    token: text("token").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    /** Where messages go; null when the link was only copied. */
    email: text("email"),
    phone: text("phone"),
    /** The name that the guest typed at the first visit; null before it. */
    guestName: text("guest_name"),
    /** The language that the guest chose; null for English. */
    language: text("language"),
    begunAt: timestamptz("begun_at"),
    /** When the guest last sent all answers; null again while a reviewer waits for corrections. */
    sentAt: timestamptz("sent_at"),
    expiresAt: timestamptz("expires_at").notNull(),
    revokedAt: timestamptz("revoked_at"),
    /** The number of messages requested so far; it numbers the next one. */
    messages: integer("messages").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("guest_links_token").on(t.tokenHash),
    index("guest_links_created").on(t.projectId, t.createdAt),
    // A project has one link at a time: a new one revokes the former.
    uniqueIndex("guest_links_project")
      .on(t.projectId)
      .where(sql`${t.revokedAt} is null`),
  ],
);
