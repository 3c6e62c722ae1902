import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { usableQuery } from "../../domain/calls/form-calls.input.ts";
import { listUsableForms } from "../../domain/calls/list-form-records.server.ts";

/** Lists the forms that a project of the caller may use. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, usableQuery);
  return Response.json(await listUsableForms(scope, request.url), { headers: uncached });
}
