import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { versionCheck } from "#app/platform/calls/versions.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  cancelProject,
  cancelProjectInput,
  getProjectToCancel,
} from "#modules/projects/public.calls.server.ts";
import { respondWithProject } from "../domain/respond.server.ts";

/** Cancels a project, or asks its owner to, as the caller may. */
export async function action({ request, params, scope }: GuardedArgs) {
  const id = params.id ?? "";
  await getProjectToCancel(scope, id);
  const body = await readInput(request, cancelProjectInput);
  await cancelProject(scope, id, body, { checkVersion: versionCheck(request) });
  return respondWithProject(request, await getProject(scope, id));
}
