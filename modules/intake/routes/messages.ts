import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { receiveMessage } from "../domain/threads/post-thread.server.ts";

/** Stores a message of a thread from a phone's outbox. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  const [projectId, fieldId] = [params.id ?? "", params.fieldId ?? ""];
  await getProject(scope, projectId);
  const key = readIdempotencyKey(request);
  if (key === null) throw new Problem("invalid-input");
  return Response.json(await receiveMessage(request, scope, { projectId, fieldId }, key));
}
