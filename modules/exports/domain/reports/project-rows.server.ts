/** The base rows of every project report: one for each project, newest first. */
import { eq, desc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { named, readPages } from "#app/platform/worksheets/read-pages.server.ts";
import type { Cell, WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { answersColumn, formVersionColumn } from "#modules/intake/public.rows.server.ts";
import {
  canceledAt,
  cancelReason,
  databaseColumn,
  isIntakeReadable,
} from "#modules/projects/public.rows.server.ts";
import {
  fieldsWith,
  type FieldWithParts,
  type PartValue,
} from "#modules/projects/public.fields.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import {
  failuresOfEach,
  resultOfEach,
  type ResultOfRow,
  scoredRubricOfEach,
} from "#modules/scoring/public.rows.server.ts";
import { counted, type WriteOptions } from "./prepared-report.server.ts";
import type { AnsweredRow } from "./expand-rows.ts";
import type { ScoredRow } from "./scored-questions.ts";

type Words = string | null;

type FieldKey = PartValue<"csv", "key">;

const exported = fieldsWith("csv");

const byKey = <Value>(value: (field: FieldWithParts<"csv">) => Value) =>
  Object.fromEntries(exported.map((field) => [field.csv.key, value(field)])) as Record<
    FieldKey,
    Value
  >;

/** A row also has the columns of all fields whose descriptor has an exported cell. */
export interface ReportProjectRow extends Record<FieldKey, Words | number> {
  id: string;
  siteContact: Words;
  rubric: Words;
  createdOn: Words;
  inspectedOn: Words;
  startedOn: Words;
  completedOn: Words;
  canceledOn: Words;
  cancelReason: Words;
  /** Also null when the viewer may not read it. */
  result: ResultOfRow | null;
}

function projectCells(scope: Scope) {
  const { timeZone } = scope.viewer;
  const day = (timestamp: SQLWrapper) =>
    sql`to_char((${timestamp}) at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return {
    id: projects.id,
    ...byKey(({ column: name }) => databaseColumn(name)),
    siteContact: sql`case when ${sites.sameRep} then ${sites.siteOwnerName} else ${sites.siteRepName} end`,
    rubric: projects.rubricName,
    createdOn: day(projects.createdAt),
    inspectedOn: day(projects.inspectionAt),
    startedOn: day(projects.startedAt),
    completedOn: day(projects.completedAt),
    canceledOn: day(canceledAt),
    cancelReason,
    result: readable(scope, resultOfEach),
  };
}

/** Hides project data from a viewer who only installed it. */
function readable(scope: Scope, column: SQL): SQL {
  return sql`case when ${isIntakeReadable(scope)} then ${column} end`;
}

interface ReadOptions extends WriteOptions {
  /** Restricts the visible projects; undefined selects all of them. */
  condition: SQL | undefined;
  /** The default order is newest first. */
  order?: SQL[];
  withAnswers?: boolean;
  /** True adds the failures, for a `ScoredProjectRow`. */
  withFailures?: boolean;
}

/** Builds the query of the rows. It reads all requested columns at once. */
export function selectProjects(
  scope: Scope,
  { condition, order, withAnswers = false, withFailures = false, max }: ReadOptions,
) {
  const answers = {
    formVersion: readable(scope, formVersionColumn),
    answers: readable(scope, answersColumn),
    rubricId: readable(scope, scoredRubricOfEach),
  };
  const failures = { failed: readable(scope, failuresOfEach) };
  return db
    .select(
      named({
        ...projectCells(scope),
        ...(withAnswers ? answers : {}),
        ...(withFailures ? failures : {}),
      }),
    )
    .from(
      visibleProjects(scope, {
        filter: condition,
        ...(max && !order && { first: { by: "createdAt", direction: "desc", max } }),
      }),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(...(order ?? [desc(projects.createdAt), desc(projects.id)]));
}

/** Yields one page of projects at a time, with their answers when requested. */
export function readProjects<Row extends ReportProjectRow>(
  scope: Scope,
  options: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  return counted(readPages<Row>(selectProjects(scope, options), options), options);
}

export type AnsweredProjectRow = ReportProjectRow & AnsweredRow;
export type ScoredProjectRow = ReportProjectRow & ScoredRow;

/** Returns the ids of the rubrics that scored the matching projects. */
export async function listScoredRubrics(scope: Scope, condition: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string | null>`${scoredRubricOfEach}` })
    .from(visibleProjects(scope, { filter: condition }))
    // With a single table, drizzle would omit its name inside the column's own subquery.
    .innerJoin(sites, eq(sites.id, projects.siteId));
  return rows.flatMap(({ id }) => id ?? []);
}

const text = (heading: string, cell: (row: ReportProjectRow) => Cell) => ({ heading, cell });
const day = (heading: string, cell: (row: ReportProjectRow) => Cell) => ({
  heading,
  kind: "day" as const,
  cell,
});
const figure = (heading: string, cell: (row: ReportProjectRow) => Cell) => ({
  heading,
  kind: "number" as const,
  cell,
});

/** Returns the passed answers in percent; null for a project without a score. */
export function percentOf({ result }: ReportProjectRow): number | null {
  const { pass = 0, total = 0 } = result?.rawData ?? {};
  return total > 0 ? Math.round((pass / total) * 1000) / 10 : null;
}

export const column = {
  id: {
    ...text("Project ID", ({ id }) => id),
    href: ({ id }: ReportProjectRow) => `${env().APP_ORIGIN}/projects/${id}/manage`,
  },
  ...byKey(({ csv: { key, heading, kind } }) => ({
    heading,
    ...(kind && { kind }),
    cell: (row: ReportProjectRow) => row[key as FieldKey],
  })),
  siteContact: text("Site Contact", ({ siteContact }) => siteContact),
  rubric: text("Rubric", ({ result, rubric }) => result?.rubricName ?? rubric),
  outcome: text("Outcome", ({ result }) => result?.verdict),
  percent: figure("Score (%)", percentOf),
  passed: figure("Passed", ({ result }) => result?.rawData.pass),
  counted: figure("Scored Questions", ({ result }) => result?.rawData.total),
  createdOn: day("Date Created", ({ createdOn }) => createdOn),
  inspectedOn: day("Inspection Date", ({ inspectedOn }) => inspectedOn),
  startedOn: day("Date Started", ({ startedOn }) => startedOn),
  completedOn: day("Date Completed", ({ completedOn }) => completedOn),
  canceledOn: day("Date Canceled", ({ canceledOn }) => canceledOn),
  cancelReason: text("Cancellation Reason", ({ cancelReason: reason }) => reason),
} satisfies Record<string, WorksheetColumn<ReportProjectRow>>;

/** The fields that come after the named columns of the CSV report. */
export const lastColumns = exported
  .filter(({ csv }) => csv.isLast)
  .map(({ csv }) => column[csv.key as FieldKey]);
