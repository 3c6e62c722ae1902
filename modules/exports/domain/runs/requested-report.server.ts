/** The request for a report, stored with its run, and the function that prepares each report. */
import { z } from "zod";
import type { Scope } from "#app/platform/viewer.ts";
import { Problem } from "#app/platform/problems.ts";
import { canGenerate, type ReportKind } from "../../policy.ts";
import { criteriaInput } from "../criteria/criteria.input.ts";
import { prepareCsvReport } from "../reports/csv-report.server.ts";
import { prepareInvoicing } from "../reports/invoicing-report.server.ts";
import { prepareActions, prepareStrategy } from "../reports/strategy-report.server.ts";
import { prepareQuestions } from "../reports/questions-report.server.ts";
import { prepareScoring } from "../reports/scoring-report.server.ts";
import type { PreparedReport } from "../reports/prepared-report.server.ts";
import { fileKinds, type FileKind } from "../reports/report-names.ts";

export const requestedReport = z.object({
  kind: z.enum(fileKinds),
  criteria: criteriaInput,
  includeIntakeData: z.boolean().default(false),
  rubricId: z.string().default(""),
  omitEmptyColumns: z.boolean().optional(),
});

export type RequestedReport = z.output<typeof requestedReport>;

type Prepare = (scope: Scope, requested: RequestedReport) => Promise<PreparedReport>;

const preparations: Record<FileKind, Prepare> = {
  csv: prepareCsvReport,
  scoring: prepareScoring,
  strategy: prepareStrategy,
  actions: prepareActions,
  questions: prepareQuestions,
  invoicing: prepareInvoicing,
};

/** The actions report is the second file of the strategy dialog. */
const dialogOf = (kind: FileKind): ReportKind => (kind === "actions" ? "strategy" : kind);

/**
 * @throws Problem "not-authorized" when the viewer may not generate the report, for example because the permission
 * ended before the run.
 */
export async function prepareReport(
  scope: Scope,
  requested: RequestedReport,
): Promise<PreparedReport> {
  if (!canGenerate(scope.viewer.type, dialogOf(requested.kind)))
    throw new Problem("not-authorized");
  return preparations[requested.kind](scope, requested);
}
