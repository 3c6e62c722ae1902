/** The CSV report: one row for each project that matches the criteria. */
import { and } from "drizzle-orm";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listIntakeForms } from "#modules/intake/public.rows.server.ts";
import { isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import type { Criteria } from "../criteria/criteria.input.ts";
import { countVisibleProjects } from "#modules/projects/public.lists.server.ts";
import { projectsOf } from "../criteria/criteria-condition.server.ts";
import { answerColumns, instanceWorksheets } from "./instance-columns.ts";
import { readInstanceCounts } from "./instance-counts.server.ts";
import {
  preparedReport,
  type PreparedReport,
  type WriteOptions,
} from "./prepared-report.server.ts";
import {
  column,
  lastColumns,
  readProjects,
  type AnsweredProjectRow,
} from "./project-rows.server.ts";
import { headedQuestions, visibilityOf } from "./question-columns.ts";

const plainColumns: readonly WorksheetColumn<AnsweredProjectRow>[] = [
  column.id,
  column.projectType,
  column.status,
  column.client,
  column.siteOwner,
  column.siteAddress,
  column.siteContact,
  column.siteEmail,
  column.sitePhone,
  column.latitude,
  column.longitude,
  column.installer,
  column.inspector,
  column.inspectedOn,
  column.reviewer,
  column.rubric,
  column.outcome,
  column.percent,
  column.createdOn,
  column.startedOn,
  column.completedOn,
  column.canceledOn,
  column.cancelReason,
  ...lastColumns,
];

/** The columns that say which project an instance belongs to. */
const columnsOfInstance: readonly WorksheetColumn<AnsweredProjectRow>[] = [
  column.id,
  column.siteOwner,
  column.siteAddress,
];

export interface CsvReport {
  criteria: Criteria;
  /** True adds columns for the answers and comments of the intakes. */
  includeIntakeData: boolean;
}

export async function prepareCsvReport(
  scope: Scope,
  { criteria, includeIntakeData }: CsvReport,
): Promise<PreparedReport> {
  const condition = projectsOf(scope, criteria);
  const [total, versions] = await Promise.all([
    countVisibleProjects(scope, condition),
    includeIntakeData ? listIntakeForms(scope, and(condition, isIntakeReadable(scope))) : [],
  ]);
  const counts = await readInstanceCounts(scope, condition, versions);
  const addVisibility = visibilityOf(versions);
  const questions = headedQuestions(versions);
  const pages = async function* pages(options: WriteOptions) {
    const read = { condition, withAnswers: includeIntakeData, ...options };
    for await (const page of readProjects<AnsweredProjectRow>(scope, read)) {
      for (const row of page) addVisibility(row);
      yield page;
    }
  };
  return preparedReport<AnsweredProjectRow>({
    total,
    columns: [...plainColumns, ...answerColumns<AnsweredProjectRow>(questions, counts)],
    pages,
    further: instanceWorksheets<AnsweredProjectRow>(questions, columnsOfInstance),
  });
}
