/** Decides who takes a snapshot. People who may read the answers (`canReadIntake` of projects) may read one. Pure. */
import { administratorTypes } from "#app/platform/viewer.ts";
import { worksOn, type PolicyProject, type PolicyViewer } from "#modules/projects/public.ts";

/** The user types that make reports. They may take snapshots at any time, not only of a completed project. */
export function canTakeSnapshot(viewer: PolicyViewer, project: PolicyProject): boolean {
  return administratorTypes.includes(viewer.type) && worksOn(viewer, project);
}
