/**
 * The buttons that the reports page shows, one for each report that the viewer may generate, and the criteria of a
 * report for forms that edit them.
 */
import type { UserType } from "#app/platform/viewer.ts";
import { canGenerate, reportKinds, type ReportKind } from "./policy.ts";

export { criteriaInput } from "./domain/criteria/criteria.input.ts";

const labels: Record<ReportKind, string> = {
  csv: "Create CSV Report",
  scoring: "Create Scoring Report",
  strategy: "Create Strategy Report",
  questions: "Create Questions Report",
  invoicing: "Create Invoicing Report",
};

export interface ReportButton {
  label: string;
  /** The path of its dialog, without the organization's prefix. */
  to: string;
}

export function reportButtons(type: UserType): ReportButton[] {
  return reportKinds
    .filter((kind) => canGenerate(type, kind))
    .map((kind) => ({ label: labels[kind], to: urlOf(kind) }));
}

export const reportTitle = (kind: ReportKind) => labels[kind];

export const urlOf = (kind: ReportKind) =>
  kind === "csv" ? "/reports/csv" : `/reports/create/${kind}`;
