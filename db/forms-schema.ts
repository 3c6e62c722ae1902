/**
 * The row of a form. Part of the core schema, because five modules store data beside it. Its content (the draft and the versions)
 * belongs to `modules/forms`.
 */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "./columns.ts";
import { formListIndexes } from "./form-indexes.ts";
import { owningOrganization } from "./schema.ts";

export const forms = pgTable(
  "forms",
  {
    id: idColumn(),
    /** The owner. Other organizations see a form only while it is shared. */
    organizationId: owningOrganization(),
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
    /** Codes of its languages: the one it is written in, then those it is translated into. */
    languages: text("languages").array().notNull().default(["en"]),
    /** A PNG stored in `files`. */
    logoFileId: text("logo_file_id"),
    /**
     * The row of `form_workbooks` from which the draft was imported. An export restores the parts that the product does not use.
     */
    workbookId: text("workbook_id"),
    /** The draft was edited since it was last saved. */
    modified: boolean("modified").notNull().default(false),
    /** The draft is edited while the published version stays in use. */
    drafting: boolean("drafting").notNull().default(false),
    /** Counts every change of the draft, including undo. Rows store the revision at which they were written. */
    revision: integer("revision").notNull().default(0),
    /** The number of `form_edits` that are applied. Later ones were undone and can be redone. */
    editCount: integer("edit_count").notNull().default(0),
    /** The newest of `form_versions`; null before the first publishing. */
    publishedVersion: integer("published_version"),
    /** Maintained by `storeRubricCount`, so that the list needs no query of the scoring module. */
    rubricCount: integer("rubric_count").notNull().default(0),
    createdById: text("created_by_id"),
    createdByName: text("created_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    index("forms_organization_created").on(t.organizationId, t.createdAt, t.id),
    ...formListIndexes(t),
    index("forms_shared")
      .on(t.title)
      .where(sql`${t.shared} and ${t.active} and ${t.deletedAt} is null`),
  ],
);
