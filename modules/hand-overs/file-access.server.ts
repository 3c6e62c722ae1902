import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { isProblem } from "#app/platform/problems.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { getHandOver } from "./domain/get-hand-over.server.ts";

/** Administrators of the organization see the photos of handed-over work. */
export const canRead: CanReadFile = async (scope, { recordId }) => {
  if (!administratorTypes.some((type) => type === scope.viewer.type)) return false;
  try {
    await getHandOver(scope, recordId);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
};
