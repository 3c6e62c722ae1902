/**
 * Permissions for a project's report; projects has the rule for requesting one. Pure. domain/visible-reports.server.ts
 * decides who sees a report at all.
 */
import { administratorTypes, userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyViewer } from "#modules/projects/public.ts";

export function canDeleteReport(viewer: PolicyViewer, report: { organizationId: string }): boolean {
  return (
    administratorTypes.includes(viewer.type) && viewer.organizationId === report.organizationId
  );
}

/** Everyone except field users and quality managers can download many reports at once. */
export const bulkDownloadTypes: readonly UserType[] = userTypes.filter(
  (type) => type !== "field-user" && type !== "quality-manager",
);
