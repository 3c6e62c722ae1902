import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization, projects } from "#db/schema.ts";

const project = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** Notes on a project. Only the author may change or delete a note. */
export const siteNotes = pgTable(
  "site_notes",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: project(),
    note: text("note").notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    contactAttempted: boolean("contact_attempted").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("site_notes_project").on(t.projectId, t.createdAt)],
);

/** Projects that must not be deleted, for example during a lawsuit. Releasing a hold deletes its row; the log has both. */
export const projectHolds = pgTable("project_holds", {
  projectId: project().primaryKey(),
  organizationId: owningOrganization(),
  reason: text("reason").notNull(),
  heldById: text("held_by_id").notNull(),
  heldByName: text("held_by_name").notNull(),
  createdAt: createdAt(),
});

/** While an organization has one, nothing of it may be deleted. */
export const organizationHolds = pgTable("organization_holds", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  reason: text("reason").notNull(),
  heldById: text("held_by_id").notNull(),
  heldByName: text("held_by_name").notNull(),
  createdAt: createdAt(),
});

/** Why a project was canceled or a request was rejected. Canceled inspections are in the scheduling module. */
export const cancellations = pgTable(
  "cancellations",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: project(),
    reason: text("reason").notNull(),
    comment: text("comment"),
    photoFileId: text("photo_file_id"),
    canceledById: text("canceled_by_id").notNull(),
    canceledByName: text("canceled_by_name").notNull(),
    canceledAt: timestamptz("canceled_at").notNull().defaultNow(),
  },
  (t) => [index("cancellations_project").on(t.projectId, t.canceledAt)],
);
