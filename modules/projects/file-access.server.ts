import type { FileReader } from "#app/platform/manifest/define-module.ts";
import { isProblem } from "#app/platform/problems.ts";
import { getProject } from "./domain/get-project.server.ts";
import { canReadIntake, worksOn } from "./policy.ts";

/**
 * Whoever sees the project reads its files; photos, reports and snapshots are open to an installer only when the project says so,
 * and photos of what reviewer and inspector write to each other never.
 */
export const mayRead: FileReader = async (scope, { recordId, kind }) => {
  try {
    const { project } = await getProject(scope, recordId);
    if (kind === "message") return worksOn(scope.viewer, project);
    const ofIntake = ["photo", "report", "snapshot"].includes(kind);
    return !ofIntake || canReadIntake(scope.viewer, project);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
};
