import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "#db/columns.ts";
import { organizations, projects, users } from "#db/schema.ts";
import type { AggregationType } from "./domain/aggregation-types.ts";
import type { Equipment } from "./domain/counting/manufacturer-questions.ts";
import type { FigureId } from "./domain/performance/figures.ts";
import type { Performance } from "./domain/performance/performance-types.ts";
import type { TimeFrame } from "./domain/time-frames.ts";
import type { AggregationQuestion, PartyResults } from "./domain/results/comparison-types.ts";
import type { ScoreFilters, ScoredField, StoredParties } from "./domain/results/score-types.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** The contribution of each completed and scored project; all results are computed from these rows. */
export const scoredProjects = pgTable(
  "scored_projects",
  {
    projectId: text("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    organizationId: owner(),
    formId: text("form_id").notNull(),
    formVersion: integer("form_version").notNull(),
    rubricId: text("rubric_id").notNull(),
    rubricName: text("rubric_name").notNull(),
    completedAt: moment("completed_on").notNull(),
    /** The day it was completed, in the organization's zone. */
    day: date("day", { mode: "string" }).notNull(),
    client: text("client"),
    clientName: text("client_name"),
    installer: text("installer"),
    installerName: text("installer_name"),
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
    makers: jsonb("makers").$type<Partial<Record<Equipment, string>>>().notNull().default({}),
  },
  (t) => [
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

/** Forms with a completed project. */
export const completedForms = pgTable(
  "completed_forms",
  {
    id: text("id").notNull(),
    organizationId: owner(),
    title: text("title").notNull(),
    /** The newest version that was cached. */
    version: integer("version").notNull(),
    /** The text of each question by its id, including questions that exist only in older versions. */
    questions: jsonb("questions").$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
);

/** Sections of a completed form, used to group the questions in the results. */
export const completedFormSections = pgTable(
  "completed_form_sections",
  {
    formId: text("form_id").notNull(),
    organizationId: owner(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Its position in the form. */
    position: integer("position").notNull(),
    /** Ids of its questions. */
    order: text("order").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.formId, t.id] })],
);

/** Rubrics that projects were scored by, and the roles by which their results are counted. */
export const analyticsConfigs = pgTable(
  "analytics_configs",
  {
    rubricId: text("rubric_id").notNull(),
    organizationId: owner(),
    formId: text("form_id").notNull(),
    name: text("name").notNull(),
    aggregationTypes: text("aggregation_types").array().$type<AggregationType[]>().notNull(),
    /** The first parties by name, for each role one more than a filter offers. */
    parties: jsonb("parties").$type<StoredParties>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.rubricId] }),
    index("analytics_configs_form").on(t.organizationId, t.formId),
  ],
);

/** The key and the counts of one result; shared by the table and its view. */
const counted = () => ({
  organizationId: owner(),
  aggregationType: text("aggregation_type").$type<AggregationType>().notNull(),
  rubricId: text("rubric_id").notNull(),
  formId: text("form_id").notNull(),
  timeFrame: text("time_frame").$type<TimeFrame>().notNull(),
  /** The party of these results; "" for everybody. */
  party: text("party").notNull(),
  partyName: text("party_name"),
  /** Projects counted. */
  projects: integer("projects").notNull(),
  /** Those with the verdict Pass, and those that passed at their first scoring. */
  passing: integer("passing").notNull(),
  passingFirst: integer("passing_first").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * How often each question failed, for everybody and for each party in the role `aggregation_type`, in each time frame. The data
 * is in three parallel arrays: a completion writes dozens of these rows, and short rows take a tenth of the time.
 */
export const questionCounts = pgTable(
  "question_counts",
  {
    ...counted(),
    /** Question ids, sorted. */
    questions: text("questions").array().notNull(),
    failed: integer("failed").array().notNull(),
    asked: integer("asked").array().notNull(),
  },
  (t) => [
    primaryKey({
      name: "question_counts_pk",
      columns: [t.organizationId, t.rubricId, t.aggregationType, t.timeFrame, t.party],
    }),
  ],
);

/**
 * The same data in the structure of the specification, with an id composed of the filters and with each question's text. A view.
 */
export const questionScores = pgView("question_scores", {
  id: text("id").notNull(),
  ...counted(),
  filters: jsonb("filters").$type<ScoreFilters>().notNull(),
  fields: jsonb("fields").$type<ScoredField[]>().notNull(),
}).existing();

/** The day up to which an organization's time frames are updated. */
export const analyticsDays = pgTable("analytics_days", {
  organizationId: owner().primaryKey(),
  asOf: date("as_of", { mode: "string" }).notNull(),
});

/** The average score of the 30 days that end with `date`, for each day on which a project was completed. */
export const rollingAverageScores = pgTable(
  "rolling_average_scores",
  {
    organizationId: owner(),
    rubric: text("rubric").notNull(),
    aggregatedBy: text("aggregated_by").$type<AggregationType>().notNull(),
    /** The party of this average; "" for everybody. */
    party: text("party").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Projects completed on the day itself; without one the row is deleted. */
    dayCount: integer("day_count").notNull(),
    /** The sum of their scores. */
    daySum: numeric("day_sum", { precision: 24, scale: 9 }).notNull(),
    scoreSum: numeric("score_sum", { precision: 24, scale: 9 }).notNull(),
    count: integer("30_day_count").notNull(),
    average: numeric("30_day", { precision: 9, scale: 6 }).generatedAlwaysAs(
      sql.raw(`round(score_sum / nullif("30_day_count", 0), 6)`),
    ),
  },
  (t) => [
    primaryKey({
      name: "rolling_average_scores_pk",
      columns: [t.organizationId, t.rubric, t.aggregatedBy, t.party, t.date],
    }),
  ],
);

/** Each party compared with the rest, question by question, over all time. */
export const aggregationResults = pgTable(
  "aggregation_results",
  {
    organizationId: owner(),
    rubric: text("rubric").notNull(),
    aggregationType: text("aggregation_type").$type<AggregationType>().notNull(),
    questions: jsonb("questions").$type<AggregationQuestion[]>().notNull(),
    results: jsonb("results").$type<PartyResults[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.rubric, t.aggregationType] })],
);

/** The figures of the performance page over a whole organization; when rows are missing, they must be counted. */
export const performanceFigures = pgTable(
  "performance_figures",
  {
    organizationId: owner(),
    timeFrame: text("time_frame").$type<TimeFrame>().notNull(),
    figures: jsonb("figures").$type<Performance>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.timeFrame] })],
);

/** Figures that a person pinned to My Home. */
export const pinnedFigures = pgTable(
  "pinned_figures",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    figure: text("figure").$type<FigureId>().notNull(),
    organizationId: owner(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.figure] })],
);
