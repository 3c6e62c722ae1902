/**
 * A form's own row, part of the spine: five modules keep something by its side. What is in it (its draft, its versions)
 * belongs to `modules/forms`.
 */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, moment, updatedAt } from "./columns.ts";
import { formListIndexes } from "./form-indexes.ts";
import { organizations } from "./schema.ts";

export const forms = pgTable(
  "forms",
  {
    id: idColumn(),
    /** The owner; other organizations meet a form only while it is shared. */
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    title: text("title").notNull(),
    /** Published: offered as a project type. */
    active: boolean("active").notNull().default(false),
    shared: boolean("shared").notNull().default(false),
    skipReview: boolean("skip_review").notNull().default(false),
    skipScheduling: boolean("skip_scheduling").notNull().default(false),
    noSchedule: boolean("no_schedule").notNull().default(false),
    enableAutoRubric: boolean("enable_auto_rubric").notNull().default(false),
    allowInspectorToCreateProjects: boolean("allow_inspector_to_create_projects")
      .notNull()
      .default(false),
    allowSpecialRegistration: boolean("allow_special_registration").notNull().default(false),
    /** A PNG kept in `files`. */
    logoFileId: text("logo_file_id"),
    /** The row of `form_workbooks` the draft came in as; an export gives back what the product does not use of it. */
    workbookId: text("workbook_id"),
    /** The draft was edited since it was last saved. */
    modified: boolean("modified").notNull().default(false),
    /** A draft is edited beside the published version. */
    drafting: boolean("drafting").notNull().default(false),
    /** Counts every change of the draft, undoing included; rows carry the revision they were written at. */
    revision: integer("revision").notNull().default(0),
    /** How many of `form_edits` are done; those after it were undone and can be done again. */
    editCount: integer("edit_count").notNull().default(0),
    /** The newest of `form_versions`; null until the first publishing. */
    publishedVersion: integer("published_version"),
    /** Kept by `storeRubricCount`, so that the list needs no question to the scoring module. */
    rubricCount: integer("rubric_count").notNull().default(0),
    createdById: text("created_by_id"),
    createdByName: text("created_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("forms_organization_created").on(t.organizationId, t.createdAt, t.id),
    ...formListIndexes(t),
    index("forms_shared")
      .on(t.title)
      .where(sql`${t.shared} and ${t.active} and ${t.deletedAt} is null`),
  ],
);
