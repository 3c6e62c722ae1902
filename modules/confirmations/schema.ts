import { integer, pgTable, text, uniqueIndex, index } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization, projects } from "#db/schema.ts";

/**
 * What the site contact said last. Informed: nobody asked, but the contact knows of the visit. Choosing: the contact
 * was asked to choose the time of a visit that is not booked yet. Chosen: the contact booked the visit. Canceled: the
 * organization unscheduled or canceled the visit.
 */
export type ConfirmationState =
  | "Informed"
  | "Asked"
  | "Confirmed"
  | "Choosing"
  | "Chosen"
  | "Other time"
  | "Declined"
  | "Canceled";

/**
 * What the contact of a site was asked and answered about a visit. A project has one row, which is updated when the
 * visit changes.
 */
export const confirmations = pgTable(
  "confirmations",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Who asks: the owner, or the organization that inspects for it. Its people book the visit. */
    askingOrganizationId: text("asking_organization_id")
      .notNull()
      .references(() => organizations.id),
    askedById: text("asked_by_id").notNull(),
    askedByName: text("asked_by_name").notNull(),
    email: text("email"),
    /** Where text messages go; only without an email address. */
    phone: text("phone"),
    /** The secret in the link of the mails, encrypted. It opens this visit and nothing else. */
    token: text("token").notNull(),
    tokenHash: text("token_hash").notNull(),
    state: text("state").$type<ConfirmationState>().notNull().default("Asked"),
    /** The start of the visit to which `state` belongs; null while the contact is choosing one. */
    visitAt: timestamptz("visit_at"),
    /** Until when the link lets the contact choose a first time. */
    chooseUntil: timestamptz("choose_until"),
    /** The organization withdrew the link. It opens nothing, and no messages are sent until somebody asks again. */
    revokedAt: timestamptz("revoked_at"),
    /** What the contact wrote, or the reason that they chose. */
    words: text("words"),
    answeredAt: timestamptz("answered_at"),
    /** The number of emails requested so far; it numbers the next one. */
    mails: integer("mails").notNull().default(0),
    /** The visit that the reminder was sent for. */
    remindedOf: timestamptz("reminded_of"),
    /** The visit to which the inspector has set out, and when they will be there. */
    setOutTo: timestamptz("set_out_to"),
    expectedAt: timestamptz("expected_at"),
    /** The language that the contact chose on the page; null for English. */
    language: text("language"),
    /** The contact wants no more mails about this visit. */
    stoppedAt: timestamptz("stopped_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("confirmations_project").on(t.projectId),
    uniqueIndex("confirmations_token").on(t.tokenHash),
    index("confirmations_visit").on(t.visitAt),
  ],
);
