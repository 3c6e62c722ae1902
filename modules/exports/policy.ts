/** Who may generate which report. Pure. The viewer's visible projects decide its content. */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";

export const reportKinds = ["csv", "scoring", "strategy", "questions", "invoicing"] as const;

export type ReportKind = (typeof reportKinds)[number];

/** Everyone who lists reports gets the CSV report; the others require running an organization. */
export function canGenerate(type: UserType, kind: ReportKind): boolean {
  return kind === "csv" || administratorTypes.includes(type);
}
