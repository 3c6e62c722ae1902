/** Who may do what with the scores of a project that the viewer can see. Pure; reviewing, finalizing and reverting are the projects' rules. */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";
import { ownsProject, type PolicyProject, type PolicyViewer } from "#modules/projects/public.ts";

/** Who reads the history of scores and tries other rubrics. */
export const scoreTypes: readonly UserType[] = [...administratorTypes, "quality-manager"];

/** Scoring a completed project once more is for the owner's administrators; the result keeps a copy of the rubric it was scored by. */
export function canScoreAgain(viewer: PolicyViewer, project: PolicyProject): boolean {
  return (
    administratorTypes.includes(viewer.type) &&
    ownsProject(viewer, project) &&
    project.status === "Completed" &&
    project.rubricId !== null
  );
}
