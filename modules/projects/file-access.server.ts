import type { FileReader } from "#app/platform/manifest/define-module.ts";
import { isProblem } from "#app/platform/problems.ts";
import { getProject } from "./domain/get-project.server.ts";
import { canReadIntake, worksOn } from "./policy.ts";

/**
 * Anyone who sees the project reads its files, with two exceptions for an installer: photos, reports and snapshots
 * need the project's permission, and photos of the messages between reviewer and inspector are never readable.
 */
export const canRead: FileReader = async (scope, { recordId, kind }) => {
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
