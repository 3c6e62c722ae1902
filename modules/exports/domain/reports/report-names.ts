/** The file names, and the messages when there is nothing to write, in the specification's exact wording. */
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";

export const fileKinds = [
  "csv",
  "scoring",
  "strategy",
  "actions",
  "questions",
  "invoicing",
] as const;

export type FileKind = (typeof fileKinds)[number];

/** @param at when the report is generated; the CSV report's name contains it in milliseconds. */
export function reportFileName(kind: FileKind, format: WorksheetFormat, at: Date): string {
  const stems: Record<FileKind, string> = {
    csv: `report_${at.getTime()}`,
    scoring: "scoring_report",
    strategy: "strategy_report",
    actions: "actions_report",
    questions: "questions_report",
    invoicing: "report",
  };
  return `${stems[kind]}.${format}`;
}

/** Also used when projects are found but produce no row. */
export const noRows = "could not generate CSV rows";
const noneInRange = "no project found in the range";
const noneAvailable = "No projects available for this form.";

export const noRowsMessage: Record<FileKind, string> = {
  csv: noRows,
  scoring: noneInRange,
  strategy: noneAvailable,
  actions: noneAvailable,
  questions: noRows,
  invoicing: noRows,
};
