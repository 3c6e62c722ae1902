import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { receiveMessage } from "../domain/threads/post-thread.server.ts";

/** Stores a message of a thread from a phone's outbox. */
export async function action({ request, params, scope }: GuardedArgs) {
  const [projectId, fieldId] = [params.id ?? "", params.fieldId ?? ""];
  await getProject(scope, projectId);
  const key = readIdempotencyKey(request);
  if (key === null) throw new Problem("invalid-input");
  return Response.json(await receiveMessage(request, scope, { projectId, fieldId }, key));
}
