/**
 * Decides who may work on an intake that the viewer can see. Pure. The rules for starting, reviewing and reverting are
 * in the projects module.
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

/** The review is in progress, or its corrections are. */
const threadStatuses: readonly ProjectStatus[] = ["Review", "Needs Corrections"];

/**
 * Whether the viewer has a field user's rights regardless of type: people of the inspecting organization in another
 * organization's project.
 */
export function actsAsFieldUser(viewer: PolicyViewer, project: PolicyProject): boolean {
  return viewer.type === "field-user" || !ownsProject(viewer, project);
}

/**
 * Owners who may change the project's rubric may move its intake to a newer form version until the project is
 * completed.
 */
export function canMoveVersion(viewer: PolicyViewer, project: PolicyProject): boolean {
  return ownsProject(viewer, project) && canChangeRubric(viewer, project);
}

/** People who work on the project may break another person's lock. They can always take over their own. */
export const canBreakLock = (
  viewer: PolicyViewer,
  project: PolicyProject,
  lockHolderId: string | null,
): boolean => worksOn(viewer, project) && lockHolderId !== null && lockHolderId !== viewer.id;

/**
 * The columns that decide whether the viewer is the owner or the inspector. The viewer may fill in an open project when
 * one of the columns has the given value. The result is data, because the autosave checks it in SQL.
 */
export function ownerOrInspectorColumns({ type, id, organizationId }: PolicyViewer) {
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
  return ownerOrInspectorColumns(viewer).some(([column, value]) => project[column] === value);
}

/** The viewer's side in the threads of an intake; null for a viewer who may not read them. */
export function threadSide(viewer: PolicyViewer, project: PolicyProject): Side | null {
  if (!intakeTypes.includes(viewer.type) || !worksOn(viewer, project)) return null;
  if (isOutsideClient(viewer, project)) return null;
  // Administrators can be inspectors too. As the inspector they are on the inspector's side of a thread.
  if (viewer.id === project.inspectorId) return "inspector";
  return reviewRole(viewer, project) === "reviewer" ? "reviewer" : "inspector";
}

/** Only people who work on the project see former answers; installers see only the current ones. */
export const canReadFormerAnswers = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadSide(viewer, project) !== null;

/** The same people may see where photos were taken. */
export const canReadCaptures = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canReadFormerAnswers(viewer, project);

/** Messages can be written until the review ends. */
export const canWriteInThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  threadStatuses.includes(project.status) && threadSide(viewer, project) !== null;

/** Only a reviewer may settle threads, regardless of who inspected. */
export const canSettleThreads = (viewer: PolicyViewer, project: PolicyProject): boolean =>
  canWriteInThreads(viewer, project) && reviewRole(viewer, project) === "reviewer";

/** The label of the button that submits the intake. Without a review, submitting completes the project. */
export function submitLabelOf(
  project: Pick<ProjectRow, "skipReview" | "reviewBegunAt">,
): "Finalize" | "Submit for Review" {
  return project.skipReview && !project.reviewBegunAt ? "Finalize" : "Submit for Review";
}
