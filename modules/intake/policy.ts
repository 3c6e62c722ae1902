/**
 * Decides who may work in an intake that the viewer can see. Pure. The rules for starting, reviewing and reverting are in the
 * projects module.
 */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import {
  canChangeRubric,
  canReview,
  intakeTypes,
  isOutsideClient,
  ownsProject,
  reviewRole,
  worksOn,
  type PolicyProject,
  type PolicyViewer,
  type ProjectRow,
} from "#modules/projects/public.ts";
import type { Side } from "./domain/threads/thread.ts";

/** A project in one of these statuses is being filled in or corrected. */
export const openStatuses: readonly ProjectStatus[] = ["In Progress", "Needs Corrections"];

/** A review is under way, or its corrections are. */
const threadStatuses: readonly ProjectStatus[] = ["Review", "Needs Corrections"];

/**
 * Whether the viewer has a field user's rights regardless of type: people of the inspecting organization in another
 * organization's project.
 */
export function actsAsFieldUser(viewer: PolicyViewer, project: PolicyProject): boolean {
  return viewer.type === "field-user" || !ownsProject(viewer, project);
}

/** People who may change a project's rubric may move its intake to a newer form version, until the project is completed. */
export function canMoveVersion(viewer: PolicyViewer, project: PolicyProject): boolean {
  return ownsProject(viewer, project) && canChangeRubric(viewer, project);
}

/** People who work on the project may break another person's lock. Their own lock needs no breaking. */
export const canBreakLock = (
  viewer: PolicyViewer,
  project: PolicyProject,
  lockHolderId: string | null,
): boolean => worksOn(viewer, project) && lockHolderId !== null && lockHolderId !== viewer.id;

/**
 * Owner and inspector fill in the answers: the viewer may while the project is open and one of these columns has the
 * value. Data, because the autosave checks it in SQL.
 */
export function fillsInWhere({ type, id, organizationId }: PolicyViewer) {
  if (!intakeTypes.includes(type)) return [];
  return [
    ["organizationId", organizationId],
    ["inspectorOrganizationId", organizationId],
    ["inspectorId", id],
  ] as const satisfies (readonly [keyof PolicyProject, string])[];
}

/** Owner and inspector may change answers while they are filled in or corrected; reviewers may during the review. */
export function canWriteAnswers(viewer: PolicyViewer, project: PolicyProject): boolean {
  if (project.status === "Review")
    return (
      intakeTypes.includes(viewer.type) &&
      canReview(viewer, project) &&
      ownsProject(viewer, project)
    );
  if (!openStatuses.includes(project.status)) return false;
  return fillsInWhere(viewer).some(([column, value]) => project[column] === value);
}

/** The viewer's side in the threads of an intake; null for a viewer who may not read them. */
export function threadSide(viewer: PolicyViewer, project: PolicyProject): Side | null {
  if (!intakeTypes.includes(viewer.type) || !worksOn(viewer, project)) return null;
  if (isOutsideClient(viewer, project)) return null;
  // Administrators inspect too. What they answer as the inspector waits for the reviewer.
  if (viewer.id === project.inspectorId) return "inspector";
  return reviewRole(viewer, project) === "reviewer" ? "reviewer" : "inspector";
}

/** Only people who work on the project see former answers; installers see only the current ones. */
export const canReadFormerAnswers = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadSide(viewer, project) !== null;

/** The same people see where inspectors were when they took their photos. */
export const canReadCaptures = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canReadFormerAnswers(viewer, project);

/** Threads can be written while the review goes on. */
export const canWriteInThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadStatuses.includes(project.status) && threadSide(viewer, project) !== null;

/** Only a reviewer may settle, regardless of who inspected. */
export const canSettleThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canWriteInThreads(viewer, project) && reviewRole(viewer, project) === "reviewer";

/** The button that submits the intake. Without a review, it ends the project. */
export function submitLabelOf(
  project: Pick<ProjectRow, "skipReview" | "reviewBegunAt">,
): "Finalize" | "Submit for Review" {
  return project.skipReview && !project.reviewBegunAt ? "Finalize" : "Submit for Review";
}
