/**
 * Logs an error when a person opens a project in Review who is neither its field user nor a reviewer, as the specification
 * requires.
 */
import type { RefusalListener } from "#app/platform/manifest/define-module.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { recordServerError } from "#app/platform/errors/record-error.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { reviewRole } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";

class UnexpectedUserType extends Error {
  override readonly name = "UnexpectedUserType";
}

/** Logs each opening as the server logs its own errors. The page does not wait for it. */
export function logUnexpectedType(viewer: Viewer, project: ProjectWithSite["project"]): void {
  if (project.status !== "Review" || reviewRole(viewer, project) !== "unexpected") return;
  const error = new UnexpectedUserType(
    `A project in Review was opened by an unexpected user type: ${viewer.type}`,
  );
  log().warn({ projectId: project.id, userType: viewer.type }, error.message);
  void recordServerError(error, `/review/${project.id}`);
}

/** Logs a user type that the review's permission check refused, if the person can see the project. */
export const refused: RefusalListener = async ({ request, params }, refusal) => {
  if (!isProblem(refusal) || refusal.code !== "not-authorized") return;
  try {
    const { scope } = await requirePermission(request, params, "review.read");
    const { project } = await getProject(scope, params.id ?? "");
    logUnexpectedType(scope.viewer, project);
  } catch (error) {
    // The person may open neither the page nor the project, so there is nothing to log.
    if (!isProblem(error)) throw error;
  }
};
