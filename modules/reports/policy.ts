/** Who may do what with a project's report; making one is a rule of projects. Pure; who sees a report at all is domain/visible-reports.server.ts. */
import { administratorTypes, userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyViewer } from "#modules/projects/public.ts";

export function canDeleteReport(viewer: PolicyViewer, report: { organizationId: string }): boolean {
  return (
    administratorTypes.includes(viewer.type) && viewer.organizationId === report.organizationId
  );
}

/** All but field users and quality managers download many reports at once. */
export const bulkDownloadTypes: readonly UserType[] = userTypes.filter(
  (type) => type !== "field-user" && type !== "quality-manager",
);
