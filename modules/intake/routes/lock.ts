import { inTransaction } from "#db/client.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { LockHolder } from "../domain/opening/find-lock-holder.server.ts";
import { releaseLock, acquireLock } from "../domain/project-lock.server.ts";
import { canWriteAnswers } from "../policy.ts";

/** The heartbeat of an open intake. It takes or renews the lock; with `leave=1` it releases the lock. */
export async function action({ request, params, scope }: GuardedArgs) {
  const form = await readForm(request);
  return Response.json({
    holder: await renewOrReleaseLock(scope, params.id ?? "", form.has("leave")),
  });
}

/**
 * Locks the project row first and then its row in `project_locks`, in the same order as all other steps of an intake. A
 * different order could cause a deadlock.
 */
function renewOrReleaseLock(
  scope: Scope,
  projectId: string,
  leaves: boolean,
): Promise<LockHolder | null> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (leaves) await releaseLock(tx, scope, project.id);
    else if (canWriteAnswers(scope.viewer, project)) return acquireLock(tx, scope, project);
    return null;
  });
}
