import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { requireMatch } from "#app/platform/calls/versions.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { scheduleInput } from "../domain/call.input.ts";
import { scheduleByCall } from "../domain/change-by-call.server.ts";
import { respondWithProject } from "../domain/respond.server.ts";

/** Books the visit of a project, the first time or again. */
export async function action({ request, params, scope }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const body = await readInput(request, scheduleInput);
  requireMatch(request, found.project.version);
  return respondWithProject(request, await scheduleByCall(scope, found, body));
}
