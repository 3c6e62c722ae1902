import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "#db/columns.ts";
import { owningOrganization, projects, users } from "#db/schema.ts";
import type { Equipment } from "./domain/counting/manufacturer-questions.ts";
import type { FigureId } from "./domain/performance/figures.ts";
import type { CachedResult, FormSection, ResultKind } from "./domain/results/result-types.ts";
import type { TimeFrame } from "./domain/time-frames.ts";

/**
 * One row for each completed and scored project, written in the transaction that changes the project. All results are counted from
 * these rows. The questions are arrays: a row for each of them would take thirty times as many.
 */
export const scoredProjects = pgTable(
  "scored_projects",
  {
    projectId: text("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    formId: text("form_id").notNull(),
    formVersion: integer("form_version").notNull(),
    rubricId: text("rubric_id").notNull(),
    rubricName: text("rubric_name").notNull(),
    completedAt: timestamptz("completed_on").notNull(),
    /** The day it was completed, in the organization's zone. */
    day: date("day", { mode: "string" }).notNull(),
    client: text("client"),
    clientName: text("client_name"),
    installer: text("installer"),
    installerName: text("installer_name"),
    /** Whether the project lets its installer read the result. */
    installerViewable: boolean("installer_viewable").notNull().default(false),
    reviewer: text("reviewer"),
    reviewerName: text("reviewer_name"),
    fieldUser: text("field_user"),
    fieldUserName: text("field_user_name"),
    /** Two letters, when the site's address is known. */
    state: text("state"),
    verdict: text("verdict").notNull(),
    /** The share of the counted questions that passed, 0 to 100; null when none counted. */
    score: numeric("score", { precision: 12, scale: 9 }),
    passedFirst: boolean("passed_first").notNull(),
    failed: text("failed").array().notNull(),
    passed: text("passed").array().notNull(),
    /** Seconds by status. */
    timeInStatus: jsonb("time_in_status").$type<Record<string, number>>().notNull(),
    /** The manufacturers of the installed equipment, as the inspector answered where the form asks for them. */
    manufacturers: jsonb("manufacturers")
      .$type<Partial<Record<Equipment, string>>>()
      .notNull()
      .default({}),
  },
  (t) => [
    index("scored_projects_form").on(t.organizationId, t.formId, t.rubricId),
    index("scored_projects_latest").on(t.organizationId, t.day, t.projectId),
    index("scored_projects_behind").on(t.organizationId, t.rubricId, t.completedAt, t.projectId),
    index("scored_projects_score").on(
      t.organizationId,
      t.rubricId,
      sql`(${t.score} is null)`,
      sql`coalesce(${t.score}, 0)`,
      t.projectId,
    ),
    index("scored_projects_day").on(t.organizationId, t.rubricId, t.day),
    index("scored_projects_client").on(t.organizationId, t.rubricId, t.client),
    index("scored_projects_installer").on(t.organizationId, t.rubricId, t.installer),
  ],
);

/** The texts of the forms with a completed project. */
export const completedForms = pgTable(
  "completed_forms",
  {
    id: text("id").notNull(),
    organizationId: owningOrganization(),
    title: text("title").notNull(),
    /** The newest version that was read. */
    version: integer("version").notNull(),
    /** The text of each question by its id, including questions that exist only in older versions. */
    questions: jsonb("questions").$type<Record<string, string>>().notNull(),
    /** In their order; results are grouped by them. */
    sections: jsonb("sections").$type<FormSection[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
);

/**
 * Results over a whole organization, counted by a job. A row is valid until its day ends, and while no row of the kind "changed"
 * has its rubric. A transaction that changes a scored project adds such a row and takes no lock on the others.
 */
export const cachedResults = pgTable(
  "cached_results",
  {
    organizationId: owningOrganization(),
    kind: text("kind").$type<ResultKind | "changed">().notNull(),
    /** "" for the performance of all rubrics together. */
    rubricId: text("rubric_id").notNull(),
    /** A role, or the random key of a change. */
    role: text("role").notNull().default(""),
    timeFrame: text("time_frame").$type<TimeFrame>().notNull(),
    /** The last day it counts, in the organization's zone. */
    asOf: date("as_of", { mode: "string" }).notNull(),
    result: jsonb("result").$type<CachedResult>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "cached_results_pk",
      columns: [t.organizationId, t.kind, t.rubricId, t.role, t.timeFrame],
    }),
  ],
);

/** Figures that a person pinned to My Home. */
export const pinnedFigures = pgTable(
  "pinned_figures",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    figure: text("figure").$type<FigureId>().notNull(),
    /** The period of the page it was pinned on. */
    timeFrame: text("time_frame").$type<TimeFrame>().notNull().default("90-day (3 month)"),
    /** Null for the projects of all forms. */
    rubricId: text("rubric_id"),
    /** The threshold, in the figure's unit. A row beyond it is mailed to the person. Null for no mails. */
    threshold: integer("threshold"),
    /** The rows beyond the threshold that were mailed. A row within it again is removed, so that the next time is mailed too. */
    beyond: text("beyond").array().notNull().default([]),
    organizationId: owningOrganization(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.figure] })],
);
