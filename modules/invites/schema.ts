import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization } from "#db/schema.ts";
import type { SpecialAccessStatus } from "./domain/special-access-texts.ts";

/** A chosen record, with its name at that time. */
export interface NamedRecord {
  id: string;
  name: string;
}

/** Special access records, with the field names of the specification. */
export const specialAccess = pgTable(
  "special_access",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** The last part of the invite's URL: milliseconds and one letter. */
    specialUrl: text("specialurl").notNull(),
    formId: text("formid").notNull(),
    formDetails: jsonb("formdetails").$type<{ id: string; title: string }>().notNull(),
    rubricId: text("rubricid").notNull(),
    rubricName: text("rubricname").notNull(),
    rubricDetails: jsonb("rubricdetails").$type<NamedRecord>().notNull(),
    /** A user of type client. */
    clientId: text("clientid").notNull(),
    clientName: text("clientname").notNull(),
    clientDetails: jsonb("clientdetails")
      .$type<NamedRecord & { organizationId: string }>()
      .notNull(),
    userCreated: jsonb("usercreated").$type<NamedRecord>().notNull(),
    dateCreated: timestamptz("datecreated").notNull().defaultNow(),
    status: text("status").$type<SpecialAccessStatus>().notNull().default("new"),
    /** After this the link no longer works; null for never. */
    expiresAt: timestamptz("expires_at"),
    /** Number of people who registered with it. */
    uses: integer("uses").notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("special_access_specialurl").on(t.specialUrl),
    index("special_access_form").on(t.organizationId, t.formId, t.dateCreated),
  ],
);

/** Access settings of a form; without a row until somebody saves them. */
export const specialAccessSettings = pgTable("special_access_settings", {
  formId: text("form_id").primaryKey(),
  organizationId: owningOrganization(),
  /** Days until a new link expires; null for never. */
  expiresAfterDays: integer("expires_after_days"),
  updatedByName: text("updated_by_name"),
  updatedAt: updatedAt(),
});

/** Who registered by which link; the same post sent again finds its row and creates nothing. */
export const inviteSignUps = pgTable(
  "invite_sign_ups",
  {
    accessId: text("access_id").notNull(),
    organizationId: owningOrganization(),
    /** SHA-256 of everything that was sent, hex. */
    sentHash: text("sent_hash").notNull(),
    userId: text("user_id").notNull(),
    projectId: text("project_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accessId, t.sentHash] })],
);
