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
import type { Performance } from "./domain/performance/performance-shapes.ts";
import type { TimeFrame } from "./domain/time-frames.ts";
import type { AggregationQuestion, PartyResults } from "./domain/results/aggregation-shapes.ts";
import type { ScoreFilters, ScoredField, StoredParties } from "./domain/results/score-shapes.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** What each completed and scored project adds to the results; all of them are made from these rows. */
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
    /** The day it was completed in the organization's zone. */
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
    /** The part of the counted questions that passed, 0 to 100; null when none counted. */
    score: numeric("score", { precision: 12, scale: 9 }),
    passedFirst: boolean("passed_first").notNull(),
    failed: text("failed").array().notNull(),
    passed: text("passed").array().notNull(),
    /** Seconds by status. */
    timeInStatus: jsonb("time_in_status").$type<Record<string, number>>().notNull(),
    /** Who made what is installed, as the inspector answered where the form asks for it. */
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

/** Forms of which a project was completed. */
export const completedForms = pgTable(
  "completed_forms",
  {
    id: text("id").notNull(),
    organizationId: owner(),
    title: text("title").notNull(),
    /** The newest version that was read. */
    version: integer("version").notNull(),
    /** What each question asks, by its id, also of questions that only older versions have. */
    questions: jsonb("questions").$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
);

/** Sections of a completed form, by which the results group its questions. */
export const completedFormSections = pgTable(
  "completed_form_sections",
  {
    formId: text("form_id").notNull(),
    organizationId: owner(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Its place in the form. */
    position: integer("position").notNull(),
    /** Ids of its questions. */
    order: text("order").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.formId, t.id] })],
);

/** Rubrics that projects were scored by, and by whom their results are counted. */
export const analyticsConfigs = pgTable(
  "analytics_configs",
  {
    rubricId: text("rubric_id").notNull(),
    organizationId: owner(),
    formId: text("form_id").notNull(),
    name: text("name").notNull(),
    aggregationTypes: text("aggregation_types").array().$type<AggregationType[]>().notNull(),
    /** The first by name of those whose results are counted, one more of each role than a filter offers. */
    parties: jsonb("parties").$type<StoredParties>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.rubricId] }),
    index("analytics_configs_form").on(t.organizationId, t.formId),
  ],
);

/** What names one result, and what it counts; the same of the table and of its view. */
const counted = () => ({
  organizationId: owner(),
  aggregationType: text("aggregation_type").$type<AggregationType>().notNull(),
  rubricId: text("rubric_id").notNull(),
  formId: text("form_id").notNull(),
  timeFrame: text("time_frame").$type<TimeFrame>().notNull(),
  /** Whose results these are, "" for everybody's. */
  party: text("party").notNull(),
  partyName: text("party_name"),
  /** Projects counted. */
  projects: integer("projects").notNull(),
  /** Those whose verdict is Pass, and those that passed at their first scoring. */
  passing: integer("passing").notNull(),
  passingFirst: integer("passing_first").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * How often each question failed, of all that somebody stands in as `aggregation_type` and of each one of them, in each
 * time frame. Three lists side by side: a completion writes dozens of these rows, and short ones in a tenth of the time.
 */
export const questionCounts = pgTable(
  "question_counts",
  {
    ...counted(),
    /** Ids, in their order. */
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

/** The same in the shape of the specification, with an id composed of the filters and what each question asks. A view. */
export const questionScores = pgView("question_scores", {
  id: text("id").notNull(),
  ...counted(),
  filters: jsonb("filters").$type<ScoreFilters>().notNull(),
  fields: jsonb("fields").$type<ScoredField[]>().notNull(),
}).existing();

/** The day up to which an organization's time frames reach. */
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
    /** Whose average this is, "" for everybody's. */
    party: text("party").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Projects completed on the day itself; without one the row is gone. */
    dayCount: integer("day_count").notNull(),
    /** The scores of these. */
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

/** Each party against the rest, question by question, over all time. */
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

/** The figures of the performance page over a whole organization; without rows they are to be counted. */
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

/** Figures that a person keeps on My Home. */
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
