/** The owner's administrators accept or reject a request from another organization. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canDecideRequest } from "../../policy.ts";
import { getProject } from "../get-project.server.ts";
import { changeStatus } from "../writing/write-project.server.ts";
import { recordCancellation } from "../cancel/record-cancellation.server.ts";
import { requireTransition } from "./transitions.ts";

/** The cancel reason of a rejected request. */
const rejected = "Rejected";

/**
 * Accepts a request. Does nothing when it was accepted before.
 * @throws Problem "not-found", "not-project-member", "illegal-transition".
 */
export async function acceptProject(scope: Scope, projectId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    const to = "To Be Scheduled";
    if (project.status === to) return;
    requireTransition(project.status, to, "accept");
    if (!canDecideRequest(scope.viewer, project)) throw new Problem("not-project-member");
    await changeStatus(tx, scope, project, {
      to,
      transition: "accept",
      message: "accepted project",
    });
  });
}

/**
 * Cancels the request and stores the comment. A Canceled request does not change.
 * @throws Problem "not-found", "not-project-member", "illegal-transition".
 */
export async function rejectProject(
  scope: Scope,
  projectId: string,
  comment: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    const to = "Canceled";
    if (project.status === to) return;
    requireTransition(project.status, to, "reject");
    if (!canDecideRequest(scope.viewer, project)) throw new Problem("not-project-member");
    await recordCancellation(tx, scope, project, { reason: rejected, comment });
    await changeStatus(tx, scope, project, {
      to,
      transition: "reject",
      message: "rejected project",
      ...(comment !== "" && { comment }),
    });
  });
}
