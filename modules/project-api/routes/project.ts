import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { requireMatch } from "#app/platform/calls/versions.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeInput } from "../domain/call.input.ts";
import { changeByCall } from "../domain/change-by-call.server.ts";
import { respondWithProject } from "../domain/respond.server.ts";

/** A project, or 304 when the caller has this version. */
export async function loader({ request, params, scope }: GuardedArgs) {
  return respondWithProject(request, await getProject(scope, params.id ?? ""));
}

/** Changes the fields that the body names. */
export async function action({ request, params, scope }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const body = await readInput(request, changeInput);
  requireMatch(request, found.project.version);
  return respondWithProject(request, await changeByCall(scope, found, body));
}
