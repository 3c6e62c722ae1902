import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { isProblem } from "#app/platform/problems.ts";
import { getProject } from "./domain/get-project.server.ts";
import { canReadIntake, worksOn } from "./policy.ts";

/**
 * Anyone who may see a project may read its files, with two exceptions for an installer. Photos, files that are answers,
 * reports and snapshots need the project's permission, and photos in the messages between reviewer and inspector can never be
 * read.
 */
export const canRead: CanReadFile = async (scope, { recordId, kind, fieldId }) => {
  try {
    const { project } = await getProject(scope, recordId);
    if (kind === "message") return worksOn(scope.viewer, project);
    const isIntakeFile = fieldId !== null || ["photo", "report", "snapshot"].includes(kind);
    return !isIntakeFile || canReadIntake(scope.viewer, project);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
};
