import type { NotificationKind } from "#app/platform/events/notification.ts";

/** The notifications about a project's steps from request to report. */
export const projectNotices = [
  { id: "projects.requested", label: "Project requested", severity: 4 },
  { id: "projects.accepted", label: "Project accepted" },
  { id: "projects.rejected", label: "Project request rejected", severity: 3 },
  { id: "projects.scheduled", label: "Inspection scheduled" },
  { id: "projects.moved", label: "Inspection moved", severity: 3 },
  { id: "projects.given-up", label: "Inspection canceled", severity: 3 },
  { id: "projects.cancel-requested", label: "Cancellation requested", severity: 3 },
  { id: "projects.canceled", label: "Project canceled", severity: 3 },
  { id: "projects.cancel-answered", label: "Cancellation request answered", severity: 4 },
  { id: "projects.reactivated", label: "Project reactivated", severity: 4 },
  { id: "projects.submitted", label: "Inspection submitted for review", severity: 4 },
  { id: "projects.returned", label: "Corrections needed", severity: 3 },
  { id: "projects.finalized", label: "Project finalized" },
  { id: "projects.reverted", label: "Project back in review", severity: 4 },
] as const satisfies readonly NotificationKind[];

export type ProjectNoticeId = (typeof projectNotices)[number]["id"];
