import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";
import type { IntakeResult, RubricQuestion, Verdict } from "#modules/form-logic/public.scoring.ts";
import type { AutoRubricData } from "./domain/rubrics/auto-rubric.ts";
import type { RubricDraft } from "./domain/draft/rubric-draft.ts";

/** A row never changes after creation, because results are read against the limits they were scored with. */
export const scoringSystems = pgTable(
  "scoring_systems",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    name: text("name").notNull(),
    /** Accepted failures by criticality; null means any number. Unlike jsonb, json keeps the rows' order. */
    criticalityMap: json("criticality_map").$type<Record<string, number | null>>().notNull(),
    /** The lowest percentage that passes, 0 to 100; null means none is required. */
    percentageFailure: doublePrecision("percentage_failure"),
    createdById: text("created_by_id"),
    createdAt: createdAt(),
  },
  (t) => [index("scoring_systems_organization").on(t.organizationId, t.name, t.id)],
);

export const rubrics = pgTable(
  "rubrics",
  {
    id: idColumn(),
    /** The owner of the form. */
    organizationId: owningOrganization(),
    name: text("name").notNull(),
    formId: text("form_id").notNull(),
    scoringSystemId: text("scoring_system_id")
      .notNull()
      .references(() => scoringSystems.id),
    /** The scored questions, by field id. */
    questions: jsonb("questions").$type<Record<string, RubricQuestion>>().notNull(),
    /** The rubric that was selected at the last save of the rubric page; at most one for each form. */
    isSelected: boolean("is_selected").notNull().default(false),
    /** Incremented by each save that changes it. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedByName: text("updated_by_name"),
  },
  (t) => [
    uniqueIndex("rubrics_form_name").on(t.formId, t.name),
    index("rubrics_scoring_system").on(t.scoringSystemId),
  ],
);

/** The question whose answer chooses a project's rubric, one for each form; not one of its four rubrics. */
export const autoRubrics = pgTable("auto_rubrics", {
  formId: text("form_id").primaryKey(),
  /** The owner of the form. */
  organizationId: owningOrganization(),
  data: jsonb("data").$type<AutoRubricData>().notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
  updatedByName: text("updated_by_name"),
});

/** The answer that a project's inspector gave to the Auto-Rubric question, and the rubric it selected. */
export const autoRubricAnswers = pgTable("auto_rubric_answers", {
  projectId: text("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  /** The project's owner. */
  organizationId: owningOrganization(),
  option: text("option").notNull(),
  rubricId: text("rubric_id").notNull(),
  answeredAt: timestamptz("answered_at").notNull().defaultNow(),
  answeredByName: text("answered_by_name"),
});

/** What one author has changed on a form's rubric page and not saved yet. The save deletes it. */
export const rubricDrafts = pgTable(
  "rubric_drafts",
  {
    formId: text("form_id").notNull(),
    userId: text("user_id").notNull(),
    organizationId: owningOrganization(),
    draft: jsonb("draft").$type<RubricDraft>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.userId] })],
);

/** Every scoring of every project. The newest one is current; earlier ones are its history. */
export const intakeResults = pgTable(
  "intake_results",
  {
    id: idColumn(),
    /** The project's owner. */
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    current: boolean("current").notNull().default(true),
    formId: text("form_id").notNull(),
    formVersion: integer("form_version").notNull(),
    rubricId: text("rubric_id").notNull(),
    rubricName: text("rubric_name").notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    /** With copies of rubric and scoring system; json keeps the criticalities in their order. */
    result: json("result").$type<IntakeResult>().notNull(),
    scoredAt: timestamptz("scored_at").notNull().defaultNow(),
    scoredById: text("scored_by_id"),
    scoredByName: text("scored_by_name"),
  },
  (t) => [
    uniqueIndex("intake_results_current")
      .on(t.projectId)
      .where(sql`${t.current}`),
    index("intake_results_project").on(t.projectId, t.scoredAt),
  ],
);
