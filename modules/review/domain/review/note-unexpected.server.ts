/** Who opens a project in Review without being its field user or one who reviews stands among the errors, as the specification has it. */
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { noteServerError } from "#app/platform/errors/note-error.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { reviewRole } from "#modules/projects/public.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";

class UnexpectedUserType extends Error {
  override readonly name = "UnexpectedUserType";
}

/** Goes the way of the server's own errors, beside the request: the page is not kept waiting, and opening it again is one more time. */
export function noteUnexpectedType(viewer: Viewer, project: ProjectInView["project"]): void {
  if (project.status !== "Review" || reviewRole(viewer, project) !== "unexpected") return;
  const error = new UnexpectedUserType(
    `A project in Review was opened by an unexpected user type: ${viewer.type}`,
  );
  log().warn({ projectId: project.id, userType: viewer.type }, error.message);
  void noteServerError(error, `/review/${project.id}`);
}

/**
 * Notes a type that the door of the review turned away, where the project is one that the person sees.
 * @throws what the door said.
 */
export async function refuseReview(
  request: Request,
  params: { id?: string | undefined; organizationId?: string | undefined },
  refusal: unknown,
): Promise<never> {
  if (isProblem(refusal) && refusal.code === "not-authorized") await noteRefused(request, params);
  throw refusal;
}

async function noteRefused(request: Request, params: Record<string, string | undefined>) {
  try {
    const { scope } = await requirePermission(request, params, "review.read");
    const { project } = await getProject(scope, params.id ?? "");
    noteUnexpectedType(scope.viewer, project);
  } catch (error) {
    // Neither the page nor the project is theirs to open: there is nothing to note.
    if (!isProblem(error)) throw error;
  }
}
