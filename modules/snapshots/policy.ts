/** Who takes a snapshot; who reads one is who reads the answers, `canReadIntake` of the projects. Pure. */
import { administratorTypes } from "#app/platform/viewer.ts";
import { worksOn, type PolicyProject, type PolicyViewer } from "#modules/projects/public.ts";

/** The types that make reports, at any time and not only of a completed project. */
export function canTakeSnapshot(viewer: PolicyViewer, project: PolicyProject): boolean {
  return administratorTypes.includes(viewer.type) && worksOn(viewer, project);
}
