import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { organizations } from "#db/schema.ts";
import type { FormChange } from "./domain/edits/form-change.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";

/** A place in an order, between any two others: keys of `fractional-indexing`, which compare byte by byte. */
const rank = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const flagOfDefinition = (column: string, flag: "skipReview" | "skipScheduling" | "noSchedule") =>
  boolean(column).generatedAlwaysAs(sql.raw(`coalesce((definition->>'${flag}')::boolean, false)`));

/** Sections of the draft: what the author works on. People fill in published versions only. */
export const formSections = pgTable(
  "form_sections",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    /** Unique within the form, and the same in every version. */
    id: text("id").notNull(),
    title: text("title").notNull(),
    status: text("status").notNull().default("active"),
    rank: rank("rank").notNull(),
    /** The form's revision this row was last changed at. */
    version: integer("version").notNull().default(0),
    changedByName: text("changed_by_name"),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.id] }),
    index("form_sections_order").on(t.formId, t.rank, t.id),
  ],
);

/** Questions of the draft, a row each, so that a change costs the same in a form of any size. */
export const formQuestions = pgTable(
  "form_questions",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    /** Unique within the form, and the same in every version; answers are kept by it. */
    id: text("id").notNull(),
    sectionId: text("section_id").notNull(),
    rank: rank("rank").notNull(),
    definition: jsonb("definition").$type<Omit<FormField, "id">>().notNull(),
    /** Ids of the questions its conditions look at; null without conditions. */
    dependentQue: text("dependent_que").array(),
    /** The form's revision this row was last changed at. */
    version: integer("version").notNull().default(0),
    changedByName: text("changed_by_name"),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.id] }),
    // Without cascade: no section goes while a question is in it, so none is lost unseen.
    foreignKey({
      name: "form_questions_section",
      columns: [t.formId, t.sectionId],
      foreignColumns: [formSections.formId, formSections.id],
    }),
    index("form_questions_order").on(t.formId, t.sectionId, t.rank, t.id),
    index("form_questions_dependent")
      .on(t.formId)
      .where(sql`${t.dependentQue} is not null`),
  ],
);

/** What was done to a draft, and how it is undone; numbered from 1 without gaps. */
export const formEdits = pgTable(
  "form_edits",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    number: integer("number").notNull(),
    /** What it did, in words: 'Added “Roof type”'. */
    words: text("words").notNull(),
    changes: jsonb("changes").$type<FormChange[]>().notNull(),
    inverse: jsonb("inverse").$type<FormChange[]>().notNull(),
    doneById: text("done_by_id"),
    doneByName: text("done_by_name"),
    doneAt: moment("done_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.number] })],
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
    /** Read off the definition, so that a list of forms to choose from need not open it. */
    title: text("title").generatedAlwaysAs(sql`definition->>'title'`),
    skipReview: flagOfDefinition("skip_review", "skipReview"),
    skipScheduling: flagOfDefinition("skip_scheduling", "skipScheduling"),
    noSchedule: flagOfDefinition("no_schedule", "noSchedule"),
    note: text("note"),
    /** The row of `form_workbooks` it came in as; no such row any more, or null, is an export without it. */
    workbookId: text("workbook_id"),
    publishedById: text("published_by_id"),
    publishedByName: text("published_by_name"),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
);
