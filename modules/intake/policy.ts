/** Who may work in an intake that the viewer can see at all. Pure; starting, reviewing and reverting are the projects' rules. */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import {
  canChangeRubric,
  canReview,
  inspectsForAnother,
  intakeTypes,
  isOutsideClient,
  ownsProject,
  reviewRole,
  worksOn,
  type PolicyProject,
  type PolicyViewer,
} from "#modules/projects/public.ts";
import type { Side } from "./domain/threads/thread.ts";

/** A project in one of these is being filled in or corrected. */
export const openStatuses: readonly ProjectStatus[] = ["In Progress", "Needs Corrections"];

/** A review is under way, or its corrections are. */
const threadStatuses: readonly ProjectStatus[] = ["Review", "Needs Corrections"];

/** Works as a field user does, whatever the type: the inspecting organization's people in another's project. */
export function actsAsFieldUser(viewer: PolicyViewer, project: PolicyProject): boolean {
  return viewer.type === "field-user" || !ownsProject(viewer, project);
}

/** An intake moves to a newer version of its form until the project is completed, by who may change its rubric. */
export function canMoveVersion(viewer: PolicyViewer, project: PolicyProject): boolean {
  return ownsProject(viewer, project) && canChangeRubric(viewer, project);
}

/** Whoever works on the project takes the lock from another person; one's own lock goes by itself. */
export const canBreakLock = (
  viewer: PolicyViewer,
  project: PolicyProject,
  lockHolderId: string | null,
): boolean => worksOn(viewer, project) && lockHolderId !== null && lockHolderId !== viewer.id;

/** Answers are open to inspector and owner while they are filled in or corrected, and to reviewers during review. */
export function canWriteAnswers(viewer: PolicyViewer, project: PolicyProject): boolean {
  if (!intakeTypes.includes(viewer.type)) return false;
  if (project.status === "Review")
    return canReview(viewer, project) && ownsProject(viewer, project);
  if (!openStatuses.includes(project.status)) return false;
  return (
    ownsProject(viewer, project) ||
    inspectsForAnother(viewer, project) ||
    project.inspectorId === viewer.id
  );
}

/** As what somebody stands in the threads of an intake; null for whoever reads none of them. */
export function threadSide(viewer: PolicyViewer, project: PolicyProject): Side | null {
  if (!intakeTypes.includes(viewer.type) || !worksOn(viewer, project)) return null;
  if (isOutsideClient(viewer, project)) return null;
  // Administrators inspect too; what they answer as the inspector waits for the reviewer.
  if (viewer.id === project.inspectorId) return "inspector";
  return reviewRole(viewer, project) === "reviewer" ? "reviewer" : "inspector";
}

/** What answers were before is for those who work on the project; installers read the answers as they stand. */
export const canReadFormerAnswers = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadSide(viewer, project) !== null;

/** Where inspectors stood when they took their photos is for the same people. */
export const canReadCaptures = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canReadFormerAnswers(viewer, project);

/** Threads go on for as long as the review does. */
export const canWriteInThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadStatuses.includes(project.status) && threadSide(viewer, project) !== null;

/** Settling is a reviewer's, whoever inspected. */
export const canSettleThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canWriteInThreads(viewer, project) && reviewRole(viewer, project) === "reviewer";
