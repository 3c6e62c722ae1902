/** Who may send a link for a remote inspection, and when it can be used. Pure. */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import {
  ownsProject,
  worksOn,
  type PolicyProject,
  type PolicyViewer,
} from "#modules/projects/public.ts";

/** The statuses in which a guest can answer. */
export const answerableStatuses: readonly ProjectStatus[] = [
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Needs Corrections",
];

/** The statuses in which the page of a link only says that all was sent. */
export const sentStatuses: readonly ProjectStatus[] = ["Review", "Completed"];

/** Only the organization that owns the project: its guest acts for it. */
export const managesGuests = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  ownsProject(viewer, project) && worksOn(viewer, project);

export const canInviteGuest = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  managesGuests(viewer, project) && answerableStatuses.includes(project.status);
