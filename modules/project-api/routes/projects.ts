import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listWithSites } from "#modules/projects/public.calls.server.ts";
import { createInput } from "../domain/call.input.ts";
import { createByCall } from "../domain/create-by-call.server.ts";
import { describeProject } from "../domain/project-record.ts";
import { respondWithProject } from "../domain/respond.server.ts";

/** Lists the projects that the caller sees, with the filters of the list of projects. */
export async function loader({ request, scope }: GuardedArgs) {
  const { rows, next } = await listWithSites(scope, request.url);
  const headers = { "Cache-Control": "private, no-cache" };
  return Response.json({ projects: rows.map(describeProject), next }, { headers });
}

/** Creates a project. */
export async function action({ request, scope, href }: GuardedArgs) {
  const body = await readInput(request, createInput);
  const id = await createByCall(scope, request, body);
  const location = href(`/api/v1/projects/${id}`);
  return respondWithProject(request, await getProject(scope, id), { status: 201, location });
}
