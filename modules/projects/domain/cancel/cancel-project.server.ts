import type { CheckVersion } from "#app/platform/calls/versions.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canCancelProject, statusAfterCancel } from "../../policy.ts";
import type { CancelProjectInput } from "./cancel-project.input.ts";
import { getProject, type ProjectWithSite } from "../get-project.server.ts";
import { changeStatus } from "../writing/write-project.server.ts";
import { recordCancellation } from "./record-cancellation.server.ts";
import { requireTransition } from "../status/transitions.ts";

/** The message for a project that the viewer cannot see. */
const notLoadedMessage = "cancelling a project that has not been downloaded";

/**
 * Cancels a project, or requests the cancellation if the viewer's type may only request it, and records the reason.
 * Canceling a canceled project changes nothing.
 * @returns the new status of the project.
 * @throws Problem "not-found", "not-project-member", "illegal-transition", and what `checkVersion` throws.
 */
export async function cancelProject(
  scope: Scope,
  projectId: string,
  { reason, comment }: CancelProjectInput,
  { photo, checkVersion }: { photo?: ReceivedFile | undefined; checkVersion?: CheckVersion } = {},
): Promise<ProjectStatus> {
  return inTransaction(async (tx) => {
    const { project } = await getProjectToCancel(scope, projectId, { tx, forUpdate: true });
    checkVersion?.(project.version);
    const to = statusAfterCancel(scope.viewer);
    if (project.status === to) return to;
    const transition = to === "Canceled" ? "cancel" : "request-cancel";
    requireTransition(project.status, to, transition);
    if (!canCancelProject(scope.viewer, project)) throw new Problem("not-project-member");
    const owner = { collection: "projects", recordId: project.id, kind: "misc" } as const;
    const { organizationId } = project;
    const storedPhoto =
      photo && (await saveReceivedFile(tx, scope, { ...owner, organizationId }, photo));
    await recordCancellation(tx, scope, project, { reason, comment, photoFileId: storedPhoto?.id });
    const message = to === "Canceled" ? "canceled project" : "requested to cancel project";
    const extended = { reason };
    await changeStatus(tx, scope, project, { to, transition, message, comment, extended });
    return to;
  });
}

/** @throws Problem "not-found" in the specification's exact wording for a cancellation. */
export async function getProjectToCancel(
  scope: Scope,
  projectId: string,
  options?: Parameters<typeof getProject>[2],
): Promise<ProjectWithSite> {
  try {
    return await getProject(scope, projectId, options);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found")
      throw new Problem("not-found", notLoadedMessage);
    throw error;
  }
}
