/** Who may do what with a project's report. Pure; who sees a report at all is domain/visible-reports.server.ts. */
import { administratorTypes, userTypes, type UserType } from "#app/platform/viewer.ts";
import {
  canMakeReport as canMakeReportOf,
  canReadIntake,
  type PolicyProject,
  type PolicyViewer,
} from "#modules/projects/public.ts";

/** Making, making again and custom documents, of a Completed project whose answers the viewer may read. */
export function canMakeReport(viewer: PolicyViewer, project: PolicyProject): boolean {
  return canMakeReportOf(viewer, project) && canReadIntake(viewer, project);
}

export function canDeleteReport(viewer: PolicyViewer, report: { organizationId: string }): boolean {
  return (
    administratorTypes.includes(viewer.type) && viewer.organizationId === report.organizationId
  );
}

/** All but field users and quality managers download many reports at once. */
export const bulkDownloadTypes: readonly UserType[] = userTypes.filter(
  (type) => type !== "field-user" && type !== "quality-manager",
);
