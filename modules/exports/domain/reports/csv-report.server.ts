/** The CSV report: one row for each project that matches the criteria. */
import { and } from "drizzle-orm";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listIntakeForms } from "#modules/intake/public.rows.server.ts";
import { isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import type { Criteria } from "../criteria/criteria.input.ts";
import { countVisibleProjects } from "#modules/projects/public.lists.server.ts";
import { projectsOf } from "../criteria/criteria-condition.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import {
  column,
  lastColumns,
  readProjects,
  type AnsweredProjectRow,
} from "./project-rows.server.ts";
import { questionColumns, visibilityOf } from "./question-columns.ts";

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
  const addVisibility = visibilityOf(versions);
  return preparedReport<AnsweredProjectRow>({
    total,
    columns: [...plainColumns, ...questionColumns<AnsweredProjectRow>(versions)],
    pages: async function* pages(options) {
      const read = { condition, withAnswers: includeIntakeData, ...options };
      for await (const page of readProjects<AnsweredProjectRow>(scope, read)) {
        for (const row of page) addVisibility(row);
        yield page;
      }
    },
  });
}
