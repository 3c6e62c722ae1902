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
import { timestamptz } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization } from "#db/schema.ts";
import type { TranslatedTexts } from "#modules/form-logic/public.languages.ts";
import type { FormChange } from "./domain/edits/form-change.ts";
import type { FormDefinition, FormField, SectionRepeat } from "#modules/form-logic/public.ts";

/** A rank that can be inserted between any two others: keys of `fractional-indexing`, which compare byte by byte. */
const rank = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const flagOfDefinition = (column: string, flag: "skipReview" | "skipScheduling" | "noSchedule") =>
  boolean(column).generatedAlwaysAs(sql.raw(`coalesce((definition->>'${flag}')::boolean, false)`));

/** Sections of the draft, which the author edits. People fill in published versions only. */
export const formSections = pgTable(
  "form_sections",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** Unique within the form, and the same in every version. */
    id: text("id").notNull(),
    title: text("title").notNull(),
    status: text("status").notNull().default("active"),
    /** How often people fill it in; null for once. */
    repeat: jsonb("repeat").$type<SectionRepeat>(),
    rank: rank("rank").notNull(),
    /** The form's revision when this row last changed. */
    version: integer("version").notNull().default(0),
    changedByName: text("changed_by_name"),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.id] }),
    index("form_sections_order").on(t.formId, t.rank, t.id),
  ],
);

/** Questions of the draft, one row each, so that a change costs the same in a form of any size. */
export const formQuestions = pgTable(
  "form_questions",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** Unique within the form, and the same in every version. Answers are stored by this id. */
    id: text("id").notNull(),
    sectionId: text("section_id").notNull(),
    rank: rank("rank").notNull(),
    definition: jsonb("definition").$type<Omit<FormField, "id">>().notNull(),
    /** Ids of the questions its conditions and calculation refer to; null without any. */
    dependentQue: text("dependent_que").array(),
    /** The form's revision when this row last changed. */
    version: integer("version").notNull().default(0),
    changedByName: text("changed_by_name"),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.id] }),
    // No cascade: a section with questions cannot be deleted, so no question is lost silently.
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

/**
 * Translations of the draft, one row for each section or question and language. A row of a question that was deleted, or of a
 * language that was removed, stays for an undo and is ignored.
 */
export const formTexts = pgTable(
  "form_texts",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    language: text("language").notNull(),
    /** Id of the section or question; "" for the form itself. */
    id: text("id").notNull(),
    texts: jsonb("texts").$type<TranslatedTexts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.language, t.id] })],
);

/** The edits of a draft and how to undo them, numbered from 1 without gaps. */
export const formEdits = pgTable(
  "form_edits",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    number: integer("number").notNull(),
    /** A description of the edit: 'Added “Roof type”'. */
    words: text("words").notNull(),
    changes: jsonb("changes").$type<FormChange[]>().notNull(),
    inverse: jsonb("inverse").$type<FormChange[]>().notNull(),
    doneById: text("done_by_id"),
    doneByName: text("done_by_name"),
    doneAt: timestamptz("done_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.number] })],
);

/** Published versions. Rows are inserted once and never changed, because intakes and results refer to them. */
export const formVersions = pgTable(
  "form_versions",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** Counts from 1. */
    version: integer("version").notNull(),
    definition: jsonb("definition").$type<FormDefinition>().notNull(),
    /** Derived from the definition, so that a list of forms does not have to load it. */
    title: text("title").generatedAlwaysAs(sql`definition->>'title'`),
    skipReview: flagOfDefinition("skip_review", "skipReview"),
    skipScheduling: flagOfDefinition("skip_scheduling", "skipScheduling"),
    noSchedule: flagOfDefinition("no_schedule", "noSchedule"),
    note: text("note"),
    /**
     * The row of `form_workbooks` it was imported from. When it is null or the row no longer exists, the export does
     * without.
     */
    workbookId: text("workbook_id"),
    publishedById: text("published_by_id"),
    publishedByName: text("published_by_name"),
    publishedAt: timestamptz("published_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
);
