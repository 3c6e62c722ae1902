/** Who may generate which report. Pure; what is in one is decided by the projects that its viewer sees. */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";

export const reportKinds = ["csv", "scoring", "strategy", "questions", "invoicing"] as const;

export type ReportKind = (typeof reportKinds)[number];

/** All who list reports get the CSV report; of the others one has to run an organization. */
export function mayGenerate(type: UserType, kind: ReportKind): boolean {
  return kind === "csv" || administratorTypes.includes(type);
}
