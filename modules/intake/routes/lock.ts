import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/client.server.ts";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { releaseLock, takeLock } from "../domain/project-lock.server.ts";
import { canWriteAnswers } from "../policy.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "intake.open");
  throw new Problem("method-not-allowed");
}

/** The heartbeat of an open intake: takes or renews the lock; `leave=1` lets it go. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "intake.open");
  const { project } = await getProject(scope, params.id ?? "");
  const form = await request.formData();
  if (form.get("leave")) {
    await releaseLock(db, scope, project.id);
    return Response.json({ holder: null });
  }
  if (!canWriteAnswers(scope.viewer, project)) return Response.json({ holder: null });
  return Response.json({ holder: await takeLock(db, scope, project) });
}
