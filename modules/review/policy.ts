/**
 * Decides who may do what with the scores of a project that the viewer can see. Pure. The rules for reviewing, finalizing and
 * reverting are in the projects module.
 */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";
import { ownsProject, type PolicyProject, type PolicyViewer } from "#modules/projects/public.ts";

/** User types that read the score history and try other rubrics. */
export const scoreTypes: readonly UserType[] = [...administratorTypes, "quality-manager"];

/**
 * Only the owner's administrators may score a completed project once more. The result has a copy of the rubric it was scored by.
 */
export function canScoreAgain(viewer: PolicyViewer, project: PolicyProject): boolean {
  return (
    administratorTypes.includes(viewer.type) &&
    ownsProject(viewer, project) &&
    project.status === "Completed" &&
    project.rubricId !== null
  );
}
