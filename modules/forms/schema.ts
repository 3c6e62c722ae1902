import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, moment, updatedAt } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import type { FormDefinition } from "./logic/form-types.ts";

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
    /** What the author works on; people fill in published versions only. */
    draft: jsonb("draft").$type<FormDefinition>().notNull(),
    /** The draft differs from the published version. */
    modified: boolean("modified").notNull().default(false),
    /** The newest of `form_versions`; null until the first publishing. */
    publishedVersion: integer("published_version"),
    /** Kept by `keepRubricCount`, so that the list needs no question to the scoring module. */
    rubricCount: integer("rubric_count").notNull().default(0),
    createdById: text("created_by_id"),
    createdByName: text("created_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("forms_organization_created").on(t.organizationId, t.createdAt, t.id),
    index("forms_shared")
      .on(t.title)
      .where(sql`${t.shared} and ${t.active} and ${t.deletedAt} is null`),
  ],
);

/** Published versions. Rows are written once and never changed: intakes and results refer to them. */
export const formVersions = pgTable(
  "form_versions",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    /** Counts from 1. */
    version: integer("version").notNull(),
    definition: jsonb("definition").$type<FormDefinition>().notNull(),
    note: text("note"),
    publishedById: text("published_by_id"),
    publishedByName: text("published_by_name"),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
);
